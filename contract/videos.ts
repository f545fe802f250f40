import * as z from 'zod/mini';

/** Values of `video_history.video_type`. */
export const VIDEO_TYPES = ['text-to-video', 'multi-shot-auto', 'multi-shot-manual'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

export const VIDEO_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** Whether a video in this status never changes again. */
export const isFinalStatus = (status: VideoStatus): boolean => status === 'completed' || status === 'failed';

/** A status as clients show it; one that a newer server added is "unknown". */
export const shownVideoStatus = z.catch(z.enum([...VIDEO_STATUSES, 'unknown']), 'unknown');
export type ShownVideoStatus = z.infer<typeof shownVideoStatus>;

/** The settings of a video, recorded so that it can be made again. */
export const videoParameters = z.object({
  seed: z.optional(z.number()),
  options: z.object({ durationSeconds: z.number() }),
  /** For a single shot: which part of its parent is its first frame, 0 to 1. */
  referenceFocus: z.optional(z.number()),
  /** For a multi-shot video: the shots as the person wrote them or as the story was split. */
  shots: z.optional(
    z.array(
      z.object({
        text: z.string(),
        seed: z.optional(z.number()),
        /** The stored first frame. */
        referenceImageKey: z.optional(z.string()),
        /** The image that the frame was cropped from; it may have been deleted since. */
        referenceImageId: z.optional(z.string()),
        /** Position of the crop, 0 to 1. */
        referenceFocus: z.optional(z.number()),
      }),
    ),
  ),
  /** The template's id, if the story came from one. */
  template: z.optional(z.string()),
  model: z.optional(z.string()),
  usd: z.optional(z.number()),
  /** Names the model that replaced an unavailable one, and what it does not support. */
  warning: z.optional(z.string()),
  /** Present if the file could not be signed. */
  marks: z.optional(z.literal('xmp-only')),
});
export type VideoParameters = z.infer<typeof videoParameters>;

/** One video as its owner sees it. Times are ISO 8601; links are signed and short-lived. */
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
  /** The image from the history that is its first reference, while it exists. */
  parent_id: z.nullable(z.string()),
});
export type VideoRecord = z.infer<typeof videoRecord>;
