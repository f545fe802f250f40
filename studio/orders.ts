/** Bytes of a picture that was handed in, and what its header says. */
export type GivenPicture = {
  bytes: Uint8Array;
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
};

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** What leads the painting beside its words. */
export type Lead =
  /** Goes from the given picture to a new one: at strength 0 it stays, at 1 it is ignored. */
  | { by: 'start'; image: GivenPicture; strength: number }
  /** Follows the given picture's contours; at strength 1 they rule. */
  | { by: 'contours'; image: GivenPicture; strength: number }
  /** Follows the given picture's masses and light; at strength 1 they rule. */
  | { by: 'structure'; image: GivenPicture; strength: number }
  /** Takes the given picture's colours; at strength 0 none of them. */
  | { by: 'colours'; image: GivenPicture; strength: number }
  /** What stands out in the given picture gets the colours that the words name; `grow` pixels around it too. */
  | { by: 'recolour'; image: GivenPicture; grow: number }
  /** Takes the look of `style`, wholly at `styleStrength` 1; at `strength` 0 or `styleStrength` 0 the picture stays. */
  | { by: 'style'; image: GivenPicture; strength: number; style: GivenPicture; styleStrength: number }
  /** Paints in these colours, each `#RRGGBB`, in the given picture's masses and light where there is one. */
  | { by: 'palette'; colors: readonly string[]; image?: GivenPicture };

/** A picture to be painted. */
export type PictureRequest = {
  fineness: 'core' | 'ultra';
  prompt: string;
  negativePrompt: string;
  width: number;
  height: number;
  /** 0 asks for one to be drawn. */
  seed: number;
  /** From 1.1 to 10, how closely it follows its words; 6.5 unless said otherwise. */
  closeness?: number;
  format: PictureFormat;
  lead?: Lead;
};

/** A picture whose foreground is to be kept and whose background is to become transparent. */
export type CutOutRequest = { image: GivenPicture; format: PictureFormat };

/** Which part of a picture is meant. */
export type MaskedPart =
  /** Black in a picture of the same size. */
  | { by: 'picture'; mask: GivenPicture }
  /** What words name, optionally with a little room around it. */
  | { by: 'words'; words: string; hasRoom: boolean };

/** Asks for a part of an image as a mask of its size, black where it is. */
export type MaskRequest = { image: GivenPicture; part: MaskedPart };

/** What takes the place of a part of a picture. */
export type Repainting =
  | ({ by: 'words' } & Pick<PictureRequest, 'fineness' | 'prompt' | 'negativePrompt' | 'closeness'>)
  /** What lies around it goes on. */
  | { by: 'surroundings' };

/** How old and new meet. Everything else keeps its exact pixels. */
export type Edge = 'soft' | 'gradual' | 'sharp';

/** A picture of which the part under a mask, or the rest, is to be painted anew; the answer is a PNG of its size. */
export type RepaintRequest = {
  image: GivenPicture;
  /** Black is inside. */
  mask: Uint8Array;
  changes: 'inside' | 'outside';
  edge: Edge;
  repainting: Repainting;
  seed: number;
};

/** A picture whose sides are to become so many times as long. */
export type EnlargeRequest = { image: GivenPicture; format: PictureFormat; times: number };

/** A clip to be rendered; the same request gives the same bytes. */
export type ClipRequest = {
  prompt: string;
  width: number;
  height: number;
  seconds: number;
  isLoop: boolean;
  /** Base64 of the first and the last frame. */
  firstFrame?: string;
  lastFrame?: string;
};

export type Order =
  | { kind: 'picture'; request: PictureRequest }
  | { kind: 'cut-out'; request: CutOutRequest }
  | { kind: 'mask'; request: MaskRequest }
  | { kind: 'repaint'; request: RepaintRequest }
  | { kind: 'clip'; request: ClipRequest };
