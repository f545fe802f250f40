import { LIMITS } from '#contract/limits.ts';

/** Says that a full list is not everything. */
export function LatestNote({ count }: { count: number }) {
  if (count < LIMITS.history.pageSize) return null;
  return <p className="mt-4 text-center text-text-2">Showing your latest {LIMITS.history.pageSize}</p>;
}
