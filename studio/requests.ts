/** An encoded image in a request, with the format and size from its header. */
export type StudioImage = {
  bytes: Uint8Array;
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
};

export type StudioFormat = 'jpeg' | 'png' | 'webp';

/** Guides a painting in addition to its prompt. */
export type Guidance =
  /** Starts from the given image (image-to-image): strength 0 keeps it, 1 ignores it. */
  | { by: 'start'; image: StudioImage; strength: number }
  /** Follows the contours of the given image; strength 0 to 1. */
  | { by: 'contours'; image: StudioImage; strength: number }
  /** Follows the given image's shapes and light; strength 0 to 1. */
  | { by: 'structure'; image: StudioImage; strength: number }
  /** Uses the given image's colors; strength 0 to 1. */
  | { by: 'colors'; image: StudioImage; strength: number }
  /** Applies the look of `style`, fully at `styleStrength` 1. The image stays unchanged if either strength is 0. */
  | { by: 'style'; image: StudioImage; strength: number; style: StudioImage; styleStrength: number }
  /** Paints in these colors, each `#RRGGBB`, with the shapes and light of the given image if there is one. */
  | { by: 'palette'; colors: readonly string[]; image?: StudioImage };

/** A request for an image. */
export type PaintRequest = {
  tier: 'core' | 'ultra';
  prompt: string;
  negativePrompt: string;
  width: number;
  height: number;
  /** The same seed and prompt give the same image. */
  seed: number;
  /** How closely the image follows the prompt, 1.1 to 10; 6.5 by default. */
  cfgScale?: number;
  format: StudioFormat;
  guidance?: Guidance;
};

/** A request for the foreground of an image on a transparent background. */
export type CutOutRequest = { image: StudioImage; format: StudioFormat };

/** Selects a part of an image. */
export type MaskedPart =
  /** The black or the white pixels of a mask, which is resized to the image. */
  | { by: 'image'; mask: StudioImage; inside: 'black' | 'white' }
  /** The transparent pixels. */
  | { by: 'transparency' }
  /**
   * The part that words name, with a margin if `hasMargin`; empty if the image has no such part. A container is selected
   * with its content if `hasContent`.
   */
  | { by: 'words'; words: string; hasMargin: boolean; hasContent?: boolean };

/**
 * A request for the mask of a part of an image, black inside and of the image's size. `grow` dilates it by this many
 * pixels.
 */
export type MaskRequest = { image: StudioImage; part: MaskedPart; grow?: number };

/** How a part of an image is repainted. */
export type Repainting =
  | ({
      by: 'words';
      /** Whether a named object may be larger than the object that it replaces. */
      mayExceed?: boolean;
    } & Pick<PaintRequest, 'tier' | 'prompt' | 'negativePrompt' | 'cfgScale'>)
  /** Fills the part with its surroundings. */
  | { by: 'surroundings' }
  /** Applies the colors that the prompt names and keeps the shading; a prompt without colors changes nothing. */
  | { by: 'colors'; prompt: string };

/** The transition at the border between old and new pixels. Pixels outside the mask never change. */
export type Edge = 'soft' | 'gradual' | 'sharp';

/** A request to repaint the part of an image inside or outside a mask. The result has the image's size. */
export type RepaintRequest = {
  image: StudioImage;
  /** An encoded mask; black is inside. */
  mask: Uint8Array;
  changes: 'inside' | 'outside';
  edge: Edge;
  repainting: Repainting;
  seed: number;
  /** PNG by default. */
  format?: StudioFormat;
};

/** The width of the margins that are added to an image, in pixels. */
export type Margins = { left: number; right: number; up: number; down: number };

/** A request to extend an image beyond its sides. The higher `freedom` (0 to 1), the more the prompt decides. */
export type ExtendRequest = {
  image: StudioImage;
  margins: Margins;
  prompt: string;
  freedom: number;
  seed: number;
  format: StudioFormat;
};

/** A request to enlarge an image; `factor` multiplies the length of each side. */
export type EnlargeRequest = { image: StudioImage; format: StudioFormat; factor: number };

/** A request for a clip. */
export type RenderClipRequest = {
  prompt: string;
  width: number;
  height: number;
  seconds: number;
  isLoop: boolean;
  /** The first and the last frame, as base64. */
  firstFrame?: string;
  lastFrame?: string;
};

export type StudioJob =
  | { kind: 'image'; request: PaintRequest }
  | { kind: 'cut-out'; request: CutOutRequest }
  | { kind: 'mask'; request: MaskRequest }
  | { kind: 'repaint'; request: RepaintRequest }
  | { kind: 'extend'; request: ExtendRequest }
  | { kind: 'clip'; request: RenderClipRequest };
