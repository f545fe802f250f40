import type { ImageModelId } from '#catalog/models.ts';
import type { AddedMargins } from '#contract/enlargement.ts';
import type { Quality, Style } from '#contract/images.ts';
import type { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import type { imageVariationTool } from '#contract/tools/image-variation.ts';
import type { ParsedBodyOf } from '#contract/tools/setting.ts';
import type { RawImage } from '#core/domain/images/image-file.ts';

/** The prompts and the seed of a request. */
type Prompts = {
  /** As the model receives it, with the suffix of the style. */
  prompt: string;
  negativePrompt: string;
  seed: number;
};

type Size = { width: number; height: number };

/** A PNG, JPEG or WebP within the model's `input` limits. */
type InputImage = { image: Uint8Array };

/** The part of an image that may change: a byte per pixel, 255 where it may and 0 elsewhere. */
export type ChangeMask = RawImage & { channels: 1 };
type Masked = InputImage & { mask: ChangeMask };

/** The settings of a tool that reach the model as the person chose them. */
type ChosenOptions<Options> = Omit<
  Options,
  'image' | 'referenceImage' | 'prompt' | 'negativePrompt' | 'width' | 'height' | 'seed'
>;
type VariationSettings = ChosenOptions<ParsedBodyOf<typeof imageVariationTool>['options']>;
type ConditioningSettings = ChosenOptions<ParsedBodyOf<typeof imageConditioningTool>['options']>;

/** The request of each task. A model ignores the settings that it does not have. */
export type ImageRequests = {
  /** `style.subject` is the prompt without the style's suffix, for a model with its own styles. */
  'text-to-image': Prompts &
    Size & { quality: Quality; cfgScale: number; style?: { name: Style; subject: string } };
  'background-removal': InputImage;
  /**
   * `subject` is the prompt without the palette. `image` shows the palette, or is the image to recolor if the model
   * needs one. `fidelity` from 0 to 1: how closely the palette is followed.
   */
  'color-guided': Prompts &
    Size &
    InputImage & { subject: string; colors: readonly string[]; fidelity: number };
  'image-variation': Prompts & Size & InputImage & VariationSettings;
  /** Enlarges the image to several times its size. */
  upscale: InputImage;
  conditioning: Prompts & Size & InputImage & ConditioningSettings;
  /** Removes the content under the mask and fills the area to match its surroundings. */
  'object-erasure': Masked & { seed: number };
  /** Fills the area under the mask with what the prompt describes. */
  inpainting: Masked & Prompts;
  /** Finds what `search` describes and replaces it with what the prompt describes. */
  replacement: InputImage & Prompts & { search: string };
  /** Finds what `search` describes and recolors it as the prompt says. */
  recoloring: InputImage & Prompts & { search: string };
  /**
   * Extends the image by `margins` pixels. A model that needs a canvas gets `image` in the final size, and the mask
   * covers the added part. `prompt` may be empty.
   */
  outpainting: Masked & { prompt: string; seed: number; margins: AddedMargins; creativity: number };
  /** Enlarges the image to about four megapixels and adds detail. */
  'detailed-upscale': InputImage & Prompts;
};

export type ImageTask = keyof ImageRequests;

export type ImageRequest<T extends ImageTask = ImageTask> = {
  [K in T]: { task: K; model: ImageModelId } & ImageRequests[K];
}[T];

export type ImageModels = {
  /**
   * Makes one image. If the task has a size, the image has the model's size with the nearest aspect ratio.
   * `withinSeconds` shortens the model's own timeout. Throws AppError MODEL_BUSY, MODEL_UNAVAILABLE, MODEL_TOO_SLOW,
   * BAD_MODEL_OUTPUT or UNEXPECTED.
   */
  generate(
    request: ImageRequest,
    withinSeconds?: number,
  ): Promise<
    | { status: 'generated'; bytes: Uint8Array }
    /** `part` is set when the input image was blocked, not the prompt. */
    | { status: 'blocked'; part?: 'image' }
  >;
};
