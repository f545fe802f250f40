import * as LIMITS from '#contract/limits.ts';

export const NEW_COLOR = '#CCCCCC';

/** How close an image is to its palette, in words: a ΔE2000 of 2 is barely visible, 10 clearly. */
export function describeCloseness(paletteDifference: number): string {
  if (paletteDifference <= 5) return 'very close';
  if (paletteDifference <= 10) return 'close';
  return paletteDifference <= LIMITS.palette.acceptedDifference ? 'fairly close' : 'some way off';
}
