import { clamp, smoothstep } from '../color/color.ts';
import { fractalNoise, noise, ridgedNoise } from '../noise.ts';
import type { Random } from '../random.ts';

export type LandKind = 'alpine' | 'hills' | 'coast' | 'cape' | 'beach' | 'dunes' | 'canyon' | 'islands';

/**
 * Terrain heights on a square grid; all lengths are in cells. The camera is near the middle of the last row and looks
 * toward the first.
 */
export type HeightMap = {
  size: number;
  heights: Float32Array;
  water: number;
  /** Half the width of the view per unit of distance ahead. */
  spread: number;
};

export const MAP_SIZE = 1024;
const MIDDLE_COLUMN = MAP_SIZE / 2;

type Shape = (x: number, y: number) => number;

function alpine(random: Random, octaves: number): { shape: Shape; water: number } {
  const [ox, oy, bend, sway] = [
    random.between(0, 90),
    random.between(0, 90),
    random.between(-80, 80),
    random.between(0, 6),
  ];
  const width = random.between(46, 84);
  const peak = MIDDLE_COLUMN + random.between(-170, 170);
  const shape: Shape = (x, y) => {
    const axis = MIDDLE_COLUMN + bend * Math.sin(y / 210 + sway) * clamp((MAP_SIZE - y) / 260);
    const wall = smoothstep(width, width + 300, Math.abs(x - axis));
    const end = smoothstep(520, 90, y) * (0.72 + 0.55 * Math.exp(-(((x - peak) / 110) ** 2)));
    const near = smoothstep(MAP_SIZE, 830, y) * 0.85 + 0.15;
    const rise = Math.max(wall * near, end);
    if (rise === 0) return 15 * fractalNoise(x / 60 + ox, y / 60 + oy, 4);
    const warp = noise(x / 130 + ox, y / 130) * 40;
    const rock = ridgedNoise((x + warp) / 215 + ox, (y - warp) / 215 + oy, octaves);
    return rise * (26 + 205 * rock) + 15 * (1 - rise) * fractalNoise(x / 60 + ox, y / 60 + oy, 4) + rise * 8;
  };
  return { shape, water: 9 };
}

function hills(random: Random, octaves: number): { shape: Shape; water: number } {
  const [ox, oy] = [random.between(0, 90), random.between(0, 90)];
  const ranges = random.between(40, 120);
  const shape: Shape = (x, y) => {
    const rolling = fractalNoise(x / 190 + ox, y / 150 + oy, 3);
    const fine = fractalNoise(x / 30 + ox, y / 30, 3);
    const away = smoothstep(420, 60, y);
    const far = away > 0 ? away * ridgedNoise(x / 230 + oy, y / 230 + ox, octaves) * ranges : 0;
    const clearing = smoothstep(0, 190, Math.hypot((x - MIDDLE_COLUMN) * 0.8, y - MAP_SIZE));
    return (12 + 58 * rolling * rolling) * (0.35 + 0.65 * clearing) + fine * 1.6 + far;
  };
  return { shape, water: Number.NEGATIVE_INFINITY };
}

/** A shore whose waterline crosses the middle column `ahead` rows before the last row. */
function coast(random: Random, ahead: number): { shape: Shape; water: number } {
  const [ox, oy] = [random.between(0, 90), random.between(0, 90)];
  const side = random.chance(0.5) ? 1 : -1;
  const islands = random.between(0.5, 0.62);
  const shape: Shape = (x, y) => {
    const across = side * (x - MIDDLE_COLUMN);
    const shore =
      MAP_SIZE - ahead - across * 0.95 + 120 * (fractalNoise(x / 150 + ox, y / 150 + oy, 4) - 0.5);
    const land = smoothstep(-35, 130, y - shore);
    const hill = smoothstep(0, 150, y - shore);
    const near = land * (7 + (hill > 0 ? 34 * fractalNoise(x / 120 + oy, y / 120 + ox, 4) * hill : 0));
    const far = smoothstep(660, 430, y);
    const sea =
      far > 0 ? far * smoothstep(islands, islands + 0.2, fractalNoise(x / 210 + oy, y / 160, 3)) : 0;
    const island = sea > 0 ? sea * (8 + 75 * ridgedNoise(x / 120 + ox, y / 120, 5)) : 0;
    return -6 + Math.max(near + 6 * land, island);
  };
  return { shape, water: 0 };
}

