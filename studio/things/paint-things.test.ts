import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { groupOf } from './group.ts';
import { namedThing } from './named-thing.ts';
import { paintThings } from './paint-things.ts';

const [WIDTH, HEIGHT] = [200, 150];

/** A sky with a white square. */
function sky(): Canvas {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    rgb.set(isIn(i, 90, 60, 20, 20) ? [1, 1, 1] : [0.4, 0.6, 0.9], i * 3);
  return { width: WIDTH, height: HEIGHT, rgb };
}

function isIn(i: number, left: number, top: number, width: number, height: number): boolean {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return x >= left && x < left + width && y >= top && y < top + height;
}
const part = (left: number, top: number, width: number, height: number) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isIn(i, left, top, width, height) ? 1 : 0));
const request = { prompt: 'a red balloon', negativePrompt: '', seed: 4, mayExceed: false };
const colorAt = (canvas: Canvas, x: number, y: number) => [
  ...canvas.rgb.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3),
];

test('paints the named object inside the mask and removes what was there', () => {
  const mask = part(60, 20, 80, 110);
  const { canvas, touched } = paintThings(sky(), mask, request) ?? {};
  expect(canvas && touched).toBeDefined();
  if (!canvas || !touched) return;
  for (let pixel = 0; pixel < mask.length; pixel++) if (touched[pixel] === 1) expect(mask[pixel]).toBe(1);
  const colors = [70, 80, 90, 100, 110, 120].map((x) => colorAt(canvas, x, 60));
  expect(
    colors.some(([red = 0, green = 0]) => red > green + 0.25),
    'red stripes',
  ).toBe(true);
  const [red = 0, , blue = 0] = colorAt(canvas, 62, 125);
  expect(blue, 'the sky next to the basket').toBeGreaterThan(red + 0.3);
});

test('keeps the surroundings of an object that is painted into an empty area', () => {
  const source = sky();
  const mask = part(2, 2, 80, 110);
  const { canvas } = paintThings(source, mask, request) ?? {};
  expect(canvas && colorAt(canvas, 4, 108)).toEqual(colorAt(source, 4, 108));
});

test('keeps the light on a wall behind the handle of a replaced object', () => {
  const [source, mask] = [sky(), part(60, 40, 60, 70)];
  for (let i = 0; i < mask.length; i++) {
    const fromHandle = Math.hypot((i % WIDTH) - 135, Math.floor(i / WIDTH) - 75);
    if (fromHandle > 14 && fromHandle < 22) mask[i] = 1;
    const light = 0.03 * Math.exp(-((fromHandle / 7) ** 2));
    source.rgb.set(mask[i] === 1 ? [0.9, 0.2, 0.1] : [0.4 + light, 0.6 + light, 0.9 + light], i * 3);
  }
  const { canvas } =
    paintThings(source, mask, { ...request, prompt: 'a green bottle', mayExceed: true }) ?? {};
  expect(canvas && colorAt(canvas, 135, 75).map((value) => value.toFixed(3))).toEqual(
    colorAt(source, 135, 75).map((value) => value.toFixed(3)),
  );
});

test('paints several objects in place of a wide object if the prompt is in the plural', () => {
  const row = part(10, 60, 180, 50);
  const flowers = { ...request, prompt: 'sunflowers', mayExceed: true };
  const { canvas } = paintThings(sky(), row, flowers) ?? {};
  const isYellow = (x: number) =>
    Array.from({ length: 50 }, (_, y) => canvas && colorAt(canvas, x, 60 + y)).some(
      ([red = 0, , blue = 0] = []) => red > blue + 0.4,
    );
  const left = Array.from({ length: 60 }, (_, x) => 15 + x).some(isYellow);
  const right = Array.from({ length: 60 }, (_, x) => 125 + x).some(isYellow);
  expect([left, right]).toEqual([true, true]);
});

test('paints one object in place of a wide object if the prompt is in the singular', () => {
  const row = part(10, 60, 180, 50);
  const isSkyAtLeft = (prompt: string) => {
    const { canvas } = paintThings(sky(), row, { ...request, prompt, mayExceed: true }) ?? {};
    const columns = [20, 25, 30, 35].map((x) => canvas && colorAt(canvas, x, 95));
    return columns.every(([red = 1, , blue = 0] = []) => blue > red + 0.3);
  };
  expect([isSkyAtLeft('a house'), isSkyAtLeft('houses')]).toEqual([true, false]);
});

