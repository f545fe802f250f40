import { skipToken, useQuery } from '@tanstack/react-query';
import type { VideoRecord } from '#contract/videos.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { type JobStatus, jobStatusKey } from './job-status-key.ts';

/**
 * A video from the history, with the status that the tracker of its job has received since it was listed: the list is
 * not refetched when a video leaves the queue.
 */
export function useLiveVideo(video: VideoRecord): VideoRecord {
  const { id: userId } = useUser();
  const { data } = useQuery<JobStatus>({
    queryKey: jobStatusKey(userId, video.job_id),
    queryFn: skipToken,
    gcTime: 0,
  });
  // A video that has just ended is in progress until the list is refetched: it must not fall back into the queue.
  const hasLeftQueue = data?.response !== undefined && data.response.status !== 'pending';
  return video.status === 'pending' && hasLeftQueue ? { ...video, status: 'processing' } : video;
}
