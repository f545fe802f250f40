import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { storableText } from './text.ts';

/** What `video_history.video_type` may say. */
export const VIDEO_TYPES = ['text-to-video', 'multi-shot-auto', 'multi-shot-manual'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

export const VIDEO_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** A status as clients show it: one that they do not know, from a newer server, is "unknown" (S1 §4). */
const shownVideoStatus = z.catch(z.enum([...VIDEO_STATUSES, 'unknown']), 'unknown');
export type ShownVideoStatus = z.infer<typeof shownVideoStatus>;

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
      z.union([z.string().check(z.regex(/^\d+$/, MESSAGES.limitRange)), z.number()], MESSAGES.limitRange),
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

export const fallbackCheckBody = z.object({ userId: z.optional(z.string()) });
export const fallbackCheckResponse = z.object({
  /** Videos whose file was there although their record said otherwise; `videoUrl` is a signed link. */
  recoveredVideos: z.array(z.object({ jobId: z.string(), id: z.string(), videoUrl: z.string() })),
  /** Videos that wait or are in work still. */
  totalProcessing: z.number(),
});
export type FallbackCheckResponse = z.infer<typeof fallbackCheckResponse>;
