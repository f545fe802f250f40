import type { Color } from '../color/color.ts';
import type { Palette } from '../palette.ts';

/** What a city's prompt decided for all that is painted of it. */
export type CityPlan = {
  palette: Palette;
  horizon: number;
  isNight: boolean;
  offset: number;
  wet: boolean;
  neon: readonly Color[];
};
