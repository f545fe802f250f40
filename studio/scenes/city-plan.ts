import type { Color } from '../color/color.ts';
import type { Palette } from '../palette.ts';

/** Properties that all parts of a city share. */
export type CityPlan = {
  palette: Palette;
  horizon: number;
  isNight: boolean;
  offset: number;
  isWet: boolean;
  neon: readonly Color[];
};
