import type { ImageModelId } from '#catalog/models.ts';
import type { Quality, Style } from '#contract/images.ts';
import type { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import type { imageVariationTool } from '#contract/tools/image-variation.ts';
import type { ParsedBodyOf } from '#contract/tools/setting.ts';

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

/** The settings of a tool that reach the model as the person chose them. */
type Chosen<Options> = Omit<
  Options,
  'image' | 'referenceImage' | 'prompt' | 'negativePrompt' | 'width' | 'height' | 'seed'
>;
type VariationSettings = Chosen<ParsedBodyOf<typeof imageVariationTool>['options']>;
type ConditioningSettings = Chosen<ParsedBodyOf<typeof imageConditioningTool>['options']>;

/** What is asked of an image model, by task; a model ignores what it does not have. */
export type ImageRequests = {
  /** `style.subject` is the prompt without the style's suffix, for a model with styles of its own. */
  'text-to-image': Wording &
    Frame & { quality: Quality; cfgScale: number; style?: { name: Style; subject: string } };
  'background-removal': Given;
  /**
   * `subject` is the prompt without the words of the palette. `image` shows the palette and lends its colours, or is
   * the picture to be changed where the model needs one; `fidelity` from 0 to 1 says how closely.
   */
  'color-guided': Wording & Frame & Given & { subject: string; colors: readonly string[]; fidelity: number };
  'image-variation': Wording & Frame & Given & VariationSettings;
  /** The picture several times as large. */
  upscale: Given;
  conditioning: Wording & Frame & Given & ConditioningSettings;
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
