import type { Palette } from './palette.ts';

/** What a sky shall look like. */
export type SkyPlan = {
  palette: Palette;
  /** Row of the horizon as a share of the height. */
  horizon: number;
  /** Place of the sun or moon, in heights from the left and top edge. */
  sun: { x: number; y: number; radius: number; kind: 'sun' | 'moon' };
  /** 0 none to 1 closed. */
  cloudCover: number;
  stars: boolean;
  seed: number;
};
