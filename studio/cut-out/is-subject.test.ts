import { expect, test } from 'vitest';
import { isSubject } from './is-subject.ts';

const SIDE = 120;
const size = { width: SIDE, height: SIDE };
type Box = readonly [left: number, top: number, right: number, bottom: number];
const isInAny = (boxes: readonly Box[], i: number) => {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  return boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
};

/** Whether a cut-out of this shape is accepted, in an image with dark boxes, `shown`, in front of a plain backdrop. */
function accepts(cut: readonly Box[], { doubt = 0.1, shown = cut } = {}) {
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isInAny(cut, i) ? 1 : 0));
  const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) =>
    isInAny(shown, Math.floor(i / 3)) ? 40 : 190,
  );
  return isSubject({ alpha, doubt }, { ...size, rgb });
}

const JAR: Box = [40, 30, 80, 100];

test.each<[string, Box[]]>([
  ['a single object', [JAR]],
  [
    'three objects in a row',
    [
      [15, 60, 35, 100],
      [50, 60, 70, 100],
      [85, 60, 105, 100],
    ],
  ],
  ['a person cut off by the bottom edge', [[30, 20, 90, 120]]],
  ['a flower in a corner, cut off by two sides', [[10, 10, 120, 120]]],
])('accepts %s', async (_, boxes) => {
  expect(await accepts(boxes)).toBe(true);
});

test.each<[string, Box[]]>([
  ['an empty cut-out', []],
  ['the whole image', [[0, 0, 120, 120]]],
  ['a tiny cut-out', [[55, 55, 59, 59]]],
  ['a cut-out that reaches three sides, as a landscape does', [[0, 50, 120, 120]]],
  ['a row of hills from side to side', [[0, 50, 120, 90]]],
  [
    'a scattered cut-out',
    Array.from({ length: 9 }, (_, index): Box => {
      const [left, top] = [20 + 30 * (index % 3), 20 + 30 * Math.floor(index / 3)];
      return [left, top, left + 15, top + 15];
    }),
  ],
])('rejects %s', async (_, boxes) => {
  expect(await accepts(boxes)).toBe(false);
});

test('accepts an object in front of a plain backdrop if a part of its border has the color of the backdrop', async () => {
  expect(await accepts([JAR], { shown: [[40, 45, 80, 100]] })).toBe(true);
});

test('rejects an object about which the network is uncertain', async () => {
  expect(await accepts([JAR], { doubt: 3 })).toBe(false);
});

test('rejects a cut-out whose border runs through the object', async () => {
  expect(await accepts([[20, 30, 60, 60]], { shown: [[20, 30, 100, 100]] })).toBe(false);
});

test('rejects a part of a pattern that stands out no more than the rest of the pattern', async () => {
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isInAny([JAR], i) ? 1 : 0));
  const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return ((pixel % SIDE) + 3 * Math.floor(pixel / SIDE)) % 16 < 8 ? 120 : 200;
  });
  expect(await isSubject({ alpha, doubt: 0.1 }, { ...size, rgb })).toBe(false);
});

test('accepts a compact object in a high-contrast scene only if the network is certain', async () => {
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isInAny([JAR], i) ? 1 : 0));
  const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    if (alpha[pixel] === 1) return 40;
    return ((pixel % SIDE) + 3 * Math.floor(pixel / SIDE)) % 16 < 8 ? 90 : 240;
  });
  expect(await isSubject({ alpha, doubt: 0.1 }, { ...size, rgb })).toBe(true);
  expect(await isSubject({ alpha, doubt: 0.3 }, { ...size, rgb })).toBe(false);
});

test('rejects an object whose border is partly in an overexposed glow', async () => {
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isInAny([JAR], i) ? 1 : 0));
  const withGlow = (glow: number) => {
    const isGlow = (pixel: number) => isInAny([[20, 10, 100, 50]], pixel);
    return Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
      const pixel = Math.floor(i / 3);
      return isGlow(pixel) ? glow : alpha[pixel] === 1 ? 40 : 190;
    });
  };
  const acceptsGlow = (glow: number) => isSubject({ alpha, doubt: 0.1 }, { ...size, rgb: withGlow(glow) });
  expect([await acceptsGlow(200), await acceptsGlow(255)]).toEqual([true, false]);
});

test('rejects an object at one side only if a similar object is at the other side', async () => {
  const [left, right]: [Box, Box] = [
    [0, 40, 30, 70],
    [85, 40, 120, 70],
  ];
  expect([await accepts([left]), await accepts([left], { shown: [left, right] })]).toEqual([true, false]);
});

test('accepts two objects, but rejects two of many objects that look alike', async () => {
  const flowers = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column): Box => {
      const [left, top] = [10 + 28 * column, 12 + 36 * row];
      return [left, top, left + 16, top + 20];
    }),
  );
  const two = flowers.slice(5, 7);
  expect([await accepts(two), await accepts(two, { shown: flowers })]).toEqual([true, false]);
});

/** Whether a disc is accepted in front of a pattern of dark windows, or in front of a plain backdrop. */
function acceptsDisc(
  [red, green, blue]: readonly [number, number, number],
  { row = 30, isPlain = false } = {},
) {
  const isDisc = (pixel: number) => Math.hypot((pixel % SIDE) - 60, Math.floor(pixel / SIDE) - row) < 12;
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const window = ((pixel % SIDE) + 3 * Math.floor(pixel / SIDE)) % 16 < 8 ? 10 : 70;
    const behind = isPlain ? 40 : window;
    rgb.set(isDisc(pixel) ? [red, green, blue] : [behind, behind, behind], pixel * 3);
  }
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, pixel) => (isDisc(pixel) ? 1 : 0));
  return isSubject({ alpha, doubt: 0.05 }, { ...size, rgb });
}

test('rejects a moon above a city, but not a colored balloon, a ball further down or a plate on a wall', async () => {
  const moon = [180, 180, 185] as const;
  expect(await acceptsDisc(moon)).toBe(false);
  expect(await acceptsDisc([220, 60, 50])).toBe(true);
  expect(await acceptsDisc(moon, { row: 90 })).toBe(true);
  expect(await acceptsDisc(moon, { isPlain: true })).toBe(true);
});
