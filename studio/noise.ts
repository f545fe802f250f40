import { createRandom } from './random.ts';

/** Lattice points per side. The noise tiles after this many units; it is a power of two, so that a bit mask wraps coordinates. */
const PERIOD = 256;
const MASK = PERIOD - 1;

const lattice = (() => {
  const random = createRandom(0x51a7);
  return Float32Array.from({ length: PERIOD * PERIOD }, () => random.next());
})();

/** The lattice value at integer coordinates, 0 to 1. */
export const cellNoise = (column: number, row: number): number =>
  lattice[((row & MASK) << 8) | (column & MASK)] as number;

/** Smooth value noise, 0 to 1. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = x - column;
  const v = y - row;
  const easedX = u * u * (3 - 2 * u);
  const easedY = v * v * (3 - 2 * v);
  const left = column & MASK;
  const right = (column + 1) & MASK;
  const top = (row & MASK) << 8;
  const bottom = ((row + 1) & MASK) << 8;
  const a = lattice[top | left] as number;
  const b = lattice[top | right] as number;
  const c = lattice[bottom | left] as number;
  const d = lattice[bottom | right] as number;
  const upper = a + (b - a) * easedX;
  return upper + (c + (d - c) * easedX - upper) * easedY;
}

/** Several octaves of noise, about 0 to 1 around 0.5. Each octave is rotated, which hides the grid. */
export function fractalNoise(x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(px, py);
    const nextX = px * 1.64 + py * 1.23 + 7.1;
    py = py * 1.64 - px * 1.23 + 3.7;
    px = nextX;
    amplitude *= 0.5;
  }
  return sum / (1 - amplitude * 2 + 1e-9);
}

/**
 * Ridged multifractal noise: 0 in valleys to about 1 on ridges, with finer detail on higher ground, like eroded rock.
 */
export function ridgedNoise(x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let weight = 1;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(2 * noise(px, py) - 1);
    const signal = crest * crest * weight;
    sum += signal * amplitude;
    weight = Math.min(1, signal * 1.8);
    const nextX = px * 1.62 + py * 1.18 + 5.3;
    py = py * 1.62 - px * 1.18 + 1.9;
    px = nextX;
    amplitude *= 0.5;
  }
  return sum;
}
