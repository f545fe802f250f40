/** The findings of a sweep. */
type SweepFindings = {
  /** Number of checked objects of existing accounts. */
  objects: number;
  /** Keys of the ones that no row references. */
  unreferenced: readonly string[];
  /** Number of people whose objects were checked. */
  owners: number;
  missingOwners: number;
  /** Keys of objects of missing accounts. */
  orphaned: readonly string[];
};

/** Beyond both limits, unreferenced objects cannot all be leftovers: the rows that referenced them must have been lost. */
const UNREFERENCED_LIMIT = { objects: 200, share: 0.2 };
/** Beyond both limits, accounts were not deleted one by one: the database is empty or belongs to another project. */
const MISSING_LIMIT = { owners: 3, share: 0.5 };

type RemovalRefusal = 'sweep-refused-unreferenced-objects' | 'sweep-refused-missing-accounts';

/**
 * Decides which objects may be removed. A share too large to come from deletions means that rows are missing, and then
 * the objects are all that is left of people's work. Folders of deleted accounts do not count as unreferenced objects.
 */
export function decideRemovals(findings: SweepFindings): { keys: string[]; refusals: RemovalRefusal[] } {
  const { objects, unreferenced, owners, missingOwners, orphaned } = findings;
  const isDatabaseLost = missingOwners > MISSING_LIMIT.owners && missingOwners > owners * MISSING_LIMIT.share;
  const areRowsLost =
    unreferenced.length > UNREFERENCED_LIMIT.objects &&
    unreferenced.length > objects * UNREFERENCED_LIMIT.share;
  if (isDatabaseLost) return { keys: [], refusals: ['sweep-refused-missing-accounts'] };
  if (areRowsLost) return { keys: [...orphaned], refusals: ['sweep-refused-unreferenced-objects'] };
  return { keys: [...orphaned, ...unreferenced], refusals: [] };
}
