import type { VideoModelId } from '#catalog/models.ts';

export type ClipRequest = {
  model: VideoModelId;
  /** Same token, same request: the same invocation, however often it is asked for. */
  token: string;
  text: string;
  seed?: number;
  /** PNG of exactly 1280x720 that becomes the first frame. */
  firstFrame?: Uint8Array;
  /** On a model that makes several shots at once: `text` is a story that it tells in so many seconds. */
  storySeconds?: number;
  /** On such a model: the shots in their order, in place of `text`; a frame lies at its `s3://` address. */
  shots?: readonly { text: string; firstFrameUri?: string }[];
  /** `s3://` prefix under which the model writes. */
  outputUri: string;
};

export type VideoModels = {
  /**
   * `no-slot`: the account's own limit is used up, try again later; `isThrottled` where too much was asked in a
   * short time. `refused`: asking again cannot help.
   * Throws AppError MODEL_BUSY or MODEL_UNAVAILABLE where repeating may help.
   */
  start(
    clip: ClipRequest,
  ): Promise<
    | { status: 'started'; invocationArn: string }
    | { status: 'no-slot'; isThrottled?: boolean }
    | { status: 'refused'; reason: 'blocked' | 'model-error' }
  >;
  /** `finished` carries the `s3://` address of the file. */
  check(
    model: VideoModelId,
    invocationArn: string,
  ): Promise<
    | { status: 'running' }
    | { status: 'finished'; outputUri: string }
    | { status: 'failed'; reason: 'blocked' | 'model-error' }
  >;
};

export type Clips = {
  /**
   * Joins clips of the same encoding into one MP4 with its index in front, each stretched to last
   * `secondsPerClip`, by rewriting timestamps only. Throws AppError BAD_MODEL_OUTPUT where a clip is no MP4 or
   * the encodings differ.
   */
  join(
    clips: readonly Uint8Array[],
    secondsPerClip: number,
  ): Promise<{ mp4: Uint8Array; durationSeconds: number }>;
};
