import { type PromptLimits, promptShare } from '#contract/prompt-limits.ts';

/** Cuts a text where a word ends, so that each piece fits the room; a word too long for it is cut itself. */
export function wordPieces(text: string, room: PromptLimits): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'word' });
  const pieces: string[] = [];
  for (const { segment } of segments.segment(text)) {
    if (promptShare(segment, room) <= 1) pieces.push(segment);
    else pieces.push(...Array.from(segment));
  }
  return pieces;
}

/** The first part of each group where no group may be fuller than that; `undefined` where it takes more groups. */
function groupsWithin(sizes: readonly number[], groups: number, capacity: number): number[] | undefined {
  const firsts: number[] = [];
  let fullness = Number.POSITIVE_INFINITY;
  for (const [index, size] of sizes.entries()) {
    const eachStartsOne = sizes.length - index === groups - firsts.length;
    const starts = eachStartsOne || fullness + size > capacity;
    fullness = starts ? size : fullness + size;
    if (starts) firsts.push(index);
  }
  return firsts.length === groups ? firsts : undefined;
}

/** Each step halves what is left between too little room and enough. */
const STEPS = 30;

/**
 * Parts in as many groups as asked for, in order, none empty, so that the fullest is about as empty as it can be.
 * Gives the index of the first part of each group. There must be a part for each group.
 */
export function evenGroups(sizes: readonly number[], groups: number): number[] {
  let tooLittle = 0;
  let enough = sizes.reduce((sum, size) => sum + size, 0);
  for (let step = 0; step < STEPS; step++) {
    const middle = (tooLittle + enough) / 2;
    if (groupsWithin(sizes, groups, middle)) enough = middle;
    else tooLittle = middle;
  }
  return groupsWithin(sizes, groups, enough) ?? sizes.slice(0, groups).map((_, index) => index);
}
