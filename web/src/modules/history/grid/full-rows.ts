import type { RowSpan } from './grid-window.ts';

/** Tiles rendered at once: a whole screen would block a slow phone for a fifth of a second. */
const TILES_AT_ONCE = 6;

/**
 * Adds a few rows to the fully rendered ones: visible rows first, then those around them. The others are
 * empty boxes for a few frames. Starts at the first visible row if no fully rendered row is left.
 */
export function growFullRows(
  full: RowSpan | undefined,
  rendered: RowSpan,
  visible: RowSpan,
  columns: number,
): RowSpan {
  const first = Math.max(full?.first ?? Number.POSITIVE_INFINITY, rendered.first);
  const last = Math.min(full?.last ?? Number.NEGATIVE_INFINITY, rendered.last);
  let grown = first <= last ? { first, last } : { first: visible.first, last: visible.first - 1 };
  for (let more = Math.max(1, Math.round(TILES_AT_ONCE / columns)); more > 0; more--) {
    if (grown.last < visible.last) grown = { ...grown, last: grown.last + 1 };
    else if (grown.first > visible.first) grown = { ...grown, first: grown.first - 1 };
    else if (grown.last < rendered.last) grown = { ...grown, last: grown.last + 1 };
    else if (grown.first > rendered.first) grown = { ...grown, first: grown.first - 1 };
  }
  return grown;
}
