import * as z from 'zod/mini';
import { seed } from './images.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { countCharacters, storableText } from './text.ts';

/** Kinds of request (S1 §3). */
export const VIDEO_REQUEST_TYPES = ['TEXT_VIDEO', 'MULTI_SHOT_AUTOMATED', 'MULTI_SHOT_MANUAL'] as const;
export type VideoRequestType = (typeof VIDEO_REQUEST_TYPES)[number];

/** What `video_history.video_type` may say. */
export const VIDEO_TYPES = ['text-to-video', 'multi-shot-auto', 'multi-shot-manual'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

export const VIDEO_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** A status as clients show it: one that they do not know, from a newer server, is "unknown" (S1 §4). */
const shownVideoStatus = z.catch(z.enum([...VIDEO_STATUSES, 'unknown']), 'unknown');
export type ShownVideoStatus = z.infer<typeof shownVideoStatus>;

const words = (missing: string) =>
  z.pipe(
    z.string(missing),
    z.transform((text) => storableText(text).trim()),
  );

type Length = { minCharacters: number; maxCharacters: number };
const wordsWithin = ({ minCharacters, maxCharacters }: Length, tooShort: string, tooLong: string) =>
  words(tooShort).check(
    z.refine((text) => countCharacters(text) >= minCharacters, tooShort),
    z.refine((text) => countCharacters(text) <= maxCharacters, tooLong),
  );

const userId = z.optional(z.string());

const singleShotBody = z.object({
  videoType: z.literal('TEXT_VIDEO'),
  prompt: wordsWithin(LIMITS.videoPrompt, MESSAGES.videoPromptTooShort, MESSAGES.videoPromptTooLong),
  duration: z._default(
    z.literal(LIMITS.singleShot.durationSeconds, MESSAGES.singleShotDuration),
    LIMITS.singleShot.durationSeconds,
  ),
  seed: z.optional(seed),
  /** Raw base64 or a data: URL of a PNG, JPEG or WebP; becomes the first frame. */
  referenceImage: z.optional(z.string().check(z.minLength(1, MESSAGES.malformedReference))),
  userId,
});

const { minSeconds, maxSeconds, stepSeconds, defaultSeconds } = LIMITS.multiShot;

const automatedBody = z.object({
  videoType: z.literal('MULTI_SHOT_AUTOMATED'),
  /** The story; it is divided into a shot for each 6 seconds. */
  prompt: wordsWithin(LIMITS.story, MESSAGES.storyTooShort, MESSAGES.storyTooLong),
  duration: z._default(
    z
      .int(MESSAGES.multiShotDuration)
      .check(
        z.minimum(minSeconds, MESSAGES.multiShotDuration),
        z.maximum(maxSeconds, MESSAGES.multiShotDuration),
        z.multipleOf(stepSeconds, MESSAGES.multiShotDuration),
      ),
    defaultSeconds,
  ),
  seed: z.optional(seed),
  /** Id of the template that the story came from. */
  template: z.optional(
    z.string(MESSAGES.unknownTemplate).check(z.regex(/^[a-z0-9-]{1,60}$/, MESSAGES.unknownTemplate)),
  ),
  userId,
});

const sentShot = z.object({
  text: words(MESSAGES.describedShotRequired),
  seed: z.optional(seed),
  /** A key of one's own, or a picture as raw base64 or a data: URL; becomes the shot's first frame. */
  referenceImageKey: z.optional(z.string().check(z.minLength(1, MESSAGES.malformedReference))),
  /** What the picture says it is; it is judged by its content. */
  referenceImageFormat: z.optional(z.enum(['png', 'jpeg'], MESSAGES.unknownReferenceFormat)),
});

/** Blank shots are dropped; what is left is 1 to 20 shots of at most 512 characters. */
const storyboard = z.pipe(
  z.array(sentShot, MESSAGES.shotRequired).check(
    z.minLength(LIMITS.shots.min, MESSAGES.shotRequired),
    z.check(({ value, issues }) => {
      for (const [index, { text }] of value.entries()) {
        if (countCharacters(text) <= LIMITS.shots.maxCharacters) continue;
        const message = MESSAGES.shotTooLong(index + 1);
        issues.push({ code: 'custom', input: text, path: [index, 'text'], message });
      }
    }),
  ),
  z
    .transform((shots: z.output<typeof sentShot>[]) => shots.filter(({ text }) => text !== ''))
    .check(
      z.refine((shots) => shots.length >= LIMITS.shots.min, MESSAGES.describedShotRequired),
      z.refine((shots) => shots.length <= LIMITS.shots.max, MESSAGES.tooManyShots),
    ),
);

/** Seconds of a storyboard: 6 a shot, and never less than the shortest video (D32). */
export const storyboardSeconds = (shots: number): number => Math.max(minSeconds, shots * LIMITS.shotSeconds);

const manualBody = z.object({
  videoType: z.literal('MULTI_SHOT_MANUAL'),
  prompt: z._default(
    z
      .pipe(
        words(MESSAGES.videoPromptTooShort),
        z.transform((text) => (text === '' ? MESSAGES.manualStoryboard : text)),
      )
      .check(z.refine((text) => countCharacters(text) <= LIMITS.story.maxCharacters, MESSAGES.storyTooLong)),
    MESSAGES.manualStoryboard,
  ),
  /** Whatever is sent, it is `storyboardSeconds` of the shots (D32). */
  duration: z.optional(z.unknown()),
  /** For the shots that have none of their own. */
  seed: z.optional(seed),
  shots: storyboard,
  userId,
});

/** S1 §7's flat body of each kind of request (D27). */
export const generateVideoBody = z.discriminatedUnion(
  'videoType',
  [singleShotBody, automatedBody, manualBody],
  MESSAGES.videoTypeRequired,
);
export type GenerateVideoBody = z.output<typeof generateVideoBody>;
/** What a client sends, without naming the person. */
export type VideoRequest = WithoutPerson<z.input<typeof generateVideoBody>>;
type WithoutPerson<Body> = Body extends unknown ? Omit<Body, 'userId'> : never;
export type ShotRequest = z.input<typeof sentShot>;

export const generateVideoResponse = z.object({
  jobId: z.string(),
  videoId: z.string(),
  /** ISO 8601. */
  estimatedCompletionTime: z.string(),
  warning: z.optional(z.string()),
});

export const videoStatusParams = z.object({ jobId: z.string() });
export const ownerQuery = z.object({ userId: z.optional(z.string()) });

export const videoStatusResponse = z.object({
  status: shownVideoStatus,
  jobId: z.string(),
  videoId: z.string(),
  /** Signed link, only when completed. */
  videoUrl: z.optional(z.string()),
  /** ISO 8601, only while pending or processing. */
  estimatedCompletionTime: z.optional(z.string()),
  /** Place in line, from 1, only while pending. */
  queuePosition: z.optional(z.number()),
  shotsDone: z.optional(z.number()),
  shotsTotal: z.optional(z.number()),
  /** Who took the place of a model that was gone, and what is lost with that. */
  warning: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type VideoStatusResponse = z.infer<typeof videoStatusResponse>;

export const videoHistoryQuery = z.object({
  userId: z.optional(z.string()),
  limit: z._default(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.pipe(
        z.transform(Number),
        z
          .int(MESSAGES.limitRange)
          .check(
            z.minimum(1, MESSAGES.limitRange),
            z.maximum(LIMITS.history.maxPageSize, MESSAGES.limitRange),
          ),
      ),
    ),
    LIMITS.history.pageSize,
  ),
  /** As the previous page's `nextCursor` said it. */
  cursor: z.optional(z.string()),
  /** Narrow the list: words of the prompt, all of which must be there, in any order. */
  q: z.optional(
    z.pipe(
      z.string().check(z.maxLength(LIMITS.history.maxSearchCharacters, MESSAGES.searchTooLong)),
      z.transform(storableText),
    ),
  ),
  status: z.optional(z.enum(VIDEO_STATUSES, MESSAGES.unknownVideoStatus)),
  videoType: z.optional(z.enum(VIDEO_TYPES, MESSAGES.unknownVideoType)),
  /** Only marked ones. */
  favourite: z.optional(z.literal('true', MESSAGES.unknownFavourite)),
  /** Only this one. */
  id: z.optional(z.string()),
});
export type VideoHistoryQuery = z.output<typeof videoHistoryQuery>;

/** What was asked for, kept with the video so that it can be asked for again. */
export const videoParameters = z.object({
  seed: z.optional(z.number()),
  options: z.object({ durationSeconds: z.number() }),
  /** Of a multi-shot video: as the person wrote them, or as the story was divided. */
  shots: z.optional(
    z.array(
      z.object({
        text: z.string(),
        seed: z.optional(z.number()),
        referenceImageKey: z.optional(z.string()),
      }),
    ),
  ),
  /** Id of the template that the story came from. */
  template: z.optional(z.string()),
  model: z.optional(z.string()),
  /** What it cost. */
  usd: z.optional(z.number()),
  /** Said where a model was gone: who took its place, and what is lost with that. */
  warning: z.optional(z.string()),
});
export type VideoParameters = z.infer<typeof videoParameters>;

/** One video as its owner sees it (S1 §3). Times are ISO 8601; links are signed and short-lived. */
export const videoRecord = z.object({
  id: z.string(),
  job_id: z.string(),
  user_id: z.string(),
  status: shownVideoStatus,
  prompt: z.nullable(z.string()),
  video_type: z.enum(VIDEO_TYPES),
  presigned_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  duration_seconds: z.nullable(z.number()),
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  reference_images: z.array(z.string()),
  parameters: videoParameters,
  favourite: z.boolean(),
});
export type VideoRecord = z.infer<typeof videoRecord>;

export const videoHistoryResponse = z.object({
  videos: z.array(videoRecord),
  nextCursor: z.nullable(z.string()),
});

export const deleteVideoParams = z.object({ id: z.string() });
export const deleteVideoResponse = z.object({
  message: z.string(),
  /** Said where the video is gone but some of its files are cleared away later (D8). */
  warning: z.optional(z.string()),
});

export const fallbackCheckBody = z.object({ userId });
export const fallbackCheckResponse = z.object({
  /** Videos whose file was there although their record said otherwise; `videoUrl` is a signed link. */
  recoveredVideos: z.array(z.object({ jobId: z.string(), id: z.string(), videoUrl: z.string() })),
  /** Videos that wait or are in work still. */
  totalProcessing: z.number(),
});
export type FallbackCheckResponse = z.infer<typeof fallbackCheckResponse>;
