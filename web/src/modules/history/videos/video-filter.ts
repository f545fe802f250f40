import * as z from 'zod/mini';
import { searchWords } from '#contract/history-page.ts';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';

const unlessJunk = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const parameters = z.object({
  words: z.catch(z.string(), ''),
  status: unlessJunk(z.enum(VIDEO_STATUSES)),
  kind: unlessJunk(z.enum(VIDEO_TYPES)),
  starred: z.catch(
    z.pipe(
      z.literal('1'),
      z.transform(() => true),
    ),
    false,
  ),
});

/** What the videos are narrowed to. Everything is optional, and everything stands in the address. */
export type VideoFilter = z.output<typeof parameters>;

export const NO_VIDEO_FILTER: VideoFilter = parameters.parse({});

const NAMES = Object.keys(parameters.shape);

/** Reads the filter from an address. What makes no sense there is no filter. */
export function readVideoFilter(search: URLSearchParams): VideoFilter {
  return parameters.parse(Object.fromEntries([...search].filter(([name]) => NAMES.includes(name))));
}

/** Writes the filter into an address, beside what else stands there. */
export function writeVideoFilter(search: URLSearchParams, filter: VideoFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  if (filter.words !== '') next.set('words', filter.words);
  if (filter.status !== undefined) next.set('status', filter.status);
  if (filter.kind !== undefined) next.set('kind', filter.kind);
  if (filter.starred) next.set('starred', '1');
  return next;
}

export const isFilteringVideos = (filter: VideoFilter): boolean =>
  searchWords(filter.words).length > 0 ||
  filter.status !== undefined ||
  filter.kind !== undefined ||
  filter.starred;
