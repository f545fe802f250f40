import type { Palette } from './palette.ts';

/** Describes a sky. */
export type SkyPlan = {
  palette: Palette;
  /** Row of the horizon, as a fraction of the height. */
  horizon: number;
  /** Position of the sun or moon, in image heights from the left and top edge. */
  sun: { x: number; y: number; radius: number; kind: 'sun' | 'moon' };
  /** 0 (clear) to 1 (overcast). */
  cloudCover: number;
  stars: boolean;
  seed: number;
};
