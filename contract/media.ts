import * as z from 'zod/mini';
import { IMAGE_TYPES } from './images.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** What an uploaded picture is for; `reference` makes no history row either way (D32). */
export const UPLOAD_TYPES = [...IMAGE_TYPES, 'reference'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const uploadImageBody = z.object({
  /** Raw base64 or a data: URL. */
  image: z.string().check(z.minLength(1, MESSAGES.pictureRequired)),
  userId: z.optional(z.string()),
  imageType: z.enum(UPLOAD_TYPES, MESSAGES.unknownImageType),
  /** Kept as metadata only; never part of a key (D2). */
  filename: z.optional(z.string().check(z.maxLength(255, MESSAGES.filenameTooLong))),
  /** An earlier upload of a reference, which goes once this one is there: its frame was moved. */
  replaces: z.optional(z.string().check(z.maxLength(1024, MESSAGES.foreignKey))),
});
export type UploadImageBody = z.output<typeof uploadImageBody>;

export const uploadImageResponse = z.object({ url: z.string(), key: z.string() });

const key = z.string().check(z.minLength(1, MESSAGES.keyRequired), z.maxLength(1024, MESSAGES.keyRequired));
export const presignMediaBody = z
  .object({
    key: z.optional(key),
    keys: z.optional(
      z
        .array(key)
        .check(
          z.minLength(1, MESSAGES.keyRequired),
          z.maxLength(LIMITS.presignedKeys.max, MESSAGES.tooManyKeys),
        ),
    ),
    userId: z.optional(z.string()),
  })
  .check(z.refine((body) => (body.key === undefined) !== (body.keys === undefined), MESSAGES.keyRequired));
export type PresignMediaBody = z.output<typeof presignMediaBody>;

/** `url` answers `key`; `urls` answers `keys`, in their order. */
export const presignMediaResponse = z.object({
  url: z.optional(z.string()),
  urls: z.optional(z.array(z.string())),
});
