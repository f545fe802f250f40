import { clamp } from '../color/color.ts';
import type { Palette } from '../palette.ts';
import type { Ground } from './ground-colors.ts';
import { columnsInSight, type HeightMap } from './height-map.ts';

/** Direction toward the sun: a step of one cell over the map, and its `rise` in height. */
type SunDirection = { x: number; y: number; rise: number };

/** A terrain with lit colors. */
export type LitLand = HeightMap & {
  /** Red, green and blue of each cell, computed when the cell is first seen. */
  colors: Float32Array;
  /** Returns the index of a cell's color, which is computed on first use, because most cells are hidden. */
  colorIndex(column: number, row: number): number;
};

/** Cells per step of a shadow ray. */
const SHADOW_STEP_CELLS = 4;
/** Maximum number of steps of a shadow ray. */
const SHADOW_STEPS = 26;

/** Sunlight that reaches a cell, 0 to 1: marches a ray toward the sun through the terrain. */
function traceSunlight({ size, heights }: HeightMap, sun: SunDirection, column: number, row: number): number {
  let ray = (heights[row * size + column] as number) + 0.8;
  let visible = 1;
  for (let step = 1; step <= SHADOW_STEPS && visible > 0; step++) {
    const x = Math.floor(column + sun.x * SHADOW_STEP_CELLS * step);
    const y = Math.floor(row + sun.y * SHADOW_STEP_CELLS * step);
    if (x < 0 || y < 0 || x >= size || y >= size) break;
    ray += sun.rise * SHADOW_STEP_CELLS;
    visible = Math.min(visible, 1 - ((heights[y * size + x] as number) - ray) / (1.5 + step * 0.35));
  }
  return Math.max(0, visible);
}

/** Sunlight per cell, 0 to 1. Shadows are soft, so it is computed lazily and only for every second cell. */
function shadowsOn(land: HeightMap, sun: SunDirection): (column: number, row: number) => number {
  const halfSize = land.size / 2;
  const shadows = new Float32Array(halfSize * halfSize).fill(Number.NaN);
  return (column, row) => {
    const i = (row >> 1) * halfSize + (column >> 1);
    const cached = shadows[i] as number;
    if (!Number.isNaN(cached)) return cached;
    shadows[i] = traceSunlight(land, sun, column & ~1, row & ~1);
    return shadows[i] as number;
  };
}

/** Slope of the ground at a cell, across the view and away from the viewer. */
function slopeAt({ size, heights }: HeightMap, x: number, y: number): [across: number, away: number] {
  const i = y * size + x;
  const right = heights[x < size - 1 ? i + 1 : i] as number;
  const left = heights[x > 0 ? i - 1 : i] as number;
  const down = heights[y < size - 1 ? i + size : i] as number;
  const up = heights[y > 0 ? i - size : i] as number;
  return [(right - left) / 2, (down - up) / 2];
}

/** Lights a terrain: the color of the ground under sunlight, shadow and skylight. */
export function lightTerrain(land: HeightMap, ground: Ground, palette: Palette, sun: SunDirection): LitLand {
  const { size, heights } = land;
  const sunlight = shadowsOn(land, sun);
  const colors = new Float32Array(size * size * 3);
  const visited = new Uint8Array(size * size);
  const length = Math.hypot(1, sun.rise);
  const { light, ambient } = palette;
  const color = (x: number, y: number, i: number) => {
    const [gx, gy] = slopeAt(land, x, y);
    const slope = Math.sqrt(gx * gx + gy * gy);
    const normal = Math.sqrt(1 + slope * slope);
    const facing = clamp((sun.rise - gx * sun.x - gy * sun.y) / (normal * length));
    const direct = facing * sunlight(x, y) * 1.18;
    const fromSky = 0.42 + 0.3 / normal;
    const albedo = ground(x, y, heights[i] as number, slope);
    colors[i * 3] = albedo[0] * (light[0] * direct + ambient[0] * fromSky);
    colors[i * 3 + 1] = albedo[1] * (light[1] * direct + ambient[1] * fromSky);
    colors[i * 3 + 2] = albedo[2] * (light[2] * direct + ambient[2] * fromSky);
  };
  const colorIndex = (column: number, row: number) => {
    const i = row * size + column;
    if (visited[i] === 0) {
      visited[i] = 1;
      const { first, last } = columnsInSight(land, row, 'colors');
      if (column >= first && column <= last) color(column, row, i);
    }
    return i * 3;
  };
  return { ...land, colors, colorIndex };
}
