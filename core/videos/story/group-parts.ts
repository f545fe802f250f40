import { type PromptLimits, promptShare } from '#contract/prompt-limits.ts';

/** Cuts a text into words; a word that exceeds the limits is cut into characters. */
export function wordPieces(text: string, limits: PromptLimits): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'word' });
  const pieces: string[] = [];
  for (const { segment } of segments.segment(text)) {
    if (promptShare(segment, limits) <= 1) pieces.push(segment);
    else pieces.push(...Array.from(segment));
  }
  return pieces;
}

/** The index of each group's first part; `undefined` if the groups cannot hold all parts within the capacity. */
function groupsWithin(sizes: readonly number[], groups: number, capacity: number): number[] | undefined {
  const firsts: number[] = [];
  let fullness = Number.POSITIVE_INFINITY;
  for (const [index, size] of sizes.entries()) {
    const mustStartGroup = sizes.length - index === groups - firsts.length;
    const startsGroup = mustStartGroup || fullness + size > capacity;
    fullness = startsGroup ? size : fullness + size;
    if (startsGroup) firsts.push(index);
  }
  return firsts.length === groups ? firsts : undefined;
}

/** Steps of the binary search for the smallest capacity. */
const SEARCH_STEPS = 30;

/**
 * Groups parts in order so that the fullest group is about as small as possible and none is empty. Returns the index of
 * each group's first part. There must be at least one part per group.
 */
export function evenGroups(sizes: readonly number[], groups: number): number[] {
  let tooLittle = 0;
  let enough = sizes.reduce((sum, size) => sum + size, 0);
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = (tooLittle + enough) / 2;
    if (groupsWithin(sizes, groups, middle)) enough = middle;
    else tooLittle = middle;
  }
  return groupsWithin(sizes, groups, enough) ?? sizes.slice(0, groups).map((_, index) => index);
}
