import * as MESSAGES from '#contract/messages.ts';
import type { ShownVideoStatus } from '#contract/videos.ts';
import { countOf } from '#web/platform/format/count-of.ts';
import { formatEstimate } from '#web/platform/format/format-duration.ts';

/** The line under the progress bar. */
export function describeStatus(status: ShownVideoStatus, error?: string): string {
  switch (status) {
    case 'pending':
      return 'Your video generation request is queued';
    case 'processing':
      return 'AI is generating your video';
    case 'completed':
      return 'Your video is ready!';
    case 'failed':
      return error || MESSAGES.videoFailed;
    case 'unknown':
      return 'The status of your video is unknown right now';
  }
}

type Stage = {
  status: ShownVideoStatus;
  queuePosition: number | undefined;
  shots: { done: number; total: number } | undefined;
};

/** The place of a waiting job, counted from 1. */
export const queuePlaceText = (place: number): string => (place === 1 ? 'next' : `place ${place}`);

/** The stage of a running job, in a few words. */
export function describeStage({ status, queuePosition, shots }: Stage): string {
  if (status === 'pending')
    return queuePosition === undefined ? 'In the queue' : `In the queue · ${queuePlaceText(queuePosition)}`;
  if (status === 'processing')
    return shots ? `${countOf(shots.done, shots.total)} shots done` : 'Generating video content';
  return describeStatus(status);
}

/** The estimate of a running job's remaining time. */
export const describeTimeLeft = ({
  remainingSeconds = 0,
  isOverdue,
}: {
  remainingSeconds: number | undefined;
  isOverdue: boolean;
}): string => {
  if (isOverdue) return TRACKING_TEXTS.overdue;
  return remainingSeconds > 0 ? `${formatEstimate(remainingSeconds)} left` : 'Processing...';
};

export const TRACKING_TEXTS = {
  videoReady: 'Your video is ready',
  imageReady: 'Your image is ready',
  editReady: 'Your edited image is ready',
  notMade: 'A video could not be made',
  checkFailed: 'Failed to check video status',
  connectionLost: 'Connection lost. Please refresh to check status.',
  mayStillFinish: 'Your video may still finish.',
  refreshed: 'Status refreshed successfully',
  notRefreshed: 'Failed to refresh status',
  videoFound: 'Video found! Generation was completed.',
  othersFound: (count: number) => `Found ${count} completed video(s)!`,
  readyToView: 'Your video is ready to view!',
  withoutLink: 'Video URL not available',
  unknownJob: 'This video no longer exists.',
  overdue: 'Longer than usual',
} as const;
