import type { AddedMargins } from '#contract/enlargement.ts';

type Size = { width: number; height: number };

/** The formats that an image can be extended to. */
export const EXTEND_RATIOS = [
  { name: '1:1', width: 1, height: 1 },
  { name: '4:5', width: 4, height: 5 },
  { name: '9:16', width: 9, height: 16 },
  { name: '16:9', width: 16, height: 9 },
  { name: '21:9', width: 21, height: 9 },
] as const;

/** The fewest pixels around an image that give it a ratio, half of them on either side. */
export function marginsFor({ width, height }: Size, ratio: Size): AddedMargins {
  const across = Math.max(0, Math.round((height * ratio.width) / ratio.height) - width);
  const down = Math.max(0, Math.round((width * ratio.height) / ratio.width) - height);
  const [left, up] = [Math.floor(across / 2), Math.floor(down / 2)];
  return { left, right: across - left, up, down: down - up };
}

export const hasMargins = (margins: AddedMargins): boolean =>
  Object.values(margins).some((pixels) => pixels > 0);

/** Whether two sets of margins are equal. */
export const areSameMargins = (one: AddedMargins, other: AddedMargins): boolean =>
  (['left', 'right', 'up', 'down'] as const).every((side) => one[side] === other[side]);
