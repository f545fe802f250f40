import { expect, test } from 'vitest';
import { fillFromSurroundings } from './fill-from-surroundings.ts';

const [WIDTH, HEIGHT] = [240, 120];
const isNear = (at: number, x: number, y: number, radius: number) =>
  Math.hypot((at % WIDTH) - x, Math.floor(at / WIDTH) - y) <= radius;

test('does not copy an object from elsewhere into a plain area, even if the surroundings match', () => {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3).fill(0.5);
  const inside = new Float32Array(WIDTH * HEIGHT);
  for (let at = 0; at < inside.length; at++) {
    if (isNear(at, 120, 60, 20)) inside[at] = 1;
    // As even as the place around their edges, with a bright spot in the middle.
    const isSpot = [77, 163].some((x) => isNear(at, x, 60, 9));
    if (isSpot || inside[at] === 1) rgb.fill(isSpot ? 1 : 0, at * 3, at * 3 + 3);
  }
  const filled = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  const brightest = inside.reduce(
    (most, value, at) => (value === 1 ? Math.max(most, filled.rgb[at * 3] as number) : most),
    0,
  );
  expect(brightest).toBeLessThan(0.6);
  expect(rgb[(60 * WIDTH + 120) * 3], 'the given image stays').toBe(0);
});

test('continues the slanted shadows and the edge of a table behind an erased object', () => {
  const toneAt = (x: number, y: number) => {
    const fall = 0.15 * ((2 * x) / WIDTH - 1) ** 2;
    if (y >= 80) return 0.35 - fall / 2;
    return 0.8 - fall - ((x + y) % 48 < 12 ? 0.08 : 0);
  };
  const inside = new Float32Array(WIDTH * HEIGHT);
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < inside.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    inside[at] = x > 100 && x < 140 && y > 30 && y < 95 ? 1 : 0;
    rgb.fill(inside[at] === 1 ? 0 : toneAt(x, y), at * 3, at * 3 + 3);
  }
  const filled = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  let [apart, count] = [0, 0];
  for (let at = 0; at < inside.length; at++) {
    const wanted = toneAt(at % WIDTH, Math.floor(at / WIDTH));
    if (inside[at] === 0) expect(filled.rgb[at * 3]).toBeCloseTo(wanted, 5);
    else [apart, count] = [apart + Math.abs((filled.rgb[at * 3] as number) - wanted), count + 1];
  }
  expect(apart / count).toBeLessThan(0.03);
});
