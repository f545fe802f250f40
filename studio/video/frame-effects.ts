import { cellNoise, noise } from '../noise.ts';
import type { FrameSize } from './render-view.ts';

/** Black and white levels of limited-range video. */
const [BLACK_LUMA, WHITE_LUMA] = [16, 235];
const MOTE_COUNT = 46;
const FLAKE_COUNT = 420;
const RAIN_LAYERS = 3;

const clampLuma = (value: number) =>
  value < BLACK_LUMA ? BLACK_LUMA : value > WHITE_LUMA ? WHITE_LUMA : value;

/** Sweeps light across a frame's luma; no effect at progress 0. */
export function moveLight(yuv: Uint8Array, { width, height }: FrameSize, progress: number): void {
  const center = (0.1 + progress * 0.9) * width;
  const strength = 0.09 * Math.min(1, progress * 4);
  const gains = Int32Array.from({ length: width }, (_, column) => {
    const nearness = Math.exp(-(((column - center) / (width * 0.28)) ** 2));
    return Math.round(256 * (1 + strength * (nearness - 0.35)));
  });
  for (let row = 0; row < height; row++) {
    const start = row * width;
    for (let column = 0; column < width; column++) {
      const value =
        BLACK_LUMA + ((((yuv[start + column] as number) - BLACK_LUMA) * (gains[column] as number)) >> 8);
      yuv[start + column] = clampLuma(value);
    }
  }
}

/** Adds a soft round spot of light to a frame's luma. */
function lightSpot(
  yuv: Uint8Array,
  { width, height }: FrameSize,
  x: number,
  y: number,
  radius: number,
  light: number,
) {
  const [first, last] = [Math.max(0, Math.ceil(x - radius)), Math.min(width - 1, Math.floor(x + radius))];
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = first; column <= last; column++) {
      const distance = Math.hypot(column - x, row - y) / radius;
      if (distance >= 1) continue;
      const i = row * width + column;
      const value = yuv[i] as number;
      yuv[i] = value + (WHITE_LUMA - value) * light * (1 - distance * distance);
    }
  }
}

/** Draws dust motes that fade in. */
export function drawMotes(yuv: Uint8Array, size: FrameSize, seconds: number): void {
  const brightness = Math.min(1, seconds / 1.5) * 0.25;
  for (let mote = 0; mote < MOTE_COUNT; mote++) {
    const drift = noise(mote * 7.3, 1) * 1.6 + seconds * 0.012 * (1 + (mote % 3));
    const x = ((drift % 1.2) - 0.1) * size.width;
    const y = noise(mote * 3.1, 9) * 1.5 - 0.25 - seconds * 0.008 + 0.02 * Math.sin(seconds + mote);
    lightSpot(yuv, size, x, y * size.height, 1.5 + (mote % 4), brightness);
  }
}

/** Draws falling snowflakes that sway; near ones are large and soft. */
export function drawSnow(yuv: Uint8Array, size: FrameSize, seconds: number): void {
  for (let flake = 0; flake < FLAKE_COUNT; flake++) {
    const nearness = cellNoise(flake, 11) ** 4;
    const fall = cellNoise(flake, 12) + seconds * (0.05 + 0.1 * nearness);
    const sway = 0.012 * Math.sin(seconds * (0.7 + nearness) + flake);
    const x = (cellNoise(flake, 13) + sway) * size.width;
    const y = ((fall - Math.floor(fall)) * 1.1 - 0.05) * size.height;
    lightSpot(yuv, size, x, y, size.height * (0.002 + 0.006 * nearness), 0.85 - 0.4 * nearness);
  }
}

/** Draws rain streaks in three layers of depth. */
export function drawRain(yuv: Uint8Array, { width, height }: FrameSize, seconds: number): void {
  for (let layer = 0; layer < RAIN_LAYERS; layer++) {
    const drops = 150 + 80 * layer;
    const length = height * (0.075 - 0.017 * layer);
    for (let drop = 0; drop < drops; drop++) {
      const speed = 1.5 + 0.5 * cellNoise(drop, layer + 3) - 0.25 * layer;
      const fall = cellNoise(drop * 3, layer * 7) + seconds * speed;
      const top = ((fall - Math.floor(fall)) * 1.2 - 0.15) * height;
      const left = cellNoise(drop, layer + 60 + Math.floor(fall)) * (width + height * 0.15);
      for (let step = 0; step < length; step++) {
        const row = Math.floor(top + step);
        const column = Math.floor(left - row * 0.1);
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const i = row * width + column;
        yuv[i] = clampLuma((yuv[i] as number) + 26 * (step / length) * (1 - layer * 0.2));
      }
    }
  }
}
