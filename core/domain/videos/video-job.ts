import type { VideoModelId } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import { isFinalStatus, type VideoParameters, type VideoStatus, type VideoType } from '#contract/videos.ts';

/** One 6-second shot of the finished video. */
export type Shot = {
  text: string;
  seed?: number;
  /** Object that becomes the shot's first frame. */
  referenceKey?: string;
  /** The statements in the marks of the reference, because the first frame keeps only the pixels. */
  sourceMarks?: string;
};

export type ClipState =
  | { status: 'waiting' }
  /**
   * The model is about to be called or has been called. `fence` identifies the clip's slot. `overdueSince`: when a check
   * first found the clip past its deadline. Times are ISO 8601.
   */
  | { status: 'running'; startedAt: string; fence?: number; invocationArn?: string; overdueSince?: string }
  /** `key` is the object that the model wrote. */
  | { status: 'finished'; key: string }
  | { status: 'failed'; reason: ClipFailure };

/** Why a clip failed. Stored jobs contain these names. */
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

/** A video from request to file, as stored. Times are ISO 8601. */
export type VideoJob = {
  jobId: string;
  userId: string;
  videoType: VideoType;
  /** The prompt as the person wrote it. */
  prompt: string;
  seed?: number;
  durationSeconds: number;
  model: VideoModelId;
  /** One invocation makes all shots, so `clips[0]` is the whole video; otherwise `clips[i]` makes `shots[i]`. */
  isOneInvocation?: boolean;
  /** Empty until a story is split. */
  shots: Shot[];
  clips: Clip[];
  /** The attempt number with which each planned clip starts; above 1 if a successor makes the clips again. */
  firstAttempt?: number;
  /** The first image from the history among its references. */
  parentId?: string;
  /** Whether its owner wants the prompt in the file. */
  promptInMarks?: true;
  /** The settings as the history records them. */
  parameters?: VideoParameters;
  status: VideoStatus;
  createdAt: string;
  /** UTC day of the budget that holds the reservation. */
  budgetDay?: string;
  completedAt?: string;
  /** Object of the finished video. */
  outputKey?: string;
  /** The message that its owner sees when it failed. */
  error?: string;
  /** Set when its owner deletes it: it is no longer shown, and running clips are discarded when they finish. */
  deletedAt?: string;
};

/** The token of one paid invocation. Bedrock allows only letters and digits, with single hyphens between them. */
export function clipToken(jobId: string, clipIndex: number, attempt: number): string {
  return `${jobId}-${clipIndex + 1}-${attempt}`;
}

/** Tokens of the invocations that have ended: failed attempts and finished clips. */
export const endedTokens = (job: VideoJob): string[] =>
  job.clips.flatMap(({ attempt, state }, index) => {
    const hasAttemptEnded = state.status === 'finished' || state.status === 'failed';
    const endedAttempts = hasAttemptEnded ? attempt : attempt - 1;
    return Array.from({ length: endedAttempts }, (_, attemptIndex) =>
      clipToken(job.jobId, index, attemptIndex + 1),
    );
  });

/** Whether the job is over: no further model call is made for it. */
export const isEndedOrDeleted = (job: VideoJob): boolean => isEnded(job) || job.deletedAt !== undefined;

/** Whether the workflow is done. A deleted job may still have running clips. */
export const isEnded = ({ status }: VideoJob): boolean => isFinalStatus(status);

/** Whether a model was called for at least one clip. */
export const hasStarted = (job: VideoJob): boolean =>
  job.clips.some(({ state }) => state.status !== 'waiting');

/** Whether a model is making at least one clip. */
export const hasInvokedClips = (job: VideoJob): boolean =>
  job.clips.some(({ state }) => state.status === 'running' && state.invocationArn !== undefined);

/** Whether the outcome of a clip is unknown: its model was called or is about to be called. */
export const hasUnsettledClips = (job: VideoJob): boolean =>
  job.clips.some(({ state }) => state.status === 'running');

export const finishedClipKeys = (job: VideoJob): string[] =>
  job.clips.flatMap((clip) => (clip.state.status === 'finished' ? [clip.state.key] : []));

export const jobReferenceKeys = (job: VideoJob): string[] =>
  job.shots.flatMap((shot) => shot.referenceKey ?? []);

/** Number of shots in the finished video, known before a story is split. */
export const shotsTotal = ({ durationSeconds }: VideoJob): number =>
  Math.round(durationSeconds / LIMITS.shotSeconds);

/** Number of shots whose clips are finished. */
export const shotsDone = (job: VideoJob): number =>
  job.isOneInvocation && finishedClipKeys(job).length > 0 ? shotsTotal(job) : finishedClipKeys(job).length;
