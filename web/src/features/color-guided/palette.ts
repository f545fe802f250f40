import { LIMITS } from '#contract/limits.ts';

/** One colour of a palette; the id stays while its colour changes. */
export type ColorEntry = { id: string; hex: string };

/** S0 §9. */
export const DEFAULT_COLORS = ['#FF5733', '#33FF57', '#3357FF'] as const;
export const NEW_COLOR = '#CCCCCC';

export const paletteOf = (colors: readonly string[]): ColorEntry[] =>
  colors.map((hex) => ({ id: crypto.randomUUID(), hex }));

/** The colour that a text names, as `#RRGGBB`; `undefined` where it names none. A missing # is understood. */
export function colorOf(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : `#${digits.toUpperCase()}`;
}

/** The colours of an earlier picture that can be used: valid ones, as many as are allowed. */
export function usableColors(colors: readonly string[] | undefined): string[] {
  const usable = (colors ?? []).flatMap((color) => colorOf(color) ?? []).slice(0, LIMITS.colors.max);
  return usable.length === 0 ? [...DEFAULT_COLORS] : usable;
}

/** How close a picture is to its palette, in words: ΔE2000 of 2 is barely seen, 10 plainly. */
export function closenessOf(paletteDifference: number): string {
  if (paletteDifference <= 5) return 'very close';
  if (paletteDifference <= 10) return 'close';
  return paletteDifference <= LIMITS.palette.acceptedDifference ? 'fairly close' : 'some way off';
}
