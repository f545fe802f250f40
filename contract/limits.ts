/*
 * Every limit of the product, for schemas, forms, messages and the gateway; a test compares the SQL checks with them.
 * Import this file as `import * as LIMITS`: bundlers then drop unused exports. Text lengths count Unicode code points,
 * as PostgreSQL's `char_length` does.
 */

export const name = { minCharacters: 2, maxCharacters: 80 } as const;
export const email = { maxCharacters: 254 } as const;
/** Sign-up and reset require 6 characters, changing the password in the profile 8. */
export const password = { minCharacters: 6, profileMinCharacters: 8, maxCharacters: 72 } as const;

export const imagePrompt = {
  maxCharacters: 1000,
  /** The longest prompt plus the longest ", in {style} style". */
  maxCharactersWithStyle: 1025,
} as const;
/** A shorter negative prompt is replaced by the default. */
export const negativePrompt = { minCharacters: 3, maxCharacters: 1000 } as const;
export const cfgScale = { min: 0, max: 10, sliderMin: 1.1, sliderStep: 0.5, default: 7 } as const;
/** How close a variation stays to its source image. */
export const similarityStrength = { min: 0.1, max: 1, default: 0.5, sliderStep: 0.05 } as const;
/** How closely the result follows the reference image. */
export const conditioningStrength = { min: 0.1, max: 1, default: 0.7, sliderStep: 0.1 } as const;
export const colors = { min: 1, max: 10, hexCharacters: 7 } as const;
/**
 * The mean ΔE2000 above which a color-guided image is retried, the maximum number of attempts, and the seconds within
 * which the last attempt must start.
 */
export const palette = { acceptedDifference: 15, maxAttempts: 3, retryUntilSeconds: 45 } as const;
/** A source image enlarged by more than this factor looks soft, so the catalog's upscaler, if any, runs first. */
export const upscaleAboveEnlargement = 2;
/** Longer side of an edge or segmentation map. */
export const mapSidePixels = 1024;
/** The sizes of generated images, in pixels; the first is the default. */
export const imageSizes = [
  { width: 1024, height: 1024 },
  { width: 1152, height: 768 },
  { width: 768, height: 1152 },
  { width: 1152, height: 896 },
  { width: 896, height: 1152 },
] as const;
export const seed = { min: 0, max: 2_147_483_647, default: 42, sliderMin: 1, sliderMax: 1000 } as const;

export const videoPrompt = { minCharacters: 10, maxCharacters: 512, counterWarnsAboveShare: 0.9 } as const;
export const singleShot = { durationSeconds: 6, estimatedSeconds: 90 } as const;
/** The story of an automated multi-shot video. */
export const story = { minCharacters: 10, maxCharacters: 4000, counterWarnsAboveShare: 0.9 } as const;
/** Lengths of an automated multi-shot video. */
export const multiShot = { minSeconds: 12, maxSeconds: 120, stepSeconds: 6, defaultSeconds: 30 } as const;
/** A storyboard and each of its shots. */
export const shots = { min: 1, max: 20, maxCharacters: 512, counterWarnsAboveCharacters: 450 } as const;
/** The video forms pick random seeds from 0 up to, but not including, this number. */
export const videoRandomSeedBelow = 1_000_000;
export const shotSeconds = 6;
export const videoSize = { width: 1280, height: 720 } as const;

export const image = {
  /** The largest image inside a request or response: base64 adds a third, and a Lambda function accepts or returns 6 MB. */
  maxInlineBytes: 3 * 1024 * 1024,
  minSidePixels: 64,
  maxSidePixels: 4096,
  maxPixels: 16_700_000,
  /** A larger image is rejected instead of shrunk, because the browser would need gigabytes of memory. */
  maxOpenedSidePixels: 16_384,
  /** Longer side divided by shorter side. */
  maxRatio: 4,
} as const;
/** The limit that the image tools show; only conditioning enforces it. */
export const toolFileBytes = 5 * 1024 * 1024;
/** The largest reference image that a person may choose, before the browser crops it to 1280x720. */
export const referenceFileBytes = 10 * 1024 * 1024;
/** Of `maxBytes`, `markBytes` are reserved for the XMP of the thumbnail. */
export const thumbnail = { maxBytes: 30 * 1024, markBytes: 1024, maxSidePixels: 480 } as const;
/** The largest file that is signed, because signing holds several copies in memory; a larger one carries only XMP. */
export const maxSignedBytes = 50 * 1024 * 1024;
/** The largest file that `/verify` reads. */
export const verifiedFileBytes = 100 * 1024 * 1024;

