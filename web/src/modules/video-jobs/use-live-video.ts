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
  const isProcessing = video.status === 'pending' && data?.response?.status === 'processing';
  return isProcessing ? { ...video, status: 'processing' } : video;
}