test('lets an object be wider than the one that it replaces, and paints the same object for the same seed', () => {
  const thin = part(98, 40, 6, 60);
  const replace = { ...request, prompt: 'a house', mayExceed: true };
  const [first, second] = [paintThings(sky(), thin, replace), paintThings(sky(), thin, replace)];
  expect(first?.touched.some((value, pixel) => value === 1 && thin[pixel] === 0)).toBe(true);
  expect(second).toEqual(first);
});

test('paints nothing if the mask is the background or the prompt names no object', () => {
  const around = part(0, 0, WIDTH, HEIGHT).map((_, pixel) => (isIn(pixel, 80, 50, 40, 100) ? 0 : 1));
  expect(paintThings(sky(), around, request)).toBeUndefined();
  expect(paintThings(sky(), part(60, 20, 80, 110), { ...request, prompt: 'a misty lake' })).toBeUndefined();
});

test('places the base of an object where the base of the replaced object was', () => {
  const { canvas } =
    paintThings(sky(), part(80, 40, 40, 60), { ...request, prompt: 'a red bag', mayExceed: true }) ?? {};
  const isRed = (y: number) =>
    Array.from({ length: 60 }, (_, x) => canvas && colorAt(canvas, 70 + x, y)).some(
      ([red = 0, , blue = 0] = []) => red > blue + 0.25,
    );
  expect([isRed(97), isRed(102)]).toEqual([true, false]);
});

test('paints the object that the prompt names first, and flowers in a vase', () => {
  const touchedBy = (prompt: string) =>
    paintThings(sky(), part(80, 40, 40, 60), { ...request, prompt, mayExceed: true })?.touched;
  expect(touchedBy('a white jar with a rose')).toEqual(touchedBy('a white jar'));
  expect(touchedBy('a white vase with roses')).not.toEqual(touchedBy('a white vase'));
});

test('removes an object whose middle looks like the background', () => {
  const given = sky();
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    if (isIn(pixel, 60, 40, 30, 90))
      given.rgb.set(isIn(pixel, 66, 46, 18, 78) ? [0.44, 0.62, 0.88] : [0.1, 0.3, 0.2], pixel * 3);
  const { canvas } = paintThings(given, part(30, 30, 60, 110), { ...request, prompt: 'a red apple' }) ?? {};
  expect(canvas && colorAt(canvas, 75, 52)[0]).toBeCloseTo(0.4, 1.7);
});

test.each([
  'an apple',
  'a lemon',
  'a lime',
  'a horse',
  'a butterfly',
  'a silver ring',
  'two stars',
  'an orange',
  'a bee',
  'a surfboard',
  'a deer',
  'grapes',
])('paints %s', (prompt) =>
  expect(paintThings(sky(), part(60, 20, 80, 110), { ...request, prompt })).toBeDefined(),
);

test('does not mistake a part of a scene or a color for an object', () => {
  const touchedBy = (prompt: string) =>
    paintThings(sky(), part(60, 20, 80, 110), { ...request, prompt })?.touched;
  expect(touchedBy('a forest path with red leaves')).toBeUndefined();
  expect(touchedBy('an orange balloon')).toEqual(touchedBy('a balloon'));
});

test('paints a gray object in a black-and-white image', () => {
  const given = { ...sky(), rgb: new Float32Array(WIDTH * HEIGHT * 3).fill(0.6) };
  const { canvas } = paintThings(given, part(60, 20, 80, 110), { ...request, prompt: 'a red apple' }) ?? {};
  const [red = 1, green = 0] = canvas ? colorAt(canvas, 100, 90) : [];
  expect(red).toBeCloseTo(green, 5);
  expect(red).not.toBeCloseTo(0.6, 1);
});

test('leaves room inside the mask for the shadow of an object', () => {
  const { canvas } = paintThings(sky(), part(60, 20, 80, 110), { ...request, prompt: 'a red box' }) ?? {};
  const isRed = (y: number) =>
    canvas && (colorAt(canvas, 100, y)[0] as number) > (colorAt(canvas, 100, y)[2] as number);
  const base = Array.from({ length: 110 }, (_, row) => 20 + row).findLast(isRed) ?? 0;
  expect(base).toBeGreaterThan(100);
  expect(base).toBeLessThan(126);
  expect(canvas && colorAt(canvas, 100, base + 2)[2], 'shadow').toBeLessThan(0.75);
});

