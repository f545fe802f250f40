import { choosePalette, type Palette } from './palette.ts';
import type { Intent } from './prompt/read-prompt.ts';
import type { Random } from './random.ts';

/** Cloud cover in each weather, from 0 (clear) to 1 (overcast). */
const CLOUD_COVER = { clear: 0.32, cloudy: 0.72, rain: 0.95, snow: 0.85, fog: 0.5 };

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

type SkyFrame = { aspect: number; horizon: number; isSunOnRight: boolean };

/** Plans the sky of an intent above the horizon. */
export function planSky(
  intent: Intent,
  random: Random,
  { aspect, horizon, isSunOnRight: onRight }: SkyFrame,
): SkyPlan {
  const isNight = intent.time === 'night';
  const y =
    isNight || intent.time === 'day' ? random.between(0.1, 0.2) : horizon - random.between(0.08, 0.16);
  return {
    palette: choosePalette(intent),
    horizon,
    sun: {
      x: aspect * (onRight ? random.between(0.6, 0.8) : random.between(0.2, 0.4)),
      y,
      radius: isNight ? 0.045 : 0.036,
      kind: isNight ? 'moon' : 'sun',
    },
    cloudCover: CLOUD_COVER[intent.weather],
    stars: isNight,
    seed: intent.seed,
  };
}
