import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeLoaded,
  type HistoryPage,
  isOlder,
  type LoadedPages,
  listItems,
  mergeFirstPage,
  readPage,
} from './history-pages.ts';

type Item = { id: string; created_at: string };
const PAGE_SIZE = 3;

const item = (second: number, id = `i${String(second).padStart(4, '0')}`): Item => ({
  id,
  created_at: new Date(second * 1000).toISOString(),
});
const newestFirst = (items: readonly Item[]) => [...items].sort((a, b) => (isOlder(a, b) ? 1 : -1));

/** Acts as the server: returns the page of stored items that follows a cursor. */
function page(stored: readonly Item[], cursor: string | null): HistoryPage<Item> {
  const sorted = newestFirst(stored);
  const after = cursor === null ? undefined : (JSON.parse(cursor) as Item);
  const rest = after === undefined ? sorted : sorted.filter((candidate) => isOlder(candidate, after));
  const items = rest.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return { items, nextCursor: rest.length > PAGE_SIZE && last ? JSON.stringify(last) : null };
}

const itemIds = (items: readonly Item[]) => items.map(({ id }) => id);

test('orders items of the same millisecond by microseconds, then by id', () => {
  const early = { id: 'b', created_at: '2026-11-21T10:00:00.000001+00:00' };
  const late = { id: 'a', created_at: '2026-11-21T10:00:00.000002+00:00' };
  expect(isOlder(early, late)).toBe(true);
  expect(isOlder(late, early)).toBe(false);
  expect(isOlder({ ...early, id: 'a' }, early)).toBe(true);
  expect(isOlder({ ...early, created_at: '2026-11-21T10:00:00+00:00' }, early)).toBe(true);
  expect(isOlder(early, early)).toBe(false);
});

const toLoadedPages = (...pages: HistoryPage<Item>[]): LoadedPages<Item> => ({
  pages,
  pageParams: pages.map(() => null),
});

test('puts a new item first and keeps the end of the first page, so that the next page stays valid', () => {
  const stored = [9, 8, 7, 6, 5, 4].map((second) => item(second));
  const known = page(stored, null);
  const merged = mergeFirstPage(known, page([item(10), ...stored], null));
  expect(itemIds(merged.items)).toEqual(['i0010', 'i0009', 'i0008', 'i0007']);
  expect(merged.nextCursor).toBe(known.nextCursor);
});

test('starts over if more new items arrived than fit on a page, because there may be a gap', () => {
  const known = page([item(3), item(2), item(1)], null);
  const firstPage = page(
    [7, 6, 5, 4, 3, 2, 1].map((second) => item(second)),
    null,
  );
  expect(mergeFirstPage(known, firstPage)).toBe(firstPage);
});

test('removes items that were deleted elsewhere, even if none remain', () => {
  const known: HistoryPage<Item> = { items: [item(3), item(2), item(1)], nextCursor: null };
  expect(itemIds(mergeFirstPage(known, page([item(3), item(1)], null)).items)).toEqual(['i0003', 'i0001']);
  expect(mergeFirstPage(known, page([], null)).items).toEqual([]);
});

test('shows an item on two pages only once, and omits one that the newer page no longer contains', () => {
  const first = { items: [item(9), item(3), item(2)], nextCursor: 'c' };
  const second = { items: [item(6), item(5), item(3), item(2), item(1)], nextCursor: null };
  expect(itemIds(listItems(toLoadedPages(first, second)))).toEqual(['i0009', 'i0003', 'i0002', 'i0001']);
});

test('changes or removes one item without replacing the others', () => {
  const pages = toLoadedPages({ items: [item(2), item(1)], nextCursor: 'c' });
  expect(listItems(changeLoaded(pages, 'i0002', () => []))).toEqual([item(1)]);
  expect(changeLoaded(pages, 'other', () => [])).toBe(pages);
  const changed = changeLoaded(pages, 'i0001', (found) => [{ ...found, favourite: true }]);
  expect(changed.pages[0]?.items[1]).toMatchObject({ favourite: true });
  expect(changed.pages[0]?.items[0]).toBe(pages.pages[0]?.items[0]);
});

/** A history in a query client, with operations that load it and that change it on the server. */
function watchHistory(seconds: readonly number[]) {
  let stored = seconds.map((second) => item(second));
  let next = 1000;
  const requests: (string | null)[] = [];
  const queries = new QueryClient();
  const queryKey = ['history'];
  const loadedPages = () => queries.getQueryData<LoadedPages<Item>>(queryKey);
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      readPage(loadedPages, pageParam, async (cursor) => {
        requests.push(cursor);
        return page(stored, cursor);
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const history = {
    requests,
    shown: () => itemIds(listItems(loadedPages() ?? { pages: [] })),
    stored: () => itemIds(newestFirst(stored)),
    async create(count: number) {
      for (let added = 0; added < count; added++) stored = [item(next++), ...stored];
    },
    async remove(index: number) {
      const deleted = stored[index % Math.max(1, stored.length)];
      stored = stored.filter((candidate) => candidate !== deleted);
      if (deleted)
        queries.setQueryData<LoadedPages<Item>>(
          queryKey,
          (current) => current && changeLoaded(current, deleted.id, () => []),
        );
    },
    refresh: async () => void (await observer.refetch()),
    more: async () => void (observer.getCurrentResult().hasNextPage && (await observer.fetchNextPage())),
    async loadToEnd() {
      await observer.refetch();
      for (let guard = 0; observer.getCurrentResult().hasNextPage && guard < 100; guard++)
        await observer.fetchNextPage();
    },
  };
  return history;
}

test('refetches only the first page, however many are loaded', async () => {
  const history = watchHistory([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await history.loadToEnd();
  await history.create(2);
  await history.remove(4);
  history.requests.length = 0;
  await history.refresh();
  expect(history.requests).toEqual([null]);
  expect(history.shown()).toEqual(history.stored());
});

test('shows every item once and in order after loading to the end, despite any changes in between', async () => {
  const start = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 30 });
  const step = fc.record({
    kind: fc.constantFrom('create' as const, 'remove' as const, 'refresh' as const, 'more' as const),
    count: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { maxLength: 25 }), async (seconds, steps) => {
      const history = watchHistory(seconds);
      await history.refresh();
      for (const { kind, count } of steps) await history[kind](count);
      await history.loadToEnd();
      expect(history.shown()).toEqual(history.stored());
    }),
  );
});