test('keeps an object and most of its shadow away from the border of a small mask', () => {
  const [left, top, side] = [20, 90, 40];
  const { canvas } =
    paintThings(sky(), part(left, top, side, side), { ...request, prompt: 'a red ball' }) ?? {};
  const isRed = (x: number, y: number) => {
    const [red = 0, , blue = 0] = canvas ? colorAt(canvas, x, y) : [];
    return red > blue;
  };
  const rows = Array.from({ length: side }, (_, row) => top + row);
  for (const y of rows)
    for (const x of [left + 1, left + side - 2]) expect(isRed(x, y), `${x}, ${y}`).toBe(false);
  const base = rows.findLast((y) => isRed(left + side / 2, y)) ?? 0;
  expect(base).toBeGreaterThan(top + side / 2);
  expect(canvas && colorAt(canvas, left + side / 2, base + 2)[2], 'shadow').toBeLessThan(0.75);
});

test('does not cut off the shadow of an object at the border of the mask', () => {
  const mask = part(60, 20, 80, 110);
  const source = sky();
  const { canvas } = paintThings(source, mask, { ...request, prompt: 'a red bag' }) ?? {};
  const rows = Array.from({ length: 20 }, (_, row) => 110 + row);
  for (const x of [60, 139])
    for (const y of rows) expect(canvas && colorAt(canvas, x, y)[2], `${x}, ${y}`).toBeCloseTo(0.9, 1.5);
});

/** The largest number of separate wide orange areas in any row. */
function countOranges(prompt: string): number {
  const { canvas } = paintThings(sky(), part(30, 40, 130, 90), { ...request, prompt }) ?? {};
  const rows = Array.from({ length: 90 }, (_, row) => {
    const text = Array.from({ length: WIDTH }, (_, x) => {
      const [red = 0, , blue = 0] = canvas ? colorAt(canvas, x, 40 + row) : [];
      return red > blue + 0.2 ? 'o' : ' ';
    });
    return text.join('').match(/o{12,}/g)?.length ?? 0;
  });
  return Math.max(...rows);
}

test('paints as many objects as the prompt says', () => {
  expect(['an orange fruit', 'two oranges', 'three oranges'].map(countOranges)).toEqual([1, 2, 3]);
});

test.each([
  ['strawberries', true],
  ['stars', true],
  ['green leaves', false],
  ['sunglasses', false],
  ['a red dress', false],
])('knows whether "%s" means several objects', (prompt, isPlural) => {
  expect(namedThing(readPrompt(prompt, '', 1), { from: 1, isDark: false })).toMatchObject({ isPlural });
});

test('paints a colored object if only the background is gray', () => {
  const given = { ...sky(), rgb: new Float32Array(WIDTH * HEIGHT * 3).fill(0.6) };
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    if (isIn(pixel, 10, 10, 15, 15)) given.rgb.set([0.5, 0.7, 0.1], pixel * 3);
  const { canvas } = paintThings(given, part(60, 20, 80, 110), { ...request, prompt: 'a red apple' }) ?? {};
  const [red = 0, green = 1] = canvas ? colorAt(canvas, 100, 90) : [];
  expect(red).toBeGreaterThan(green + 0.2);
});

test('lights an object in front of a dark backdrop more if other things there are bright', () => {
  const brightness = (isLit: boolean) => {
    const given = { ...sky(), rgb: new Float32Array(WIDTH * HEIGHT * 3).fill(0.06) };
    for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
      if (isLit && isIn(pixel, 0, 0, 50, 150)) given.rgb.set([0.9, 0.8, 0.7], pixel * 3);
    const { canvas } = paintThings(given, part(90, 20, 80, 110), { ...request, prompt: 'a red apple' }) ?? {};
    return Math.max(
      ...Array.from({ length: 60 }, (_, x) => (canvas ? colorAt(canvas, 100 + x, 90)[0] : 0) as number),
    );
  };
  expect(brightness(true)).toBeGreaterThan(1.3 * brightness(false));
});

test('paints the second of two adjacent nouns, which the first only describes', () => {
  const aspectOf = (prompt: string) =>
    namedThing(readPrompt(prompt, '', 1), { from: 1, isDark: false })?.aspect;
  expect(aspectOf('a sun umbrella')).toBe(aspectOf('an umbrella'));
});

test('does not darken fireworks in a dark sky', () => {
  const given = { ...sky(), rgb: new Float32Array(WIDTH * HEIGHT * 3).fill(0.05) };
  const { canvas } = paintThings(given, part(40, 30, 110, 80), { ...request, prompt: 'fireworks' }) ?? {};
  expect(canvas?.rgb.reduce((max, value) => Math.max(max, value), 0)).toBeGreaterThan(0.85);
});

