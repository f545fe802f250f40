/** An encoded image from a request, with the facts of its header. */
export type GivenImage = {
  bytes: Uint8Array;
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
};

export type StudioFormat = 'jpeg' | 'png' | 'webp';

/** A guide for a painting in addition to its words. */
export type Lead =
  /** Starts from the given image: strength 0 keeps it, 1 ignores it. */
  | { by: 'start'; image: GivenImage; strength: number }
  /** Follows the given image's contours, most at strength 1. */
  | { by: 'contours'; image: GivenImage; strength: number }
  /** Follows the given image's shapes and light, most at strength 1. */
  | { by: 'structure'; image: GivenImage; strength: number }
  /** Takes the given image's colors, none at strength 0. */
  | { by: 'colors'; image: GivenImage; strength: number }
  /** Takes the look of `style`, wholly at `styleStrength` 1; at `strength` 0 or `styleStrength` 0 the image stays. */
  | { by: 'style'; image: GivenImage; strength: number; style: GivenImage; styleStrength: number }
  /** Paints in these colors, each `#RRGGBB`, in the given image's masses and light where there is one. */
  | { by: 'palette'; colors: readonly string[]; image?: GivenImage };

/** An order for an image. */
export type PaintRequest = {
  fineness: 'core' | 'ultra';
  prompt: string;
  negativePrompt: string;
  width: number;
  height: number;
  /** 0 asks for one to be drawn. */
  seed: number;
  /** How closely it follows its words, 1.1 to 10; 6.5 by default. */
  closeness?: number;
  format: StudioFormat;
  lead?: Lead;
};

/** An image whose foreground is to be kept and whose background is to become transparent. */
export type CutOutRequest = { image: GivenImage; format: StudioFormat };

/** How a part of an image is chosen. */
export type MaskedPart =
  /** The black or the white pixels of an image, which is fitted to the size. */
  | { by: 'image'; mask: GivenImage; inside: 'black' | 'white' }
  /** What can be seen through. */
  | { by: 'transparency' }
  /** What words name, optionally with a little room around it; nothing where the image has no such part. */
  | { by: 'words'; words: string; hasRoom: boolean };

/** Asks for a part of an image as a mask of its size, black where it is. `grow` widens it by pixels. */
export type MaskRequest = { image: GivenImage; part: MaskedPart; grow?: number };

/** The replacement of a part of an image. */
export type Repainting =
  | ({ by: 'words' } & Pick<PaintRequest, 'fineness' | 'prompt' | 'negativePrompt' | 'closeness'>)
  /** Its surroundings continue into it. */
  | { by: 'surroundings' }
  /** It takes the colors that the words name and keeps its light and shade; without such words it stays. */
  | { by: 'colors'; prompt: string };

/** How old and new meet. Everything else keeps its exact pixels. */
export type Edge = 'soft' | 'gradual' | 'sharp';

/** An image of which the part under a mask, or the rest, is painted again; the result has its size. */
export type RepaintRequest = {
  image: GivenImage;
  /** Black is inside. */
  mask: Uint8Array;
  changes: 'inside' | 'outside';
  edge: Edge;
  repainting: Repainting;
  seed: number;
  /** PNG by default. */
  format?: StudioFormat;
};

/** How many pixels are added on each side of an image. */
export type Edges = { left: number; right: number; up: number; down: number };

/** An image that is continued beyond its sides. Words decide more of what is there the higher `freedom` is, 0 to 1. */
export type ExtendRequest = {
  image: GivenImage;
  edges: Edges;
  prompt: string;
  freedom: number;
  seed: number;
  format: StudioFormat;
};

/** An image whose sides are to become so many times as long. */
export type EnlargeRequest = { image: GivenImage; format: StudioFormat; times: number };

/** An order for a clip. */
export type FilmRequest = {
  prompt: string;
  width: number;
  height: number;
  seconds: number;
  isLoop: boolean;
  /** Base64 of the first and the last frame. */
  firstFrame?: string;
  lastFrame?: string;
};

export type StudioOrder =
  | { kind: 'image'; request: PaintRequest }
  | { kind: 'cut-out'; request: CutOutRequest }
  | { kind: 'mask'; request: MaskRequest }
  | { kind: 'repaint'; request: RepaintRequest }
  | { kind: 'extend'; request: ExtendRequest }
  | { kind: 'clip'; request: FilmRequest };
