import { blend, type Canvas } from './canvas.ts';
import { clamp, smoothstep } from './color/color.ts';
import { fractalNoise, noise } from './noise.ts';
import type { SkyPlan } from './sky-plan.ts';

/** Opacity and brightness of the clouds over a panorama wider than the image, so that the clouds can drift. */
type CloudMap = { width: number; height: number; cover: Float32Array; lit: Float32Array };

/** Width of a cloud map, in image widths. */
const PANORAMA_WIDTHS = 1.35;

/** Computes the clouds of a sky; `rows` is the resolution of the map per image height. */
export function mapClouds(plan: SkyPlan, aspect: number, rows: number, octaves: number): CloudMap {
  const height = Math.ceil(rows * plan.horizon) + 2;
  const width = Math.ceil(rows * aspect * PANORAMA_WIDTHS) + 2;
  const cover = new Float32Array(width * height);
  const lit = new Float32Array(width * height);
  const threshold = 0.66 - 0.34 * plan.cloudCover;
  const [sx, sy] = [plan.seed % 97, plan.seed % 89];
  for (let row = 0; row < height; row++) {
    const above = plan.horizon - row / rows;
    // Clouds are on a plane overhead: perspective compresses them toward the horizon.
    const depth = 0.62 / (above + 0.16);
    const horizonFade = smoothstep(0, 0.1, above);
    for (let column = 0; column < width; column++) {
      const x = (column / rows - aspect / 2) * depth * 1.7 + sx;
      const y = depth * 3.1 + sy;
      const warp = noise(x * 0.7 + 9, y * 0.7) * 1.3;
      const density = fractalNoise(x + warp, y + warp * 0.6, octaves);
      const amount = smoothstep(threshold, threshold + 0.2, density);
      const i = row * width + column;
      cover[i] = amount * horizonFade;
      if (amount <= 0) continue;
      const densityTowardSun = fractalNoise(
        x + warp + (plan.sun.x - column / rows) * 0.22,
        y + warp * 0.6 - 0.16,
        3,
      );
      lit[i] = clamp(0.62 + (density - densityTowardSun) * 2.6 - (density - threshold) * 0.9);
    }
  }
  return { width, height, cover, lit };
}

/** Blends the clouds over a sky. */
export function paintClouds(
  canvas: Canvas,
  { palette }: SkyPlan,
  clouds: CloudMap,
  scaleDown: number,
  offset: { shiftRows: number; shiftColumns: number },
): void {
  const { width, height } = canvas;
  const lastRow = Math.min(height, Math.floor((clouds.height - 1) / scaleDown + offset.shiftRows));
  const [light, shade] = [palette.cloudLight, palette.cloudShade];
  for (let row = 0; row < lastRow; row++) {
    const v = Math.max(0, (row - offset.shiftRows) * scaleDown);
    const top = Math.min(clouds.height - 2, Math.floor(v));
    const fv = Math.min(1, v - top);
    for (let column = 0; column < width; column++) {
      const u = Math.max(0, (column + offset.shiftColumns) * scaleDown);
      const left = Math.min(clouds.width - 2, Math.floor(u));
      const fu = Math.min(1, u - left);
      const i = top * clouds.width + left;
      const below = i + clouds.width;
      const a = (clouds.cover[i] as number) * (1 - fu) + (clouds.cover[i + 1] as number) * fu;
      const b = (clouds.cover[below] as number) * (1 - fu) + (clouds.cover[below + 1] as number) * fu;
      const cover = a + (b - a) * fv;
      if (cover < 0.004) continue;
      const c = (clouds.lit[i] as number) * (1 - fu) + (clouds.lit[i + 1] as number) * fu;
      const d = (clouds.lit[below] as number) * (1 - fu) + (clouds.lit[below + 1] as number) * fu;
      const lit = c + (d - c) * fv;
      blend(
        canvas,
        row * width + column,
        shade[0] + (light[0] - shade[0]) * lit,
        shade[1] + (light[1] - shade[1]) * lit,
        shade[2] + (light[2] - shade[2]) * lit,
        cover * 0.94,
      );
    }
  }
}
