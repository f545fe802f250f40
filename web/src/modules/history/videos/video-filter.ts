import * as z from 'zod/mini';
import { splitIntoWords } from '#contract/history-page.ts';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import { flagParameter, urlFilter, validOrAbsent } from '../url-filter.ts';

/** The names differ from the image filter's, because both filters may be in one URL. */
const parameters = z.object({
  words: z.catch(z.string(), ''),
  status: validOrAbsent(z.enum(VIDEO_STATUSES)),
  kind: validOrAbsent(z.enum(VIDEO_TYPES)),
  starred: flagParameter,
});

/** A filter of videos. Everything is optional. */
export type VideoListFilter = z.output<typeof parameters>;

export const VIDEO_FILTER = urlFilter(
  parameters,
  ({ words, status, kind, starred }) =>
    splitIntoWords(words).length > 0 || status !== undefined || kind !== undefined || starred,
);
