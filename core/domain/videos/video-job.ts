import type { VideoModelId } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import type { VideoParameters, VideoStatus, VideoType } from '#contract/videos.ts';

/** One 6-second shot of the finished video. */
export type Shot = {
  text: string;
  seed?: number;
  /** Object that becomes the shot's first frame. */
  referenceKey?: string;
};

export type ClipState =
  | { status: 'waiting' }
  /**
   * A slot is held by `fence` and the model is being, or has been, asked. `overdueSince`: when it was first seen that
   * it takes too long. Times are ISO 8601.
   */
  | { status: 'running'; startedAt: string; fence?: number; invocationArn?: string; overdueSince?: string }
  /** `key` is the clip's object as the model wrote it. */
  | { status: 'finished'; key: string }
  | { status: 'failed'; reason: ClipFailure };

export const CLIP_FAILURES = [
  'blocked',
  'timed-out',
  'model-error',
  'unreadable',
  'model-unavailable',
  'successor-dearer',
  'reference-missing',
  'too-long',
] as const;
export type ClipFailure = (typeof CLIP_FAILURES)[number];

/** One invocation of the model. `attempt` counts from 1 and is part of the invocation's identity. */
export type Clip = { attempt: number; state: ClipState };

/** A video from request to file. Times are ISO 8601. */
export type VideoJob = {
  jobId: string;
  userId: string;
  videoType: VideoType;
  /** The person's own words. */
  prompt: string;
  seed?: number;
  durationSeconds: number;
  model: VideoModelId;
  /** The model makes all shots in one invocation: `clips[0]` is the whole video. Else `clips[i]` makes `shots[i]`. */
  isOneInvocation?: boolean;
  /** Empty while a story has not been divided. */
  shots: Shot[];
  clips: Clip[];
  /** Of clips that are planned; more than 1 where a successor makes them anew. */
  firstAttempt?: number;
  /** What the history keeps of the request. */
  parameters?: VideoParameters;
  status: VideoStatus;
  createdAt: string;
  /** UTC day of whose budget it was taken, for giving it back. */
  budgetDay?: string;
  completedAt?: string;
  /** Object of the finished video. */
  outputKey?: string;
  /** What the person is told when it failed. */
  error?: string;
  /** Its owner deleted it: nothing of it is shown any more, and what is still made is thrown away. */
  deletedAt?: string;
};

/** Identity of one paid invocation: letters, digits and inner hyphens only, as Bedrock demands. */
export function clipToken(jobId: string, clipIndex: number, attempt: number): string {
  return `${jobId}-${clipIndex + 1}-${attempt}`;
}

/** Invocations of a job that are over for good: attempts that failed, and clips that are there. */
export const endedTokens = (job: VideoJob): string[] =>
  job.clips.flatMap(({ attempt, state }, index) => {
    const isEndedToo = state.status === 'finished' || state.status === 'failed';
    const ended = isEndedToo ? attempt : attempt - 1;
    return Array.from({ length: ended }, (_, before) => clipToken(job.jobId, index, before + 1));
  });

/** Nothing more is asked of a model for it. */
export const isOver = (job: VideoJob): boolean => isEnded(job) || job.deletedAt !== undefined;

/** The workflow has nothing more to do; a deleted job may have clips in work still. */
export const isEnded = ({ status }: VideoJob): boolean => status === 'completed' || status === 'failed';

/** A model was asked for at least one clip. */
export const hasBegun = (job: VideoJob): boolean => job.clips.some(({ state }) => state.status !== 'waiting');

/** Clips that a model is at work on. */
export const isInWork = (job: VideoJob): boolean =>
  job.clips.some(({ state }) => state.status === 'running' && state.invocationArn !== undefined);

/** A model was asked for a clip, or is about to be, and its end is not known. */
export const isUndecided = (job: VideoJob): boolean =>
  job.clips.some(({ state }) => state.status === 'running');

export const finishedClipKeys = (job: VideoJob): string[] =>
  job.clips.flatMap((clip) => (clip.state.status === 'finished' ? [clip.state.key] : []));

export const referenceKeysOf = (job: VideoJob): string[] =>
  job.shots.flatMap((shot) => shot.referenceKey ?? []);

/** Shots of the finished video, also before a story is divided. */
export const shotsTotal = ({ durationSeconds }: VideoJob): number =>
  Math.round(durationSeconds / LIMITS.shotSeconds);

/** Shots whose clips are finished. */
export const shotsDone = (job: VideoJob): number =>
  job.isOneInvocation && finishedClipKeys(job).length > 0 ? shotsTotal(job) : finishedClipKeys(job).length;
