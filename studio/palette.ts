import { type Color, fromHex, luminance, mix, multiply, saturate, scale } from './color/color.ts';
import type { Intent } from './prompt/read-prompt.ts';
import type { TimeOfDay } from './prompt/vocabulary.ts';

/** Colors of light and atmosphere. */
export type Palette = {
  zenith: Color;
  middle: Color;
  horizon: Color;
  /** Direct sunlight or moonlight; may exceed 1. */
  light: Color;
  /** Skylight in the shade. */
  ambient: Color;
  /** Fog color of distant objects. */
  air: Color;
  sun: Color;
  cloudLight: Color;
  cloudShade: Color;
};

const HEX: Record<TimeOfDay, Record<keyof Palette, string>> = {
  dawn: {
    zenith: '#5a7fc4',
    middle: '#c9a9d0',
    horizon: '#ffd9b0',
    light: '#ffd2a6',
    ambient: '#8f8fc0',
    air: '#e9c6c6',
    sun: '#fff0cf',
    cloudLight: '#ffe3cf',
    cloudShade: '#b79bc2',
  },
  day: {
    zenith: '#1f66c7',
    middle: '#5ea9ea',
    horizon: '#d3ecf8',
    light: '#fff3d9',
    ambient: '#86a9da',
    air: '#bcd9ee',
    sun: '#fffdf2',
    cloudLight: '#ffffff',
    cloudShade: '#a9bfdd',
  },
  sunset: {
    zenith: '#2b3278',
    middle: '#b4557f',
    horizon: '#ffb36b',
    light: '#ffa763',
    ambient: '#8f76b4',
    air: '#e58f7e',
    sun: '#fff0c4',
    cloudLight: '#ffc08a',
    cloudShade: '#7d4f86',
  },
  night: {
    zenith: '#060a22',
    middle: '#10224f',
    horizon: '#34558c',
    light: '#8fa9e8',
    ambient: '#324a86',
    air: '#2a4478',
    sun: '#f4f0e0',
    cloudLight: '#5a74ad',
    cloudShade: '#1c2c58',
  },
};

const GRAY_SKY_COLOR: Color = fromHex('#9aa6b5');
const WHITE_AIR_COLOR: Color = fromHex('#dfe5ea');

/** Changes each color of a palette. */
const mapColors = <T>(palette: Record<keyof Palette, T>, change: (color: T) => Color): Palette => ({
  zenith: change(palette.zenith),
  middle: change(palette.middle),
  horizon: change(palette.horizon),
  light: change(palette.light),
  ambient: change(palette.ambient),
  air: change(palette.air),
  sun: change(palette.sun),
  cloudLight: change(palette.cloudLight),
  cloudShade: change(palette.cloudShade),
});

/** The tint, scaled to the luminance of `c`. */
export const inHue = (c: Color, tint: Color): Color =>
  scale(tint, luminance(c) / Math.max(0.08, luminance(tint)));

function withWeather(palette: Palette, { weather, time }: Intent): Palette {
  const brightness = time === 'night' ? 0.25 : time === 'day' ? 0.95 : 0.7;
  const gray = scale(GRAY_SKY_COLOR, brightness);
  const white = scale(WHITE_AIR_COLOR, brightness);
  if (weather === 'rain') {
    const wet = mapColors(palette, (c) => mix(scale(saturate(c, 0.65), 0.82), gray, 0.25));
    return { ...wet, zenith: mix(wet.zenith, scale(gray, 0.6), 0.5), light: scale(wet.light, 0.7) };
  }
  if (weather === 'fog') {
    return { ...palette, horizon: mix(palette.horizon, white, 0.6), air: mix(palette.air, white, 0.55) };
  }
  if (weather === 'snow') {
    const cold = mapColors(palette, (c) => mix(saturate(c, 0.7), white, 0.22));
    return { ...cold, zenith: mix(cold.zenith, gray, 0.4) };
  }
  return palette;
}

function withMood(palette: Palette, mood: Intent['mood']): Palette {
  if (mood === 'soft') return mapColors(palette, (c) => mix(saturate(c, 0.85), [1, 0.97, 0.95], 0.14));
  if (mood === 'vivid') return mapColors(palette, (c) => saturate(c, 1.3));
  if (mood === 'dark') return mapColors(palette, (c) => scale(saturate(c, 0.85), 0.72));
  return palette;
}

/** The palette for an intent's time of day, weather and mood, shifted toward the colors that it names. */
export function choosePalette(intent: Intent): Palette {
  const base = mapColors(HEX[intent.time], fromHex);
  const palette = withMood(withWeather(base, intent), intent.mood);
  const [first, second = first] = intent.tints;
  if (first === undefined || second === undefined) return palette;
  const strength = intent.tintsThings ? 0.3 : 1;
  const shiftToward = (color: Color, tint: Color, weight: number) =>
    mix(color, inHue(color, tint), weight * strength);
  return {
    ...palette,
    zenith: shiftToward(palette.zenith, second, 0.45),
    middle: shiftToward(palette.middle, first, 0.5),
    horizon: shiftToward(palette.horizon, first, 0.45),
    air: shiftToward(palette.air, first, 0.45),
    light: mix(palette.light, multiply(palette.light, inHue([1, 1, 1], first)), 0.25 * strength),
    ambient: shiftToward(palette.ambient, second, 0.3),
  };
}
