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