/** The most images that can be made together; the database rejects more. */
export const imageGroup = { max: 5 } as const;
/** The part of an image that an edit may change: the pixels of a mask of at least `minLightness`. */
export const mask = {
  maxBytes: 1024 * 1024,
  minLightness: 128,
  minShare: 0.0005,
  maxShare: 0.98,
} as const;
/** Pixels added beyond one side of an image. */
export const extension = { maxMarginPixels: 2000, creativity: { min: 0.1, max: 1, default: 0.5 } } as const;
/**
 * An image grows up to four times per side, or to about four megapixels. A factor below `minFactor` is not worth a model
 * call.
 */
export const enlargement = { fastFactor: 4, detailPixels: 4_194_304, minFactor: 1.1 } as const;

export const filename = { maxCharacters: 255 } as const;
export const presignedKeys = { max: 100 } as const;
/** Receipts can be read for a year and a month. */
export const receiptRetentionDays = 396;
export const idempotencyKey = { maxCharacters: 255, rememberedHours: 24 } as const;
export const history = { pageSize: 50, maxPageSize: 100, maxSearchCharacters: 200 } as const;

/** Signed links outlive a list that is cached for 10 minutes. */
export const mediaLink = { seconds: 900, roundedToSeconds: 300 } as const;

/** API Gateway HTTP API allows an integration timeout of 30 s and a payload of 10 MB. */
export const gateway = { timeoutSeconds: 29, maxBodyBytes: 10 * 1024 * 1024 } as const;
/** Lambda allows 6 MB for a synchronous request and for its response. */
export const lambda = { maxPayloadBytes: 6 * 1024 * 1024 } as const;
/** Timeout of an image function. It may finish after the gateway has timed out; a retry then gets its response. */
export const imageFunctionSeconds = 120;
/** How long the client retries with the same key after 503, 504 or a lost connection. */
export const clientRetriesSeconds = 120;
/** Timeout of the browser's status requests. */
export const statusTimeoutSeconds = 30;
/** The rate limit of a model. The window is longer than a minute to allow for delays and clock skew. */
export const modelRateLimit = {
  windowSeconds: 63,
  /** The longest wait for a slot, after which the caller is asked to retry; shorter than the gateway's timeout. */
  imageWaitSeconds: 10,
  storyWaitSeconds: 10,
  /** A clip returns to its queue instead, where waiting costs nothing. */
  clipWaitSeconds: 5,
  maxPerMinute: 1_000,
  maxConcurrency: 100,
} as const;
/** A manual refresh that takes longer is reported as failed. */
export const manualRefreshSeconds = 10;

export const video = {
  /** Concurrent jobs of one person. */
  activeJobsPerPerson: 2,
  maxAttemptsPerClip: 2,
  /** A clip fails after this time or `clipDeadlineFactor` times its typical time, whichever is longer. */
  clipDeadlineSeconds: 600,
  /** How long a clip must stay overdue before it fails: a clip may look overdue merely because the computer slept. */
  clipOverdueSeconds: 60,
  clipDeadlineFactor: 6,
} as const;

/**
 * `finalPassHours` after an account was deleted, its data is erased a second time: by then its tokens have expired and
 * its running clips have finished. Backups and access logs are kept for the given days.
 */
export const erasure = { finalPassHours: 24, backupDays: 35, accessLogDays: 90 } as const;

/**
 * The archive of a person's data: how long it can be downloaded, how many a person may start per day, how often
 * a failed one is retried, and the largest archive that the request packs itself.
 */
export const dataExport = {
  retentionHours: 24,
  perDay: 5,
  maxTries: 3,
  /** A separate function starts a larger archive within a minute. */
  immediate: { files: 40, bytes: 24 * 1024 * 1024 },
} as const;
