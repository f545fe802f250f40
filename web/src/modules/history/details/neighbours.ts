/** An item of a list with the ones before and after it; nothing where the list has no such item. */
export function neighboursOf<T extends { id: string }>(list: readonly T[], id: string | null) {
  const index = list.findIndex((item) => item.id === id);
  const item = list[index];
  if (item === undefined) return undefined;
  return { item, previous: index > 0 ? list[index - 1] : undefined, next: list[index + 1] };
}
