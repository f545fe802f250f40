import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { historySearchQuery, MAX_FOUND } from './search-history.ts';

const { tables, signLinks, requests } = vi.hoisted(() => ({
  tables: { search_images: [] as object[], search_videos: [] as object[] },
  signLinks: vi.fn(async (keys: readonly string[]) => keys.map((key) => `signed:${key}`)),
  requests: [] as unknown[],
}));
vi.mock('./sign-links.ts', () => ({ signLinks }));
vi.mock('#web/platform/session/tables.ts', () => ({
  getTables: async () => ({
    rpc(name: keyof typeof tables, parameters: unknown) {
      requests.push([name, parameters]);
      const query = Object.assign(
        Promise.resolve({ data: tables[name].slice(0, MAX_FOUND), count: tables[name].length, error: null }),
        {
          select: () => query,
          order: () => query,
          limit: () => query,
          abortSignal: () => query,
          retry: () => query,
        },
      );
      return query;
    },
  }),
}));

const row = (id: string, day: number, more: object = {}) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  prompt: `serum ${id}`,
  s3_key: `${id}.png`,
  thumbnail_key: null,
  ...more,
});
const search = (words: string) => new QueryClient().fetchQuery(historySearchQuery('me', words));

beforeEach(() => {
  tables.search_images = [];
  tables.search_videos = [];
  requests.length = 0;
  signLinks.mockClear();
});

test('lists the newest images and videos together, with thumbnails and counts', async () => {
  tables.search_images = Array.from({ length: 12 }, (_, index) => row(`image-${index}`, 20 - index));
  tables.search_videos = [
    row('video', 19.5, { s3_key: 'video.mp4', reference_images: ['first.png'] }),
    row('old', 1, { s3_key: 'old.mp4', reference_images: [] }),
  ];
  const { items, counts } = await search('  Serum   bottle ');
  expect(requests).toEqual([
    ['search_images', { words: ['Serum', 'bottle'] }],
    ['search_videos', { words: ['Serum', 'bottle'] }],
  ]);
  expect(items).toHaveLength(MAX_FOUND);
  expect(items.slice(0, 3)).toMatchObject([
    { id: 'image-0', kind: 'image', words: 'serum image-0', thumbnail: 'signed:image-0.png' },
    { id: 'video', kind: 'video', thumbnail: 'signed:first.png' },
    { id: 'image-1' },
  ]);
  expect(counts).toEqual({ images: 12, videos: 2 });
  expect(signLinks).toHaveBeenCalledOnce();
});

test('lists matches without thumbnails if signing fails, and signs nothing without matches', async () => {
  expect(await search('nothing')).toEqual({ items: [], counts: { images: 0, videos: 0 } });
  expect(signLinks).not.toHaveBeenCalled();
  signLinks.mockRejectedValueOnce(new Error('Signing failed'));
  tables.search_images = [row('one', 3)];
  expect((await search('one')).items).toMatchObject([{ id: 'one', thumbnail: undefined }]);
});
