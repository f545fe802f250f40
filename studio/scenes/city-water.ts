import { type Canvas, glow } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { cellNoise, noise } from '../noise.ts';
import type { CityPlan } from './city-plan.ts';

/** Rows of the city that are averaged for each pixel of the water. */
const REFLECTION_SAMPLES = 7;

/** Height of the ripples, around 0; `depth` is the distance from the far bank in image heights. */
function ripple(x: number, depth: number, seconds: number): number {
  const nearness = 1 / (depth + 0.06);
  const broad = noise(x * nearness * 5, nearness * 20 + seconds * 0.6);
  return broad + 0.5 * noise(x * nearness * 13 + seconds * 0.4, nearness * 46 - seconds * 0.9) - 0.75;
}

/** Reflects the city in the water in front of it; the reflection is longer and softer closer to the viewer. */
export function reflectCity(canvas: Canvas, plan: CityPlan, seconds: number): void {
  const { width, height, rgb } = canvas;
  const bank = Math.floor(plan.horizon * height);
  const { palette } = plan;
  for (let row = bank; row < height; row++) {
    const depth = (row - bank) / height;
    const shade = (plan.isNight ? 1.15 : 0.95) - 0.45 * smoothstep(0.05, 0.36, depth);
    for (let column = 0; column < width; column++) {
      const wave = ripple((column - width / 2) / height, depth, seconds);
      const puddle = plan.isWet ? smoothstep(0.35, 0.65, noise((column / height) * 6, depth * 30)) : 0.85;
      const shift = Math.round(wave * 0.03 * (1 + depth * 5) * height);
      const from = Math.min(width - 1, Math.max(0, column + shift));
      const spread = 1.7 - puddle * 0.9;
      let [red, green, blue, totalWeight] = [0, 0, 0, 0];
      for (let sample = 0; sample < REFLECTION_SAMPLES; sample++) {
        const part = sample / REFLECTION_SAMPLES;
        const source = bank - 1 - Math.floor(depth * height * (0.75 + part * spread) + wave * 0.05 * height);
        const i = (Math.min(bank - 1, Math.max(0, source)) * width + from) * 3;
        const weight = 1 - 0.45 * part;
        red += (rgb[i] as number) * weight;
        green += (rgb[i + 1] as number) * weight;
        blue += (rgb[i + 2] as number) * weight;
        totalWeight += weight;
      }
      const gain = (shade * (0.66 + 0.34 * puddle)) / totalWeight;
      const to = (row * width + column) * 3;
      const skyShare = plan.isNight ? 0.04 : 0.1;
      rgb[to] = red * gain + palette.zenith[0] * skyShare;
      rgb[to + 1] = green * gain + palette.zenith[1] * skyShare;
      rgb[to + 2] = blue * gain + palette.zenith[2] * skyShare;
    }
  }
}

const CAR_COUNT = 14;

type Lamp = { x: number; y: number; color: readonly [number, number, number] };

/** Paints a lamp's glow and its streak in the water below. */
function paintLamp(canvas: Canvas, { x, y, color }: Lamp): void {
  const { width, height } = canvas;
  const reach = Math.ceil(height * 0.03);
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach * 4); row++) {
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++) {
      const [dx, dy] = [(column - x) / height, (row - y) / height];
      const lamp = 0.00008 / (dx * dx * 0.5 + dy * dy + 0.0001);
      const streak = dy > 0 ? 0.3 * Math.exp(-Math.abs(dx) * 130 - dy * 16) : 0;
      const power = Math.min(1.2, lamp * Math.max(0, 1 - Math.hypot(dx, dy) / 0.03)) + streak;
      glow(canvas, row * width + column, color[0] * power, color[1] * power, color[2] * power);
    }
  }
}

/** Paints headlights and taillights along the far bank, with their streaks in the water. */
export function paintTraffic(canvas: Canvas, { horizon }: CityPlan, seconds: number): void {
  const { width, height } = canvas;
  for (let car = 0; car < CAR_COUNT; car++) {
    const goingLeft = car % 2 === 0;
    const speed = (goingLeft ? -1 : 1) * (0.035 + 0.02 * cellNoise(car, 4));
    const position = cellNoise(car, 17) + seconds * speed;
    paintLamp(canvas, {
      x: (position - Math.floor(position)) * width,
      y: (horizon + (goingLeft ? 0.012 : 0.022)) * height,
      color: goingLeft ? [1, 0.16, 0.14] : [1, 0.92, 0.75],
    });
  }
}
