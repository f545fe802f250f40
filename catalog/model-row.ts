/** What a model can be named for in the catalog. */
export type Feature =
  | 'textToImage'
  | 'backgroundRemoval'
  | 'colorGuided'
  | 'imageVariation'
  | 'conditioning.CANNY'
  | 'conditioning.SEGMENTATION'
  | 'upscale'
  | 'textToVideo'
  | 'multiShotVideo'
  | 'storySplit';

/** How long a model is served, as its provider has announced it. Dates are days or months. */
export type AnnouncedLifecycle = {
  source: string;
  asOf: string;
  /** Its provider's own notice rules an earlier end out. */
  noEndBefore?: string;
  legacySince?: string;
  endsOn?: string;
};

type PriceSource = { source: string; asOf: string };

/** What one picture, second or story costs. */
export type Price = PriceSource & { usd: number; per: 'picture' | 'second' | 'story' };

/** What one picture costs where its size and quality decide: by the first line that it fits into, else the last. */
export type PriceBySize = PriceSource & {
  per: 'picture';
  bySize: readonly { maxPixels: number; standard: number; premium: number }[];
};

/** What a picture given to a model must keep to: pixels in all, longer side to shorter side, its sides, its types. */
export type PictureLimits = {
  maxPixels: number;
  maxRatio: number;
  minPixels?: number;
  minSide?: number;
  maxSide?: number;
  /** PNG stands in for the others. */
  types?: readonly ('png' | 'jpeg' | 'webp')[];
};

/** A row of `models` that makes pictures. */
export type ImageModel = {
  kind: 'image';
  label: string;
  serves: readonly Feature[];
  /** Where it can be called, in whatever regions its profile may answer. */
  regions: readonly string[];
  /** Requests that an account may make of it in a minute by default, in a region (reference bedrock §4.3). */
  requestsPerMinute: number;
  maxPromptCharacters: number;
  typicalSeconds: number;
  price: Price | PriceBySize;
  /** Controls of the generator that this model does not have; said beside the control (D10). */
  lacks: readonly 'creativityScale'[];
  lifecycle: AnnouncedLifecycle;
  /** Serves in its place when it is gone. */
  successor?: string;
  /** What the picture that it is given must keep to; met before, undone after (reference bedrock §2.5). */
  input?: PictureLimits;
  /** It takes a palette as it is; others are told of the colours in words and shown a swatch. */
  hasPalette?: boolean;
  /** Changes a picture instead of making one: the standard model of words makes it before, and both are paid. */
  needsBasePicture?: true;
};

/** Video resolutions by the names that models have for them. */
export type Resolution = '540p' | '720p';

/** A row of `models` that makes videos. */
export type VideoModel = {
  kind: 'video';
  label: string;
  serves: readonly Feature[];
  /** Where it can be called, in whatever regions its profile may answer. */
  regions: readonly string[];
  /** Requests that an account may make of it in a minute by default, in a region (reference bedrock §4.3). */
  requestsPerMinute: number;
  maxPromptCharacters: number;
  /** Seconds of video that one invocation makes; a 6-second shot is that clip slowed down (D11). */
  clipSeconds: number;
  resolution: Resolution;
  /** Median time for one clip. */
  typicalSeconds: number;
  price: Price;
  /** Invocations that the account may have in work at once. */
  concurrency: number;
  /** The row whose invocations count as this one's: the same model, asked for something else. */
  sharesSlotsWith?: string;
  lacks: readonly 'seed'[];
  lifecycle: AnnouncedLifecycle;
  /** Serves in its place when it is gone. */
  successor?: string;
  /** About as many tokens as a prompt may have, beside its characters. */
  maxPromptTokens?: number;
  /** Models that make a video of several shots in one invocation. */
  multiShot?: {
    /** Median time for each shot of such a video. */
    typicalSecondsPerShot: number;
  };
};

/** Divides a story into the shots of a video. */
export type TextModel = {
  kind: 'text';
  label: string;
  serves: readonly Feature[];
  /** Where it can be called, in whatever regions its profile may answer. */
  regions: readonly string[];
  /** Requests that an account may make of it in a minute by default, in a region (reference bedrock §4.3). */
  requestsPerMinute: number;
  typicalSeconds: number;
  price: Price;
  lacks: readonly never[];
  lifecycle: AnnouncedLifecycle;
  /** Serves in its place when it is gone. */
  successor?: string;
};
