import type { VideoModelId } from '#catalog/models.ts';

export type ClipRequest = {
  model: VideoModelId;
  /** A repeated request with the same token is the same invocation. */
  token: string;
  text: string;
  seed?: number;
  /** PNG of exactly 1280x720 that becomes the first frame. */
  firstFrame?: Uint8Array;
  /** For a model that makes several shots in one invocation: `text` is a story of this length. */
  storySeconds?: number;
  /** For such a model: the shots in order, instead of `text`. First frames are `s3://` URIs. */
  shots?: readonly { text: string; firstFrameUri?: string }[];
  /** `s3://` prefix under which the model writes. */
  outputUri: string;
};

export type VideoModels = {
  /**
   * `no-slot`: the account's limit is reached, so try again later; `isThrottled` when it is the rate limit. `refused`:
   * a retry cannot help. Throws AppError MODEL_BUSY or MODEL_UNAVAILABLE.
   */
  start(
    clip: ClipRequest,
  ): Promise<
    | { status: 'started'; invocationArn: string }
    | { status: 'no-slot'; isThrottled?: boolean }
    | { status: 'refused'; reason: 'blocked' | 'model-error' }
  >;
  /** `outputUri` is the `s3://` URI of the file. */
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
   * Joins clips of the same encoding into one MP4 with its index in front. Each clip is stretched to `secondsPerClip`
   * by rewriting timestamps. `freeBytes` leaves a free box of that size before the index, for marks. Throws AppError
   * BAD_MODEL_OUTPUT if a clip is not an MP4 or the encodings differ.
   */
  join(
    clips: readonly Uint8Array[],
    secondsPerClip: number,
    freeBytes?: number,
  ): Promise<{ mp4: Uint8Array; durationSeconds: number }>;
};
