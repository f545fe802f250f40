/**
 * Every limit of the product, once. zod, the SQL checks (a test compares them at their ends), the forms, the
 * gateway and the documents read this table. Text lengths count Unicode code points, as `char_length` does.
 */
export const LIMITS = {
  name: { minCharacters: 2, maxCharacters: 80 },
  email: { maxCharacters: 254 },
  /** Sign-up and reset ask for 6 (S0 §5); the profile's password change asks for 8. */
  password: { minCharacters: 6, profileMinCharacters: 8, maxCharacters: 72 },

  imagePrompt: {
    maxCharacters: 1000,
    /** The person's words plus the longest ", in {style} style" (D6a). */
    maxCharactersWithStyle: 1025,
  },
  /** A shorter negative prompt is replaced by the default (S0 §5). */
  negativePrompt: { minCharacters: 3, maxCharacters: 1000 },
  creativityScale: { min: 0, max: 10, sliderMin: 1.1, sliderStep: 0.5, default: 7 },
  /** How close a variation stays to its picture (S0 §9). */
  similarityStrength: { min: 0.1, max: 1, default: 0.5, sliderStep: 0.05 },
  /** How much the reference decides (S0 §9). */
  conditioningStrength: { min: 0.1, max: 1, default: 0.7, sliderStep: 0.1 },
  colors: { min: 1, max: 10, hexCharacters: 7 },
  /** Mean ΔE2000 above which a colour-guided picture is tried again, tries in all, and when the last may begin. */
  palette: { acceptedDifference: 15, maxTries: 3, triesWithinSeconds: 45 },
  /**
   * Enlarged further than this, a given picture is soft enough for a model to take its softness over: then, and where
   * the catalog names an upscaler, that comes first.
   */
  upscaleAboveEnlargement: 2,
  /** A picture inside an answer: base64 makes it a third larger, and a function answers 6 MB in all. */
  handedOverBytes: 4 * 1024 * 1024,
  /** Longer side of an edge or segmentation map. */
  mapSidePixels: 1024,
  seed: { min: 0, max: 2_147_483_647, default: 42, sliderMin: 1, sliderMax: 1000 },

  videoPrompt: { minCharacters: 10, maxCharacters: 512, counterWarnsAbove: 0.9 },
  singleShot: { durationSeconds: 6, estimatedSeconds: 90 },
  /** The story of an automated multi-shot video (S1 §5). */
  story: { minCharacters: 10, maxCharacters: 4000, counterWarnsAbove: 0.9 },
  /** Lengths of an automated multi-shot video. */
  multiShot: { minSeconds: 12, maxSeconds: 120, stepSeconds: 6, defaultSeconds: 30 },
  /** A storyboard and each of its shots. */
  shots: { min: 1, max: 20, maxCharacters: 512, counterWarnsAboveCharacters: 450 },
  /** Seeds that the video forms draw: 0 to one below this (S1 §5). */
  videoRandomSeedBelow: 1_000_000,
  shotSeconds: 6,
  videoSize: { width: 1280, height: 720 },

  picture: {
    /** Inline pictures: a Lambda takes 6 MB in all (D22). */
    maxInlineBytes: 3 * 1024 * 1024,
    minSidePixels: 64,
    maxSidePixels: 4096,
    maxPixels: 16_700_000,
    /** Larger ones are not even opened to be shrunk: the browser would need gigabytes for them. */
    maxOpenedSidePixels: 16_384,
    /** Longer side to shorter side. */
    maxRatio: 4,
  },
  /** What the image tools ask for at most (S0 §5): conditioning holds to it, the others only say so. */
  toolFileBytes: 5 * 1024 * 1024,
  /** What S1 §5 allows a person to choose as a reference, before the browser crops it to 1280x720. */
  referenceFileBytes: 10 * 1024 * 1024,
  thumbnail: { maxBytes: 30 * 1024, maxSidePixels: 480 },

  presignedKeys: { max: 100 },
  /** What was paid for something can be read for a year and a month. */
  receiptsKeptDays: 396,
  idempotencyKey: { maxCharacters: 255, rememberedHours: 24 },
  history: { pageSize: 50, maxPageSize: 100, maxSearchCharacters: 200 },

  /** Signed links: long enough for a list that is cached for 10 minutes (D31), at most 15 minutes in all. */
  mediaLink: { seconds: 900, roundedToSeconds: 300 },

  /** API Gateway HTTP API: integration timeout 30 s at most and ours is 29; payload 10 MB (AWS quotas). */
  gateway: { timeoutSeconds: 29, maxBodyBytes: 10 * 1024 * 1024 },
  /** Lambda: synchronous request and response payload, 6 MB each (AWS quotas). */
  lambda: { maxPayloadBytes: 6 * 1024 * 1024 },
  /** How long an image function may go on after the gateway gave up (D6). */
  imageFunctionSeconds: 120,
  /** How long the client repeats the same key after 409, 503, 504 or a lost network (D6). */
  clientRepeatsSeconds: 120,
  statusCallSeconds: 30,
  /**
   * Turns at a model, of which an account may ask so often a minute. A minute counts as a little longer: requests
   * take their time to arrive, and no two clocks agree.
   */
  modelTurn: {
    minuteSeconds: 63,
    /** How long a function waits for its turn before it says when to come back: short of the gateway's patience. */
    pictureWaitSeconds: 10,
    storyWaitSeconds: 10,
    /** A clip goes back into its line instead, where waiting costs nothing. */
    clipWaitSeconds: 5,
    maxPerMinute: 1_000,
    maxConcurrency: 100,
  },
  manualRefreshSeconds: 10,

  video: {
    /** Jobs of one person that may be worked on at the same time (D12). */
    activeJobsPerPerson: 2,
    maxAttemptsPerClip: 2,
    /** A clip that is not done by then has failed: max(10 minutes, 6 times its typical length). */
    clipDeadlineSeconds: 600,
    /** It has failed where it is seen past its deadline for so long: a machine that slept did not work on it. */
    clipOverdueSeconds: 60,
    clipDeadlineFactor: 6,
  },
} as const;
