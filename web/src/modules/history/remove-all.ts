import { ApiError } from '#web/platform/api/api-error.ts';

type Removal = { warning?: string | undefined };

/** Some of several items could not be deleted; the others are deleted. */
export class PartialDeletionError extends Error {}

/**
 * Deletes each item separately, so that one failure does not prevent the others. Calls back for each deleted
 * item.
 */
export async function removeAll<Item>(
  items: readonly Item[],
  remove: (item: Item) => Promise<Removal>,
  onRemoved: (item: Item) => void,
): Promise<Removal> {
  const warnings: string[] = [];
  const failures: unknown[] = [];
  const removeOne = async (item: Item) => {
    try {
      const { warning } = await removeOnce(() => remove(item));
      if (warning !== undefined) warnings.push(warning);
      onRemoved(item);
    } catch (failure) {
      failures.push(failure);
    }
  };
  await Promise.all(items.map(removeOne));
  if (failures.length === 0) return { warning: warnings[0] };
  if (failures.length === items.length) throw failures[0];
  throw new PartialDeletionError(
    `${failures.length} of ${items.length} could not be deleted. Please try again.`,
  );
}

/** A missing item counts as deleted: an earlier attempt may have succeeded and its response been lost. */
async function removeOnce(remove: () => Promise<Removal>): Promise<Removal> {
  try {
    return await remove();
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return {};
    throw failure;
  }
}
