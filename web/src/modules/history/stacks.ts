/** One tile of a history: a single item, or the images that were made together. */
export type Stack<Item> = {
  id: string;
  /** Shown on the tile: the newest favorite, otherwise the newest item. */
  cover: Item;
  /** Newest first. */
  items: readonly Item[];
};

type Groupable = { id: string; favourite: boolean; group_id?: string | null };

/** Unchanged items keep their stack, so that their tiles do not re-render. */
const known = new WeakMap<object, Stack<unknown>>();

/**
 * Collapses items that were made together into a stack at the position of the newest, however far apart they
 * are: one may have been retried later. Items of pages that load later join their stack.
 */
export function groupIntoStacks<Item extends Groupable>(items: readonly Item[]): Stack<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = item.group_id ?? item.id;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups].map(([id, group]) => toStack(id, group));
}

function toStack<Item extends Groupable>(id: string, items: readonly Item[]): Stack<Item> {
  const cover = items.find(({ favourite }) => favourite) ?? (items[0] as Item);
  const before = known.get(cover) as Stack<Item> | undefined;
  const isSame =
    before?.items.length === items.length && items.every((item, index) => item === before.items[index]);
  if (before && isSame) return before;
  const stack = { id, cover, items };
  known.set(cover, stack);
  return stack;
}

/**
 * A page without the group of its last item, because more items of that group may follow on the next page. A stack is
 * thus never split between pages.
 */
export function withoutIncompleteGroup<Item extends Groupable>(page: readonly Item[]): readonly Item[] {
  const group = page.at(-1)?.group_id;
  if (!group) return page;
  const end = page.findLastIndex(({ group_id }) => group_id !== group) + 1;
  return end === 0 ? page : page.slice(0, end);
}
