import { expect, test } from 'vitest';
import { keepAlike } from './keep-alike.ts';

const SIDE = 160;
const light = (x: number) => 0.5 + 0.1 * Math.sin(x / 50);

/** The color of a pixel by its distance from the middle of a red ring in front of a wall. */
function colorAt(distance: number, wall: number): readonly number[] {
  if (distance > 56 || distance < 24) return [wall, wall, wall];
  if (distance > 48) return [wall + 0.02, wall + 0.01, wall - 0.01];
  return Math.abs(distance - 34) < 7 ? [wall + 0.03, wall + 0.03, wall + 0.03] : [0.8, 0.1, 0.1];
}

/**
 * Replaces the ring and its surroundings with a filling that is `error` too dark, except for pixels that look like the
 * filling. Returns a function that reads the color in the middle of a row.
 */
function removeRing(error: number) {
  const source = { width: SIDE, height: SIDE, rgb: new Float32Array(SIDE * SIDE * 3) };
  const filled = { ...source, rgb: source.rgb.slice() };
  const [region, object] = [new Float32Array(SIDE * SIDE), new Float32Array(SIDE * SIDE)];
  for (let i = 0; i < region.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const distance = Math.hypot(x - 80, y - 80);
    region[i] = distance < 66 ? 1 : 0;
    object[i] = distance < 56 && distance > 24 ? 1 : 0;
    source.rgb.set(colorAt(distance, light(x)), i * 3);
    filled.rgb.fill(light(x) - error * (region[i] as number), i * 3, i * 3 + 3);
  }
  keepAlike(filled, source, region, object);
  return (y: number) => [...filled.rgb.subarray((y * SIDE + 80) * 3, (y * SIDE + 80) * 3 + 3)];
}

test('keeps the wall around and behind a removed object, and fits the filling to the light of the wall', () => {
  const colorInRow = removeRing(0.03);
  for (const [place, y] of [
    ['around', 18],
    ['behind', 80],
    ['next to the outer border', 28],
    ['next to the inner border', 54],
  ] as const)
    for (const value of colorInRow(y)) expect(Math.abs(value - light(80)), place).toBeLessThan(0.01);
});

test('keeps no part of an object, even if the part nearly has the color of the wall', () => {
  const colorInRow = removeRing(0);
  for (const [place, y] of [
    ['at its border, in another hue', 29],
    ['inside', 46],
  ] as const)
    for (const value of colorInRow(y)) expect(Math.abs(value - light(80)), place).toBeLessThan(0.005);
});