function islands(random: Random): { shape: Shape; water: number } {
  const [ox, oy] = [random.between(0, 90), random.between(0, 90)];
  const shape: Shape = (x, y) => {
    const mask = smoothstep(0.5, 0.72, fractalNoise(x / 190 + ox, y / 170 + oy, 3)) * smoothstep(900, 760, y);
    return mask > 0 ? -5 + mask * (7 + 120 * ridgedNoise(x / 140 + oy, y / 140 + ox, 6)) : -5;
  };
  return { shape, water: 0 };
}

function dunes(random: Random): { shape: Shape; water: number } {
  const [ox, oy, rotation] = [random.between(0, 90), random.between(0, 90), random.between(-0.55, 0.55)];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const shape: Shape = (x, y) => {
    const bend = fractalNoise(x / 150 + ox, y / 150 + oy, 3) * 2.4;
    const along = (y * cos + x * sin) / 95 + bend;
    const phase = along - Math.floor(along);
    // Dunes are gentle to windward and steep to leeward.
    const crest = phase < 0.68 ? smoothstep(0, 0.68, phase) : 1 - smoothstep(0.68, 1, phase);
    const size = 0.35 + fractalNoise(x / 230 + oy, y / 230 + ox, 2);
    return crest * 24 * size + 20 * fractalNoise(x / 260 + 5, y / 260 + ox, 2);
  };
  return { shape, water: Number.NEGATIVE_INFINITY };
}

function canyon(random: Random): { shape: Shape; water: number } {
  const [ox, oy] = [random.between(0, 90), random.between(0, 90)];
  const shape: Shape = (x, y) => {
    const raw = fractalNoise(x / 120 + ox, y / 120 + oy, 6);
    const mesa = smoothstep(0.46, 0.66, raw);
    const steps = Math.floor(mesa * 6) + smoothstep(0.25, 0.9, mesa * 6 - Math.floor(mesa * 6));
    const clearing = smoothstep(30, 260, Math.hypot((x - MIDDLE_COLUMN) * 1.3, y - MAP_SIZE));
    return clearing * steps * 17 + 5 * fractalNoise(x / 40, y / 40 + ox, 4);
  };
  return { shape, water: Number.NEGATIVE_INFINITY };
}

function chooseShape(kind: LandKind, random: Random, octaves: number): { shape: Shape; water: number } {
  switch (kind) {
    case 'alpine':
      return alpine(random, octaves);
    case 'hills':
      return hills(random, octaves);
    case 'coast':
      return coast(random, 60);
    case 'cape':
      return coast(random, 125);
    case 'beach':
      return coast(random, 200);
    case 'islands':
      return islands(random);
    case 'dunes':
      return dunes(random);
    case 'canyon':
      return canyon(random);
  }
}

/** Cells computed beyond the sides of the view, because the camera moves and shadows reach into the view. */
const MARGIN_CELLS = { heights: 60, colors: 24 };

/** The first and last visible column of a row; cells outside the view are not computed. */
export function columnsInSight(
  { size, spread }: Pick<HeightMap, 'size' | 'spread'>,
  row: number,
  kind: keyof typeof MARGIN_CELLS,
): { first: number; last: number } {
  const reach = Math.ceil((size - row) * spread) + MARGIN_CELLS[kind];
  return { first: Math.max(0, size / 2 - reach), last: Math.min(size - 1, size / 2 + reach) };
}

/** Computes the visible heights of a landscape. */
export function createHeightMap(kind: LandKind, random: Random, octaves: number, spread: number): HeightMap {
  const { shape, water } = chooseShape(kind, random, octaves);
  const land = { size: MAP_SIZE, heights: new Float32Array(MAP_SIZE * MAP_SIZE), water, spread };
  for (let y = 0; y < MAP_SIZE; y++) {
    const { first, last } = columnsInSight(land, y, 'heights');
    for (let x = first; x <= last; x++) land.heights[y * MAP_SIZE + x] = shape(x, y);
  }
  return land;
}

/** Interpolates the height between cells. */
export function heightAt({ size, heights }: HeightMap, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > size - 1.001 ? size - 1.001 : x;
  const cy = y < 0 ? 0 : y > size - 1.001 ? size - 1.001 : y;
  const column = cx | 0;
  const row = cy | 0;
  const u = cx - column;
  const i = row * size + column;
  const a = heights[i] as number;
  const b = heights[i + 1] as number;
  const c = heights[i + size] as number;
  const d = heights[i + size + 1] as number;
  const upper = a + (b - a) * u;
  return upper + (c + (d - c) * u - upper) * (cy - row);
}
