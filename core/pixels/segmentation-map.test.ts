import { expect, test } from 'vitest';
import { segmentationMap } from './segmentation-map.ts';

const SIDE = 300;

/** A red disc on a background that gets brighter toward the bottom, with grain that is the same in each run. */
function scene(grain: number): Uint8Array {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  let state = 7;
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    // A linear congruential generator.
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = grain * ((state >> 8) / 0x7fffff - 0.5);
    const y = Math.floor(pixel / SIDE);
    const isInside = Math.hypot((pixel % SIDE) - 150, y - 150) < 80;
    const color = isInside ? [200, 40, 50] : [40, 90 + y / 10, 120 + y / 10];
    rgb.set(
      color.map((value) => value + noise),
      pixel * 3,
    );
  }
  return rgb;
}

const colorAt = (map: Uint8Array, x: number, y: number) => [
  ...map.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
];
const distinctColors = (map: Uint8Array) => {
  const colors = new Set<number>();
  for (let offset = 0; offset < map.length; offset += 3) {
    colors.add(
      ((map[offset] as number) << 16) | ((map[offset + 1] as number) << 8) | (map[offset + 2] as number),
    );
  }
  return colors;
};

test.each([0, 24])(
  'turns an object into one flat color and its background into a few others (grain %s)',
  (grain) => {
    const map = segmentationMap(scene(grain), SIDE, SIDE);
    expect(distinctColors(map).size).toBeLessThanOrEqual(6);
    const middle = colorAt(map, 150, 150);
    expect(colorAt(map, 110, 110)).toEqual(middle);
    expect(colorAt(map, 150, 225)).toEqual(middle);
    expect(colorAt(map, 150, 235)).not.toEqual(middle);
    expect(colorAt(map, 20, 20)).not.toEqual(middle);
    expect(middle[0]).toBeGreaterThan(150);
  },
);

test('puts a region’s border where the object ends', () => {
  const map = segmentationMap(scene(10), SIDE, SIDE);
  const middle = colorAt(map, 150, 150).join();
  let wrong = 0;
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const isInside = Math.hypot((pixel % SIDE) - 150, Math.floor(pixel / SIDE) - 150) < 80;
    if ((colorAt(map, pixel % SIDE, Math.floor(pixel / SIDE)).join() === middle) !== isInside) wrong += 1;
  }
  expect(wrong / (SIDE * SIDE)).toBeLessThan(0.01);
});

test('is deterministic', () => {
  expect(segmentationMap(scene(24), SIDE, SIDE)).toEqual(segmentationMap(scene(24), SIDE, SIDE));
});

test.each([
  [1, 1],
  [1, 400],
  [400, 1],
  [3, 2],
])('accepts an image of %s by %s pixels', (width, height) => {
  expect(segmentationMap(new Uint8Array(width * height * 3).fill(90), width, height)).toHaveLength(
    width * height * 3,
  );
});
