import { blend, type Canvas, glow } from '../canvas.ts';
import { type Color, clamp, mix, smoothstep } from '../color/color.ts';
import { fractalNoise } from '../noise.ts';

/** A planet; position and size are in image heights. */
export type Planet = {
  x: number;
  y: number;
  radius: number;
  bands: boolean;
  colors: readonly [Color, Color, Color];
  air: Color;
  rings: boolean;
  /** Lit from the front, as a full moon is. */
  isFull?: boolean;
  seed: number;
};

function surface(planet: Planet, u: number, v: number): Color {
  const [a, b, c] = planet.colors;
  if (planet.bands) {
    const swirl = fractalNoise(u * 3 + planet.seed, v * 9, 4) * 0.5;
    const band = fractalNoise(planet.seed, (v + swirl * 0.22) * 7, 4);
    return mix(mix(a, b, smoothstep(0.35, 0.62, band)), c, smoothstep(0.62, 0.8, band));
  }
  const land = fractalNoise(u * 2.4 + planet.seed, v * 2.4, 6);
  const ground = mix(a, b, smoothstep(0.5, 0.56, land));
  const clouds = smoothstep(0.52, 0.72, fractalNoise(u * 3.4 + 30, v * 5 + planet.seed, 5));
  return mix(ground, mix(c, [1, 1, 1], 0.4), clouds * 0.75);
}

/** Paints a sphere lit from the upper left, with an atmosphere. */
export function paintPlanet(canvas: Canvas, planet: Planet, rotation: number, shift: number): void {
  const { width, height } = canvas;
  const [cx, cy, r] = [(planet.x - shift) * height, planet.y * height, planet.radius * height];
  const reach = r * 1.18;
  for (let row = Math.max(0, Math.floor(cy - reach)); row < Math.min(height, cy + reach); row++) {
    for (let column = Math.max(0, Math.floor(cx - reach)); column < Math.min(width, cx + reach); column++) {
      const [x, y] = [(column - cx) / r, (row - cy) / r];
      const d = Math.sqrt(x * x + y * y);
      const index = row * width + column;
      const facing = clamp(0.55 - x * 0.5 - y * 0.4);
      const halo = d > 1 ? Math.exp(-(d - 1) * 26) * facing * 0.9 : 0;
      if (halo > 0.01) glow(canvas, index, planet.air[0] * halo, planet.air[1] * halo, planet.air[2] * halo);
      const alpha = clamp((1 - d) * r + 0.5);
      if (alpha === 0) continue;
      const z = Math.sqrt(Math.max(0, 1 - d * d));
      const baseColor = surface(planet, Math.atan2(x, z) + rotation, Math.asin(clamp(y, -1, 1)));
      const day = planet.isFull ? 0.72 + 0.2 * z : smoothstep(-0.12, 0.9, -x * 0.62 - y * 0.5 + z * 0.6);
      const rim = (1 - z) ** 3 * facing * 1.1;
      const light = 0.015 + 1.12 * day;
      blend(
        canvas,
        index,
        baseColor[0] * light + planet.air[0] * rim,
        baseColor[1] * light + planet.air[1] * rim,
        baseColor[2] * light + planet.air[2] * rim,
        alpha,
      );
    }
  }
}

/** Paints rings around a planet: the lower half in front of it, the upper half behind. */
export function paintRings(canvas: Canvas, planet: Planet, shift: number): void {
  const { width, height } = canvas;
  const [cx, cy, r] = [(planet.x - shift) * height, planet.y * height, planet.radius * height];
  const [cos, sin] = [Math.cos(-0.32), Math.sin(-0.32)];
  for (let row = Math.max(0, Math.floor(cy - r * 1.4)); row < Math.min(height, cy + r * 1.4); row++) {
    for (
      let column = Math.max(0, Math.floor(cx - r * 2.5));
      column < Math.min(width, cx + r * 2.5);
      column++
    ) {
      const [px, py] = [(column - cx) / r, (row - cy) / r];
      const [x, y] = [px * cos - py * sin, (px * sin + py * cos) / 0.26];
      const d = Math.sqrt(x * x + y * y);
      const behind = y < 0 && px * px + py * py < 1;
      if (d < 1.35 || d > 2.3 || behind) continue;
      const gaps = 0.35 + 0.65 * fractalNoise(d * 26 + planet.seed, 3, 3);
      const alpha =
        gaps *
        smoothstep(1.35, 1.42, d) *
        smoothstep(2.3, 2.2, d) *
        (Math.abs(d - 1.9) < 0.035 ? 0.15 : 0.85);
      const tone = mix(planet.colors[1], [1, 0.95, 0.85], 0.35);
      blend(canvas, row * width + column, tone[0], tone[1], tone[2], alpha);
    }
  }
}
