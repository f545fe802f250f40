import * as z from 'zod/mini';
import { IMAGE_TYPES } from '../images.ts';
import * as LIMITS from '../limits.ts';
import * as MESSAGES from '../messages.ts';
import * as FIELD_MESSAGES from '../tools/messages.ts';
import { defineEndpoint } from './endpoint.ts';

/** The purpose of an uploaded image. The endpoint creates no history row. */
const UPLOAD_TYPES = [...IMAGE_TYPES, 'reference'] as const;

const uploadImageBody = z.object({
  /** Raw base64 or a data: URL. */
  image: z.string().check(z.minLength(1, FIELD_MESSAGES.imageRequired)),
  userId: z.optional(z.string()),
  imageType: z.enum(UPLOAD_TYPES, MESSAGES.unknownImageType),
  /** Kept as metadata only; never part of an object key. */
  filename: z.optional(
    z.string().check(z.maxLength(LIMITS.filename.maxCharacters, MESSAGES.filenameTooLong)),
  ),
  /** Key of an earlier reference upload that this one replaces, e.g. after the crop has changed. */
  replaces: z.optional(z.string().check(z.maxLength(1024, MESSAGES.keyNotOwned))),
});
export type UploadImageBody = z.output<typeof uploadImageBody>;

export const uploadImageEndpoint = defineEndpoint({
  name: 'upload-image',
  method: 'POST',
  path: '/api/s3/upload',
  body: uploadImageBody,
  response: z.object({
    url: z.string(),
    key: z.string(),
    /** For the history row that the client may insert. Absent for a reference, or if the thumbnail could not be stored. */
    thumbnailKey: z.optional(z.string()),
  }),
  successStatus: 200,
});
