import { expect, test } from 'vitest';
import { findPartOfThing } from './part-of-thing.ts';

const SIDE = 240;
const distanceTo = (i: number, x: number, y: number) => Math.hypot((i % SIDE) - x, Math.floor(i / SIDE) - y);

/** Draws an object on gray, pixel by pixel; `undefined` leaves the gray. */
function createImage(colorAt: (i: number) => readonly number[] | undefined) {
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(120);
  const plane = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < plane.length; i++) {
    const color = colorAt(i);
    if (color) rgb.set(color, i * 3);
    plane[i] = color ? 1 : 0;
  }
  return { plane, image: { rgb, width: SIDE, height: SIDE } };
}

test('selects the strap of a watch without its face and hands', () => {
  const { plane, image } = createImage((i) => {
    if (distanceTo(i, 120, 120) < 50) return distanceTo(i, 120, 90) < 12 ? [20, 20, 20] : [225, 225, 230];
    const isStrap = Math.abs((i % SIDE) - 120) < 25 && Math.abs(Math.floor(i / SIDE) - 120) < 105;
    return isStrap ? [120, 65, 35] : undefined;
  });
  const strap = findPartOfThing(['watch', 'strap'], plane, image);
  expect(strap[40 * SIDE + 120], 'above').toBe(1);
  expect(strap[200 * SIDE + 120], 'below').toBe(1);
  expect(strap[120 * SIDE + 120], 'the face').toBe(0);
  expect(strap[90 * SIDE + 120], 'a hand').toBe(0);
  expect(findPartOfThing(['watch'], plane, image)).toBe(plane);
});

test('selects a pot without the plant in it', () => {
  const { plane, image } = createImage((i) => {
    if (distanceTo(i, 120, 90) < 60) return [50, 140, 60];
    return Math.abs((i % SIDE) - 120) < 35 && distanceTo(i, 120, 170) < 45 ? [200, 110, 85] : undefined;
  });
  const pot = findPartOfThing(['pot'], plane, image);
  expect([pot[190 * SIDE + 120], pot[90 * SIDE + 120]]).toEqual([1, 0]);
});

test('selects a bowl without the fruit in it, or only the fruit', () => {
  const { plane, image } = createImage((i) => {
    if (distanceTo(i, 120, 120) > 95) return undefined;
    const toFruit = distanceTo(i, 110, 125);
    if (toFruit > 30) return [220, 60, 20];
    // The flesh is as red as the bowl; only its pale rim is not.
    return toFruit > 23 ? [235, 225, 190] : [205, 55, 50];
  });
  const bowl = findPartOfThing(['bowl'], plane, image);
  const fig = findPartOfThing(['fig'], plane, image);
  expect([bowl[125 * SIDE + 110], fig[125 * SIDE + 110]], 'the flesh').toEqual([0, 1]);
  expect([bowl[60 * SIDE + 120], fig[60 * SIDE + 120]], 'the bowl').toEqual([1, 0]);
});

test('selects a gray bowl without the colorful fruit in it, or only the fruit', () => {
  const fruit = [
    [90, 100, [220, 130, 30]],
    [125, 92, [200, 40, 35]],
    [155, 102, [90, 160, 60]],
  ] as const;
  const { plane, image } = createImage((i) => {
    const [, , color] = fruit.find(([x, y]) => distanceTo(i, x, y) < 26) ?? [];
    if (color) return color;
    const shade = 190 - (i % SIDE) / 3;
    return Math.floor(i / SIDE) > 105 && distanceTo(i, 120, 105) < 85 ? [shade, shade, shade - 4] : undefined;
  });
  const parts = [findPartOfThing(['bowl'], plane, image), findPartOfThing(['fruit'], plane, image)];
  expect(parts.map((part) => [part[95 * SIDE + 125], part[170 * SIDE + 120]])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('selects the whole object if it lacks the named part', () => {
  const { plane, image } = createImage((i) => (distanceTo(i, 120, 120) < 80 ? [220, 60, 20] : undefined));
  expect(findPartOfThing(['cap'], plane, image)).toBe(plane);
  expect(findPartOfThing(['bowl'], plane, image)).toBe(plane);
});
