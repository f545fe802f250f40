/** What a list by date is sorted by: newest first, ties by id. */
export type Dated = { id: string; created_at: string };

/** A stretch of a list without a gap, from its newest item on; `nextCursor` leads on to older ones. */
export type PagedList<Item> = { items: Item[]; nextCursor: string | null };

/** True where `item` stands after `other` in a list that begins with the newest. */
export function isOlder(item: Dated, other: Dated): boolean {
  const [time, otherTime] = [Date.parse(item.created_at), Date.parse(other.created_at)];
  if (time !== otherTime) return time < otherTime;
  const [fraction, otherFraction] = [microseconds(item.created_at), microseconds(other.created_at)];
  if (fraction !== otherFraction) return fraction < otherFraction;
  return item.id < other.id;
}

/** The digits behind the second, of which `Date` keeps three. */
const microseconds = (moment: string) => (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0');

/**
 * A freshly read first page over what was known: new items come, deleted ones go, and the older pages that were
 * loaded stay. Where the fresh page does not reach down to what was known, there may be a gap: only the page counts.
 */
export function mergeFirstPage<Item extends Dated>(
  known: PagedList<Item> | undefined,
  fresh: PagedList<Item>,
): PagedList<Item> {
  const oldest = fresh.items.at(-1);
  const newestKnown = known?.items[0];
  if (!known || !oldest || !newestKnown || fresh.nextCursor === null) return fresh;
  if (newestKnown.id !== oldest.id && isOlder(newestKnown, oldest)) return fresh;
  const older = known.items.filter((item) => isOlder(item, oldest));
  return older.length === 0 ? fresh : { items: [...fresh.items, ...older], nextCursor: known.nextCursor };
}

/** The next older page at the end of a list. Items that are there already are not doubled. */
export function appendPage<Item extends Dated>(
  list: PagedList<Item>,
  page: PagedList<Item>,
): PagedList<Item> {
  const known = new Set(list.items.map(({ id }) => id));
  return {
    items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))],
    nextCursor: page.nextCursor,
  };
}

export function withoutItem<Item extends Dated>(list: PagedList<Item>, id: string): PagedList<Item> {
  return list.items.some((item) => item.id === id)
    ? { ...list, items: list.items.filter((item) => item.id !== id) }
    : list;
}

export function withChangedItem<Item extends Dated>(
  list: PagedList<Item>,
  id: string,
  change: Partial<Item>,
): PagedList<Item> {
  return list.items.some((item) => item.id === id)
    ? { ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
    : list;
}
