import { expect, test, vi } from 'vitest';
import { createCanvas, toBytes } from '../canvas.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { namedThing } from '../things/named-thing.ts';
import { placeThing } from '../things/place-thing.ts';
import type { Thing } from '../things/thing.ts';
import { findShape } from './find-shape.ts';
import { findThing } from './find-thing.ts';
import { planeShare } from './mask-plane.ts';
import { drawShapeMask } from './shape-mask.ts';

// Searching is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const [WIDTH, HEIGHT] = [240, 200];

function createThing(words: string, from: 1 | -1 = 1): Thing {
  const thing = namedThing(readPrompt(words, '', 1), { from, isDark: false });
  if (!thing) throw new Error(`The studio cannot paint ${words}.`);
  return thing;
}

/** A blue background with objects in front of it. */
function scene(
  things: readonly { words: string; left: number; top: number; height: number }[],
  { width, height } = { width: WIDTH, height: HEIGHT },
) {
  const canvas = createCanvas(width, height);
  const count = width * height;
  for (let i = 0; i < count; i++) {
    const light = 0.8 + (0.2 * i) / count;
    canvas.rgb.set([0.35 * light, 0.5 * light, 0.75 * light], i * 3);
  }
  for (const { words, left, top, height } of things) {
    const thing = createThing(words);
    const box = { left, top, height, width: Math.round(height * thing.aspect) };
    // Surroundings in the color of water would reflect a boat.
    placeThing(canvas, thing, box, { color: [0.6, 0.55, 0.45], from: 1 }, new Float32Array(count));
  }
  return { width, height, rgb: toBytes(canvas) };
}

test.each(['a lighthouse', 'a bottle', 'a red boat'])('finds %s by its shape in any color', async (words) => {
  const image = scene([{ words, left: 90, top: 50, height: 120 }]);
  const [found] = await findShape([createThing(words.replace('red ', ''))], image);
  const box = found?.box;
  expect(Math.abs((box?.left ?? 0) - 90)).toBeLessThan(8);
  expect(Math.abs((box?.top ?? 0) - 50)).toBeLessThan(8);
  expect(Math.abs((box?.height ?? 0) - 120)).toBeLessThan(12);
});

test('finds each of several objects, and nothing in an empty image', async () => {
  const two = scene([
    { words: 'a lighthouse', left: 30, top: 30, height: 130 },
    { words: 'a lighthouse', left: 150, top: 60, height: 110 },
  ]);
  expect(await findShape([createThing('a lighthouse')], two)).toHaveLength(2);
  expect(await findShape([createThing('a lighthouse')], scene([]))).toEqual([]);
});

test('finds a small object only in a thorough search', async () => {
  const size = { width: 900, height: 600 };
  const small = scene([{ words: 'a red boat', left: 400, top: 300, height: 34 }], size);
  const boat = [createThing('a boat')];
  expect(await findShape(boat, small)).toEqual([]);
  const found = (await findShape(boat, small, true)).map(({ box }) => [box.left, box.top, box.height]);
  expect(found).toHaveLength(1);
  for (const [i, value] of [400, 300, 34].entries())
    expect(Math.abs((found[0]?.[i] ?? 0) - value), `${found}`).toBeLessThan(8);
  expect(await findShape(boat, scene([], size), true)).toEqual([]);
});

test('finds thin headphones, not the much larger subject around them', async () => {
  const image = scene([{ words: 'headphones', left: 60, top: 30, height: 120 }]);
  const subject = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    i % WIDTH > 30 && i % WIDTH < 210 && i > 20 * WIDTH ? 1 : 0,
  );
  const found = (await findThing(['headphones'], image, subject)) ?? subject;
  expect(planeShare(found)).toBeLessThan(0.25 * planeShare(subject));
});

test('separates a found object from its surroundings', async () => {
  const image = scene([{ words: 'a lighthouse', left: 90, top: 40, height: 140 }]);
  const [found] = await findShape([createThing('a lighthouse')], image);
  if (!found) throw new Error('Nothing was found.');
  const mask = await drawShapeMask(found, image);
  const isInMask = (x: number, y: number) => mask[y * WIDTH + x] === 1;
  expect([
    isInMask(111, 100),
    isInMask(111, 160),
    isInMask(60, 100),
    isInMask(160, 100),
    isInMask(111, 20),
  ]).toEqual([true, true, false, false, false]);
});

test('finds an object without the plinth under it, although both are one subject', async () => {
  const image = scene([{ words: 'a lighthouse', left: 90, top: 10, height: 140 }]);
  const tower = (await findThing(['lighthouse'], image, undefined)) ?? new Float32Array(WIDTH * HEIGHT);
  // The plinth has 50 rows and 2.4 times the area of the tower.
  const plinthWidth = Math.round((2.4 * planeShare(tower) * WIDTH * HEIGHT) / 50);
  const subject = tower.map((value, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return y >= 150 && Math.abs(x - WIDTH / 2) < plinthWidth / 2 ? 1 : value;
  });
  expect(await findThing(['lighthouse'], image, subject)).toEqual(tower);
});