test('lets a tall object be taller than the wide one that it replaces', () => {
  const lighthouse = { ...request, prompt: 'a red lighthouse', mayExceed: true };
  const touched = paintThings(sky(), part(60, 80, 80, 40), lighthouse)?.touched ?? [];
  const top = Math.floor([...touched.keys()].findIndex((pixel) => touched[pixel] === 1) / WIDTH);
  expect(top).toBeLessThan(72);
});

test('fills a jar with the color of honey', () => {
  const { canvas } =
    paintThings(sky(), part(60, 20, 80, 110), { ...request, prompt: 'a jar of honey' }) ?? {};
  const colors = Array.from({ length: 80 }, (_, y) => (canvas ? colorAt(canvas, 100, 50 + y) : []));
  expect(colors.some(([red = 0, green = 0, blue = 0]) => red > green + 0.15 && green > blue + 0.15)).toBe(
    true,
  );
});

test('keeps an object inside the image if the one that it replaces is already tall', () => {
  const lighthouse = { ...request, prompt: 'a red lighthouse', mayExceed: true };
  const touched = paintThings(sky(), part(40, 40, 110, 100), lighthouse)?.touched ?? [];
  const top = Math.floor([...touched.keys()].findIndex((pixel) => touched[pixel] === 1) / WIDTH);
  expect(top).toBeGreaterThan(20);
});

test('replaces each of two objects that touch', () => {
  const touching = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return Math.min(Math.hypot(x - 65, y - 75), Math.hypot(x - 135, y - 75)) < 35.5 ? 1 : 0;
  });
  const { canvas } =
    paintThings(sky(), touching, { ...request, prompt: 'a red ball', mayExceed: true }) ?? {};
  const isRed = (x: number) => {
    const [red = 0, , blue = 0] = canvas ? colorAt(canvas, x, 80) : [];
    return red > blue + 0.2;
  };
  expect([65, 100, 135].map(isRed)).toEqual([true, false, true]);
});

test.each([
  ['a duck', 'a swan'],
  ['a duck', 'a duckling'],
  ['a glass of juice', 'a glass of wine'],
  ['a leaf', 'green leaves'],
])('draws %s with other proportions than %s', (one, other) => {
  const aspectOf = (prompt: string) =>
    namedThing(readPrompt(prompt, '', 1), { from: 1, isDark: false })?.aspect;
  expect(aspectOf(one)).toBeDefined();
  expect(aspectOf(one)).not.toBeCloseTo(aspectOf(other) ?? 0, 3);
});

test('casts the gray shadow of a duck on a meadow, but not on water', () => {
  const countShadowPixels = (rgb: readonly [number, number, number]) => {
    const given = sky();
    for (let i = 0; i < WIDTH * HEIGHT; i++) given.rgb.set(rgb, i * 3);
    const mask = part(50, 20, 100, 100);
    const { canvas } = paintThings(given, mask, { ...request, prompt: 'a duck' }) ?? {};
    const ratios = Array.from({ length: WIDTH * HEIGHT }, (_, i) => (canvas?.rgb[i * 3 + 2] ?? 1) / rgb[2]);
    // A gray shadow darkens the three channels equally; the duck does not.
    return ratios.filter((ratio, i) => {
      const [red = 0, green = 0] = canvas ? canvas.rgb.subarray(i * 3, i * 3 + 2) : [];
      return ratio < 0.97 && Math.abs(red / rgb[0] - ratio) < 0.01 && Math.abs(green / rgb[1] - ratio) < 0.01;
    }).length;
  };
  expect(countShadowPixels([0.3, 0.5, 0.2])).toBeGreaterThan(100);
  expect(countShadowPixels([0.3, 0.5, 0.7])).toBeLessThan(40);
});

const fruit = { aspect: 1, on: 'ground', isPlural: true, paint: () => {} } as const;

test('heaps fruit that the words name in the plural without a number', () => {
  const heap = groupOf({ ...fruit, heaps: true }, new Set(['strawberries']));
  expect(heap.aspect).toBeLessThan(groupOf(fruit, new Set(['strawberries'])).aspect);
  expect(groupOf({ ...fruit, heaps: true }, new Set(['two'])).aspect).toBe(
    groupOf(fruit, new Set(['two'])).aspect,
  );
});
