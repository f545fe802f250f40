import type { Style } from '#contract/images.ts';
import type { ConditioningMode, ImageModelId, Quality } from '#contract/models.ts';

/** What the model is told of a picture's words and seed. */
type Wording = {
  /** With the style's words, as the model receives it. */
  prompt: string;
  negativePrompt: string;
  seed: number;
};

type Frame = { width: number; height: number };

/** A PNG, JPEG or WebP that keeps to the model's `input` limits. */
type Given = { image: Uint8Array };

/** What is asked of an image model, by task; a model passes over what it does not have. */
export type ImageRequests = {
  'text-to-image': Wording & Frame & { quality: Quality; creativity: number; style?: Style };
  'background-removal': Given;
  /**
   * `subject` is the prompt without the words of the palette. `image` shows the palette and lends its colours, or is
   * the picture to be changed where the model needs one; `fidelity` from 0 to 1 says how closely.
   */
  'color-guided': Wording & Frame & Given & { subject: string; colors: readonly string[]; fidelity: number };
  /** `similarity` from 0.1 to 1, as the person set it. */
  'image-variation': Wording & Frame & Given & { similarity: number };
  /** The picture several times as large. */
  upscale: Given;
  /** `strength` from 0 to 1: how much the reference decides. */
  conditioning: Wording & Frame & Given & { mode: ConditioningMode; strength: number; quality: Quality };
};

export type ImageTask = keyof ImageRequests;

export type ImageRequest<T extends ImageTask = ImageTask> = {
  [K in T]: { task: K; model: ImageModelId } & ImageRequests[K];
}[T];

export type ImageModels = {
  /**
   * One picture, in whatever size the model makes that is nearest in ratio.
   * Throws AppError: MODEL_BUSY, MODEL_UNAVAILABLE, MODEL_TOO_SLOW, BAD_MODEL_OUTPUT. Its answer is waited for as long
   * as `withinSeconds` says, where that is less than its own patience.
   */
  generate(
    request: ImageRequest,
    withinSeconds?: number,
  ): Promise<
    | { status: 'generated'; bytes: Uint8Array }
    /** `part` where it was the picture that was given, not the words. */
    | { status: 'blocked'; part?: 'picture' }
  >;
};
