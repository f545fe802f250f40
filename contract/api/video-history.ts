import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import * as MESSAGES from '../messages.ts';
import { storableText } from '../text.ts';
import { VIDEO_STATUSES, VIDEO_TYPES, videoRecord } from '../videos.ts';
import { defineEndpoint } from './endpoint.ts';

export const videoHistoryQuery = z
  .object({
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
    /** `nextCursor` of the previous page. */
    cursor: z.optional(z.string()),
    /** A search: the prompt must contain all of its words, in any order. */
    q: z.optional(
      z.pipe(
        z.string().check(z.maxLength(LIMITS.history.maxSearchCharacters, MESSAGES.searchTooLong)),
        z.transform(storableText),
      ),
    ),
    status: z.optional(z.enum(VIDEO_STATUSES, MESSAGES.unknownVideoStatus)),
    videoType: z.optional(z.enum(VIDEO_TYPES, MESSAGES.unknownVideoType)),
    /** Lists favorites only. */
    favourite: z.optional(z.literal('true', MESSAGES.unknownFavourite)),
    /** Lists this video only. */
    id: z.optional(z.string()),
    /** Lists the videos that were made from this image. Cannot be combined with `q`. */
    parentId: z.optional(z.string()),
  })
  .check(z.refine(({ q, parentId }) => !q || parentId === undefined, MESSAGES.searchWithParent));
export type VideoHistoryQuery = z.output<typeof videoHistoryQuery>;

export const videoHistoryEndpoint = defineEndpoint({
  name: 'video-history',
  method: 'GET',
  path: '/api/video-history',
  query: videoHistoryQuery,
  response: z.object({ videos: z.array(videoRecord), nextCursor: z.nullable(z.string()) }),
  successStatus: 200,
});
