import { blend, type Canvas, glow } from './canvas.ts';
import { cellNoise, noise } from './noise.ts';
import type { Intent } from './prompt/read-prompt.ts';
import { createRandom } from './random.ts';

const FLAKE_COUNT = 900;
const RAIN_LAYERS = 3;

/** Draws rain streaks in three layers of depth. */
function rain(canvas: Canvas, seconds: number): void {
  const { width, height } = canvas;
  for (let layer = 0; layer < RAIN_LAYERS; layer++) {
    const drops = 170 + 90 * layer;
    const length = height * (0.075 - 0.017 * layer);
    for (let drop = 0; drop < drops; drop++) {
      const speed = 1.5 + 0.5 * cellNoise(drop, layer + 3) - 0.25 * layer;
      const fall = cellNoise(drop * 3, layer * 7) + seconds * speed;
      const top = ((fall - Math.floor(fall)) * 1.2 - 0.15) * height;
      const left = cellNoise(drop, layer + 60 + Math.floor(fall)) * (width + height * 0.15);
      for (let step = 0; step < length; step++) {
        const row = Math.floor(top + step);
        const column = Math.floor(left - (row / height) * height * 0.1);
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const light = 0.13 * (step / length) * (1 - layer * 0.2);
        glow(canvas, row * width + column, light * 0.85, light * 0.9, light);
      }
    }
  }
}

const flakes = (() => {
  const random = createRandom(0x5f0e);
  return Array.from({ length: FLAKE_COUNT }, () => ({
    x: random.next(),
    fall: random.next(),
    near: random.next() ** 4,
    phase: random.between(0, 6.3),
  }));
})();

type Flake = { x: number; y: number; radius: number; opacity: number };

function paintFlake(canvas: Canvas, { x, y, radius, opacity }: Flake): void {
  const { width, height } = canvas;
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      const distance = Math.hypot(column - x, row - y) / radius;
      if (distance < 1) blend(canvas, row * width + column, 0.97, 0.98, 1, opacity * (1 - distance ** 3));
    }
  }
}

/** Draws falling snowflakes that sway; near ones are large and soft. */
function snow(canvas: Canvas, seconds: number): void {
  const { width, height } = canvas;
  for (const flake of flakes) {
    const fall = flake.fall + seconds * (0.05 + 0.1 * flake.near);
    const sway = 0.012 * Math.sin(seconds * (0.7 + flake.near) + flake.phase);
    paintFlake(canvas, {
      x: (flake.x + sway) * width,
      y: ((fall - Math.floor(fall)) * 1.1 - 0.05) * height,
      radius: height * (0.0013 + 0.0055 * flake.near),
      opacity: 0.85 - 0.45 * flake.near,
    });
  }
}

/** Draws banks of mist that drift across the image, densest just below its center. */
function mist(canvas: Canvas, seconds: number, color: readonly [number, number, number]): void {
  const { width, height } = canvas;
  for (let row = Math.floor(height * 0.3); row < height; row++) {
    const v = row / height;
    const band = Math.exp(-(((v - 0.56) / 0.13) ** 2));
    if (band < 0.02) continue;
    for (let column = 0; column < width; column++) {
      const u = column / height;
      const density =
        noise(u * 2.1 - seconds * 0.05, v * 9) * 0.65 + noise(u * 5 + seconds * 0.04, v * 19) * 0.35;
      const alpha = band * Math.max(0, density - 0.18) * 0.95;
      blend(canvas, row * width + column, color[0], color[1], color[2], Math.min(0.85, alpha));
    }
  }
}

/** Draws the weather over a painted scene. */
export function paintWeather(
  canvas: Canvas,
  { weather }: Intent,
  seconds: number,
  airColor: readonly [number, number, number],
): void {
  if (weather === 'fog') mist(canvas, seconds, airColor);
  if (weather === 'rain') rain(canvas, seconds);
  if (weather === 'snow') snow(canvas, seconds);
}
