import * as z from 'zod/mini';
import { deleteImageEndpoint } from '#contract/api/delete-image.ts';
import { newestFirst, splitIntoWords } from '#contract/history-page.ts';
import { imageRecord } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { tableFailure } from '#web/platform/api/describe-failure.ts';
import { getTables } from '#web/platform/session/tables.ts';
import { earlyPage } from '../early-page.ts';
import { historyKeys } from '../history-keys.ts';
import type { HistoryKind } from '../history-kind.ts';
import { countItems } from '../history-table.ts';
import { signLinks } from '../sign-links.ts';
import { withoutIncompleteGroup } from '../stacks.ts';
import { IMAGE_FILTER, type ImageFilter } from './image-filter.ts';
import { IMAGE_COLUMNS, imageFilterArguments, imagePageSize, requestImagePage } from './image-requests.ts';

/** An image with the link that its tile shows: the thumbnail's, otherwise the stored URL. */
export type HistoryImage = z.infer<typeof imageRecord> & { tileLink: string | null };

/** The images of a person, read from the database; the API signs the links of their tiles. */
export const IMAGES: HistoryKind<HistoryImage, ImageFilter> = {
  name: 'images',
  noun: 'image',
  filter: IMAGE_FILTER,
  caching: { staleTime: 5 * 60_000, gcTime: 5 * 60_000, retry: 3, retryDelay: 1000 },
  async fetchPage(userId, filter, cursor, signal) {
    const request = requestImagePage(await getTables(), userId, filter, cursor);
    // Does not retry itself, because the query does.
    const { data, error, status } = await request.abortSignal(signal).retry(false);
    if (error) throw tableFailure(error, status);
    const page = rows.parse(data);
    const isFull = page.length === imagePageSize(cursor);
    const images = isFull ? withoutIncompleteGroup(page) : page;
    const last = isFull ? images.at(-1) : undefined;
    return {
      items: await withLinks(images, signal),
      nextCursor: last === undefined ? null : JSON.stringify({ created_at: last.created_at, id: last.id }),
    };
  },
  early: earlyPage((userId) =>
    IMAGES.fetchPage(userId, IMAGE_FILTER.none, null, new AbortController().signal),
  ),
  count: (userId, filter, signal) =>
    countItems('images', userId, splitIntoWords(filter.q), imageFilterArguments(filter), signal),
  async fetchItem(userId, id, signal) {
    const [image] = await fetchImagesBy('id', userId, id, signal);
    return image ?? null;
  },
  remove: (id, userId) => callApi(deleteImageEndpoint, { params: { id }, query: { userId } }),
  deletedText: MESSAGES.imageDeleted,
  isInProgress: () => false,
  invalidate: (queries, userId) =>
    void queries.invalidateQueries({ queryKey: historyKeys.all('images', userId) }),
};

const rows = z.array(imageRecord);

/** The images with one of these values, newest first, at most one page; none if a value is not a UUID. */
export async function fetchImagesBy(
  column: 'id' | 'parent_id' | 'group_id',
  userId: string,
  value: string | readonly string[],
  signal: AbortSignal,
): Promise<HistoryImage[]> {
  const values = [value].flat().filter((id) => z.uuid().safeParse(id).success);
  if (values.length === 0) return [];
  const all = (await getTables()).from('image_history').select(IMAGE_COLUMNS).eq('user_id', userId);
  const request = newestFirst(all.in(column, values), LIMITS.history.pageSize);
  const { data, error, status } = await request.abortSignal(signal).retry(false);
  if (error) throw tableFailure(error, status);
  return withLinks(rows.parse(data), signal);
}

/** If signing fails, tiles show the stored URLs. */
async function withLinks(
  images: readonly z.infer<typeof imageRecord>[],
  signal: AbortSignal,
): Promise<HistoryImage[]> {
  if (images.length === 0) return [];
  const keys = images.map((image) => image.thumbnail_key ?? image.s3_key);
  const links = await signLinks(keys, signal).catch(() => []);
  return images.map((image, index) => ({ ...image, tileLink: links[index] ?? image.s3_url }));
}
