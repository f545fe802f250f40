import { clamp } from '../color/color.ts';
import type { Palette } from '../palette.ts';
import type { Ground } from './ground-colors.ts';
import { columnsInSight, type HeightMap } from './height-map.ts';

/** Direction in which the light comes, as steps over the map: `rise` is its height per cell. */
export type SunDirection = { x: number; y: number; rise: number };

/** The ground as it looks in its light, three values a cell. */
export type LitLand = HeightMap & { colors: Float32Array };

const SHADOW_STEP = 4;
const SHADOW_STEPS = 26;

/** How much sun reaches a point: walks towards the sun and checks for obstacles. */
function openness({ size, heights }: HeightMap, sun: SunDirection, column: number, row: number): number {
  let ray = (heights[row * size + column] as number) + 0.8;
  let open = 1;
  for (let step = 1; step <= SHADOW_STEPS && open > 0; step++) {
    const x = Math.floor(column + sun.x * SHADOW_STEP * step);
    const y = Math.floor(row + sun.y * SHADOW_STEP * step);
    if (x < 0 || y < 0 || x >= size || y >= size) break;
    ray += sun.rise * SHADOW_STEP;
    open = Math.min(open, 1 - ((heights[y * size + x] as number) - ray) / (1.5 + step * 0.35));
  }
  return Math.max(0, open);
}

/** 0 in full shadow to 1 in full sun, on every second cell: shadows are soft. */
function castShadows(land: HeightMap, sun: SunDirection): Float32Array {
  const half = land.size / 2;
  const shadows = new Float32Array(half * half);
  for (let row = 0; row < half; row++) {
    const { first, last } = columnsInSight(land, row * 2, 'colors');
    for (let column = first >> 1; column <= last >> 1; column++) {
      shadows[row * half + column] = openness(land, sun, column * 2, row * 2);
    }
  }
  return shadows;
}

/** Colors every cell: its own color under sunlight, shadow and the light of the sky. */
export function lightLand(land: HeightMap, ground: Ground, palette: Palette, sun: SunDirection): LitLand {
  const { size, heights } = land;
  const shadows = castShadows(land, sun);
  const colors = new Float32Array(size * size * 3);
  const length = Math.hypot(1, sun.rise);
  const { light, ambient } = palette;
  const half = size / 2;
  for (let y = 0; y < size; y++) {
    const up = y > 0 ? -size : 0;
    const down = y < size - 1 ? size : 0;
    const { first, last } = columnsInSight(land, y, 'colors');
    for (let x = first; x <= last; x++) {
      const at = y * size + x;
      const height = heights[at] as number;
      const right = heights[x < size - 1 ? at + 1 : at] as number;
      const left = heights[x > 0 ? at - 1 : at] as number;
      const gx = (right - left) / 2;
      const gy = ((heights[at + down] as number) - (heights[at + up] as number)) / 2;
      const slope = Math.sqrt(gx * gx + gy * gy);
      const normal = Math.sqrt(1 + slope * slope);
      const facing = clamp((sun.rise - gx * sun.x - gy * sun.y) / (normal * length));
      const open = shadows[(y >> 1) * half + (x >> 1)] as number;
      const direct = facing * open * 1.18;
      const fromSky = 0.42 + 0.3 / normal;
      const own = ground(x, y, height, slope);
      colors[at * 3] = own[0] * (light[0] * direct + ambient[0] * fromSky);
      colors[at * 3 + 1] = own[1] * (light[1] * direct + ambient[1] * fromSky);
      colors[at * 3 + 2] = own[2] * (light[2] * direct + ambient[2] * fromSky);
    }
  }
  return { ...land, colors };
}
