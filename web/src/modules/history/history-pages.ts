import type { InfiniteData } from '@tanstack/react-query';

/** The sort key of every history: newest first, ties by id. */
export type Dated = { id: string; created_at: string };

/** One page of a history; `nextCursor` leads to older items. The first page knows when it was read. */
export type HistoryPage<Item> = { items: Item[]; nextCursor: string | null; readAtMs?: number };

/** The pages that were loaded, newest first. They may overlap: see `listItems`. */
export type LoadedPages<Item> = InfiniteData<HistoryPage<Item>, string | null>;

/** True if `item` comes after `other` in a list with the newest first. */
export function isOlder(item: Dated, other: Dated): boolean {
  const [time, otherTime] = [Date.parse(item.created_at), Date.parse(other.created_at)];
  if (time !== otherTime) return time < otherTime;
  const [fraction, otherFraction] = [microseconds(item.created_at), microseconds(other.created_at)];
  if (fraction !== otherFraction) return fraction < otherFraction;
  return item.id < other.id;
}

/** The fractional seconds, of which `Date` keeps three digits. */
const microseconds = (moment: string) => (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0');

/**
 * Merges a freshly read first page with the known one. The end of the known page is kept, so that the
 * following pages stay valid. Returns only the fresh page if it is the last one, or if it does not reach the
 * known page and there may be a gap.
 */
export function mergeFirstPage<Item extends Dated>(
  known: HistoryPage<Item> | undefined,
  firstPage: HistoryPage<Item>,
): HistoryPage<Item> {
  const oldest = firstPage.items.at(-1);
  const newestKnown = known?.items[0];
  if (!known || !oldest || !newestKnown || firstPage.nextCursor === null) return firstPage;
  if (newestKnown.id !== oldest.id && isOlder(newestKnown, oldest)) return firstPage;
  const older = known.items.filter((item) => isOlder(item, oldest));
  return { items: [...firstPage.items, ...older], nextCursor: known.nextCursor };
}

/**
 * A page for the list of loaded pages. Refetching a list requests all its pages: only the first one is read
 * again, the others come from the known list.
 */
export async function readPage<Item extends Dated>(
  known: () => LoadedPages<Item> | undefined,
  cursor: string | null,
  fetchPage: (cursor: string | null) => Promise<HistoryPage<Item>>,
): Promise<HistoryPage<Item>> {
  if (cursor !== null) {
    const { pages = [], pageParams = [] } = known() ?? {};
    return pages[pageParams.indexOf(cursor)] ?? (await fetchPage(cursor));
  }
  const firstPage = await fetchPage(null);
  return { ...mergeFirstPage(known()?.pages[0], firstPage), readAtMs: Date.now() };
}

/**
 * All loaded items, each once: an item of a later page counts only if it is older than everything before it.
 */
export function listItems<Item extends Dated>({ pages }: Pick<LoadedPages<Item>, 'pages'>): Item[] {
  const items: Item[] = [];
  for (const item of pages.flatMap((page) => page.items)) {
    const last = items.at(-1);
    if (last === undefined || isOlder(item, last)) items.push(item);
  }
  return items;
}

/** Changes or removes one loaded item; all other objects keep their identity. */
export function changeLoaded<Item extends Dated>(
  loaded: LoadedPages<Item>,
  id: string,
  change: (item: Item) => Item[],
): LoadedPages<Item> {
  const pages = loaded.pages.map((page) =>
    page.items.some((item) => item.id === id)
      ? { ...page, items: page.items.flatMap((item) => (item.id === id ? change(item) : [item])) }
      : page,
  );
  return pages.some((page, index) => page !== loaded.pages[index]) ? { ...loaded, pages } : loaded;
}
