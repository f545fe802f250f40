/** The findings of a sweep: objects of existing accounts first, then those of missing ones. */
type Found = {
  /** Objects of existing accounts that were looked at. */
  objects: number;
  unnamed: readonly string[];
  /** People whose objects were looked at. */
  owners: number;
  missingOwners: number;
  orphaned: readonly string[];
};

/** More unnamed objects than both cannot be leftovers: the rows that named them are gone. */
const UNNAMED_LIMIT = { objects: 200, share: 0.2 };
/** More missing accounts than both have not been deleted one by one: the database is empty or another project's. */
const MISSING_LIMIT = { owners: 3, share: 0.5 };

type RemovalRefusal = 'sweep-refused-unnamed-objects' | 'sweep-refused-missing-accounts';

/**
 * Decides which objects may be removed. A share too large for deletions means that rows are missing, and then the
 * objects are all that is left of people's work. Folders of deleted accounts do not count as unnamed objects.
 */
export function judgeRemovals(found: Found): { keys: string[]; refusals: RemovalRefusal[] } {
  const { objects, unnamed, owners, missingOwners, orphaned } = found;
  const isDatabaseLost = missingOwners > MISSING_LIMIT.owners && missingOwners > owners * MISSING_LIMIT.share;
  const areRowsLost =
    unnamed.length > UNNAMED_LIMIT.objects && unnamed.length > objects * UNNAMED_LIMIT.share;
  if (isDatabaseLost) return { keys: [], refusals: ['sweep-refused-missing-accounts'] };
  if (areRowsLost) return { keys: [...orphaned], refusals: ['sweep-refused-unnamed-objects'] };
  return { keys: [...orphaned, ...unnamed], refusals: [] };
}
