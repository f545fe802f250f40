import type { VideoModelId } from '#contract/models.ts';
import type { VideoStatus, VideoType } from '#contract/videos.ts';

/** One 6-second shot of the finished video. */
export type Shot = {
  text: string;
  /** Object that becomes the shot's first frame. */
  referenceKey?: string;
};

export type ClipState =
  | { status: 'waiting' }
  /** A slot is held and the model is being, or has been, asked; `startedAt` is ISO 8601. */
  | { status: 'running'; startedAt: string; invocationArn?: string }
  /** `key` is the clip's object as the model wrote it. */
  | { status: 'finished'; key: string }
  | { status: 'failed'; reason: ClipFailure };

export type ClipFailure = 'blocked' | 'timed-out' | 'model-error' | 'unreadable';

/** One invocation of the model. `attempt` counts from 1 and is part of the invocation's identity. */
export type Clip = { attempt: number; state: ClipState };

/** A video from request to file. `clips[i]` makes `shots[i]`. Times are ISO 8601. */
export type VideoJob = {
  jobId: string;
  userId: string;
  videoType: VideoType;
  /** The person's own words. */
  prompt: string;
  seed?: number;
  durationSeconds: number;
  model: VideoModelId;
  shots: Shot[];
  clips: Clip[];
  status: VideoStatus;
  createdAt: string;
  /** UTC day of whose budget it was taken, for giving it back. */
  budgetDay?: string;
  completedAt?: string;
  /** Object of the finished video. */
  outputKey?: string;
  /** What the person is told when it failed. */
  error?: string;
};

/** Identity of one paid invocation: letters, digits and inner hyphens only, as Bedrock demands. */
export function clipToken(jobId: string, clipIndex: number, attempt: number): string {
  return `${jobId}-${clipIndex + 1}-${attempt}`;
}

export const isOver = (job: VideoJob): boolean => job.status === 'completed' || job.status === 'failed';

export const finishedClipKeys = (job: VideoJob): string[] =>
  job.clips.flatMap((clip) => (clip.state.status === 'finished' ? [clip.state.key] : []));
