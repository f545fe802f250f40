import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendPage,
  isOlder,
  mergeFirstPage,
  type PagedList,
  withChangedItem,
  withoutItem,
} from './paged-list.ts';

type Item = { id: string; created_at: string };
const PAGE = 3;

const item = (second: number, id = `i${String(second).padStart(4, '0')}`): Item => ({
  id,
  created_at: new Date(second * 1000).toISOString(),
});
const newestFirst = (items: readonly Item[]) => [...items].sort((a, b) => (isOlder(a, b) ? 1 : -1));

/** The server: a page of what is stored, from a cursor on. */
function page(stored: readonly Item[], cursor: string | null): PagedList<Item> {
  const sorted = newestFirst(stored);
  const after = cursor === null ? undefined : (JSON.parse(cursor) as Item);
  const rest = after === undefined ? sorted : sorted.filter((one) => isOlder(one, after));
  const items = rest.slice(0, PAGE);
  const last = items.at(-1);
  return { items, nextCursor: rest.length > PAGE && last ? JSON.stringify(last) : null };
}

const ids = (list: PagedList<Item>) => list.items.map(({ id }) => id);

test('items of one moment are told apart by microseconds, then by id', () => {
  const early = { id: 'b', created_at: '2026-11-21T10:00:00.000001+00:00' };
  const late = { id: 'a', created_at: '2026-11-21T10:00:00.000002+00:00' };
  expect(isOlder(early, late)).toBe(true);
  expect(isOlder(late, early)).toBe(false);
  expect(isOlder({ ...early, id: 'a' }, early)).toBe(true);
  expect(isOlder({ ...early, created_at: '2026-11-21T10:00:00+00:00' }, early)).toBe(true);
  expect(isOlder(early, early)).toBe(false);
});

test('a new picture appears in front and the older pages stay', () => {
  const stored = [9, 8, 7, 6, 5, 4].map((second) => item(second));
  const first = page(stored, null);
  const known = appendPage(first, page(stored, first.nextCursor));
  const merged = mergeFirstPage(known, page([item(10), ...stored], null));
  expect(ids(merged)).toEqual(['i0010', 'i0009', 'i0008', 'i0007', 'i0006', 'i0005', 'i0004']);
});

test('where more came than fit on a page, the list begins anew instead of leaving a gap', () => {
  const known = page([item(3), item(2), item(1)], null);
  const fresh = page(
    [7, 6, 5, 4, 3, 2, 1].map((second) => item(second)),
    null,
  );
  expect(mergeFirstPage(known, fresh)).toBe(fresh);
});

test('what was deleted elsewhere goes, also when everything did', () => {
  const known: PagedList<Item> = { items: [item(3), item(2), item(1)], nextCursor: null };
  expect(ids(mergeFirstPage(known, page([item(3), item(1)], null)))).toEqual(['i0003', 'i0001']);
  expect(ids(mergeFirstPage(known, page([], null)))).toEqual([]);
});

test('one item is taken out or changed, the others stay the same objects', () => {
  const list: PagedList<Item & { favourite?: boolean }> = { items: [item(2), item(1)], nextCursor: 'c' };
  expect(ids(withoutItem(list, 'i0002'))).toEqual(['i0001']);
  expect(withoutItem(list, 'other')).toBe(list);
  const changed = withChangedItem(list, 'i0001', { favourite: true });
  expect(changed.items[1]).toMatchObject({ favourite: true });
  expect(changed.items[0]).toBe(list.items[0]);
});

/** A history that changes while somebody looks at it. */
function watched(seconds: readonly number[]) {
  let stored = seconds.map((second) => item(second));
  let next = 1000;
  let list = page(stored, null);
  return {
    create(count: number) {
      for (let made = 0; made < count; made++) stored = [item(next++), ...stored];
    },
    remove(index: number) {
      const gone = stored[index % Math.max(1, stored.length)];
      stored = stored.filter((one) => one !== gone);
      if (gone) list = withoutItem(list, gone.id);
    },
    refresh() {
      list = mergeFirstPage(list, page(stored, null));
    },
    more() {
      if (list.nextCursor !== null) list = appendPage(list, page(stored, list.nextCursor));
    },
    toTheEnd() {
      this.refresh();
      for (let guard = 0; list.nextCursor !== null && guard < 100; guard++) this.more();
      return { shown: ids(list), stored: newestFirst(stored).map(({ id }) => id) };
    },
  };
}

test('whatever comes and goes in between: loading to the end shows everything once, in order', () => {
  const start = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 30 });
  const step = fc.record({
    kind: fc.constantFrom('create' as const, 'remove' as const, 'refresh' as const, 'more' as const),
    count: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 25 }), (seconds, steps) => {
      const history = watched(seconds);
      for (const { kind, count } of steps) history[kind](count);
      const { shown, stored } = history.toTheEnd();
      expect(shown).toEqual(stored);
    }),
  );
});
