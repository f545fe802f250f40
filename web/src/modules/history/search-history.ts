import * as z from 'zod/mini';
import { newestFirst, splitIntoWords } from '#contract/history-page.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getTables } from '#web/platform/session/tables.ts';
import { type HistoryName, historyKeys } from './history-keys.ts';
import { type Dated, isOlder } from './history-pages.ts';
import { TABLES } from './history-requests.ts';
import { signLinks } from './sign-links.ts';

/** How many matches are listed, of images and videos together. */
export const MAX_FOUND = 8;

/** One match: enough to recognize it and to open it. */
export type FoundItem = Dated & { kind: 'image' | 'video'; words: string; thumbnail: string | undefined };
export type HistorySearchResult = { items: FoundItem[]; counts: Record<HistoryName, number> };

/** Matches show their thumbnail; without one, an image shows its file and a video its first reference image. */
const rows = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    prompt: z.nullable(z.string()),
    s3_key: z.nullable(z.string()),
    thumbnail_key: z.nullable(z.string()),
    reference_images: z.optional(z.array(z.string())),
  }),
);
const COLUMNS = {
  images: 'id,created_at,prompt,s3_key,thumbnail_key',
  videos: 'id,created_at,prompt,s3_key,thumbnail_key,reference_images',
} as const;

type Match = Omit<FoundItem, 'thumbnail'> & { key: string | undefined };

/** The newest images and videos whose prompt contains every word, with the count of each. */
export const historySearchQuery = (userId: string, search: string) => ({
  queryKey: historyKeys.search(userId, splitIntoWords(search).join(' ')),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HistorySearchResult> => {
    const words = splitIntoWords(search);
    const [images, videos] = await Promise.all([
      searchIn('images', words, signal),
      searchIn('videos', words, signal),
    ]);
    const newest = [...images.matches, ...videos.matches]
      .sort((a, b) => (isOlder(a, b) ? 1 : -1))
      .slice(0, MAX_FOUND);
    return {
      items: await withThumbnails(newest, signal),
      counts: { images: images.count, videos: videos.count },
    };
  },
  staleTime: 0,
  retry: 1,
});

async function searchIn(name: HistoryName, words: readonly string[], signal: AbortSignal) {
  const { search, noun: kind } = TABLES[name];
  const tables = await getTables();
  const request = tables.rpc(search, { words }, { count: 'exact' }).select(COLUMNS[name]);
  const { data, count, error, status } = await newestFirst(request, MAX_FOUND)
    .abortSignal(signal)
    .retry(false);
  if (error) throw tableFailure(error, status);
  const matches = rows.parse(data).map((row): Match => {
    const file = name === 'images' ? row.s3_key : row.reference_images?.[0];
    const { id, created_at, prompt } = row;
    return { id, created_at, kind, words: prompt ?? '', key: row.thumbnail_key ?? file ?? undefined };
  });
  return { matches, count: count ?? matches.length };
}

/** Matches are listed even if their thumbnails cannot be signed. */
async function withThumbnails(matches: readonly Match[], signal: AbortSignal): Promise<FoundItem[]> {
  const keys = matches.flatMap(({ key }) => key ?? []);
  const links = keys.length === 0 ? [] : await signLinks(keys, signal).catch(() => []);
  return matches.map(({ key, ...match }) => ({
    ...match,
    thumbnail: key === undefined ? undefined : links[keys.indexOf(key)],
  }));
}
