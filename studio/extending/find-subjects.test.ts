import { afterAll, expect, test, vi } from 'vitest';
import { type Canvas, createCanvas, toBytes } from '../canvas.ts';
import { findSky } from '../masked/find-sky.ts';
import { createRandom } from '../random.ts';
import { findSubjects } from './find-subjects.ts';

// Replaces the network that finds subjects, which takes seconds: subjects are the black parts of an image.
vi.mock(import('../masked/find-figure.ts'), () => ({
  findFigure: async ({ rgb, width, height }) =>
    Float32Array.from({ length: width * height }, (_, i) => (rgb[i * 3 + 1] === 0 ? 1 : 0)),
}));
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const [WIDTH, HEIGHT] = [300, 200];

/** The subjects of an image that is extended by margins. */
function findIn(canvas: Canvas, margins: { left: number; right: number }) {
  const image = { ...canvas, rgb: toBytes(canvas) };
  return findSubjects(image, findSky(image), margins);
}

type House = { left: number; right: number; top: number; eaves: number; bottom: number };

const NO_HOUSE: House = { left: 0, right: 0, top: 0, eaves: 0, bottom: 0 };

/** A house in a field below a sky. */
function landscape({ left, right, top, eaves, bottom }: House) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const random = createRandom(3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const noise = random.between(-0.2, 0.2);
    const isHouse = x > left && x < right && y > top && y < bottom;
    const house = y < eaves ? [0.4, 0.27, 0.6] : [0.92, 0.75, 0.65];
    canvas.rgb.set(
      y < 80 ? [0.6, 0.7, 0.9] : isHouse ? house : [0.4 + noise, 0.3 + noise, 0.6 + noise],
      i * 3,
    );
  }
  return canvas;
}

test('finds a house in a landscape together with the area around it', async () => {
  const canvas = landscape({ left: 180, right: 220, top: 120, eaves: 138, bottom: 160 });
  const found = await findIn(canvas, { left: 0, right: 50 });
  const valueAt = (x: number, y: number) => found?.[y * WIDTH + x];
  expect([valueAt(200, 150), valueAt(160, 150)], 'wall and the area next to it').toEqual([1, 1]);
  expect([valueAt(60, 150), valueAt(200, 40)], 'field and sky').toEqual([0, 0]);
});

test('leaves something to copy next to a large house', async () => {
  const canvas = landscape({ left: 100, right: 176, top: 100, eaves: 130, bottom: 160 });
  const found = await findIn(canvas, { left: 50, right: 0 });
  const valueAt = (x: number) => found?.[150 * WIDTH + x];
  expect([valueAt(40), valueAt(80), valueAt(140)]).toEqual([0, 1, 1]);
});

test('leaves out a foreground that an extended side cuts off, but not a foreground that another side cuts off', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const isFigure = (i: number) => i % WIDTH < 120 && i > 60 * WIDTH;
  for (let i = 0; i < WIDTH * HEIGHT; i++) canvas.rgb.fill(isFigure(i) ? 0 : 0.5, i * 3, i * 3 + 3);
  const findExtended = async (left: number, right: number) =>
    (await findIn(canvas, { left, right }))?.[150 * WIDTH + 60];
  expect([await findExtended(0, 50), await findExtended(50, 0)]).toEqual([1, undefined]);
});

test('leaves out a foreground whose mask ends just before the side that cuts it off', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const isFigure = (x: number, y: number) => x > 200 && x < WIDTH - 2 && y > 60;
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    canvas.rgb.fill(isFigure(i % WIDTH, Math.floor(i / WIDTH)) ? 0 : 0.5, i * 3, i * 3 + 3);
  expect(await findIn(canvas, { left: 0, right: 50 })).toBeUndefined();
});

test('finds a sun in the upper half even if no sky is found', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const random = createRandom(3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const isSun = Math.hypot((i % WIDTH) - 80, Math.floor(i / WIDTH) - 50) < 16;
    canvas.rgb.fill(isSun ? 1 : random.between(0.1, 0.5), i * 3, i * 3 + 3);
  }
  const found = await findIn(canvas, { left: 50, right: 50 });
  expect([found?.[50 * WIDTH + 80], found?.[50 * WIDTH + 200]]).toEqual([1, 0]);
});

test('adds no surroundings to a flower that the network found', async () => {
  const canvas = landscape(NO_HOUSE);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    if (Math.hypot((i % WIDTH) - 160, Math.floor(i / WIDTH) - 140) < 14)
      canvas.rgb.set([0.95, 0, 0.8], i * 3);
  const found = await findIn(canvas, { left: 50, right: 50 });
  expect([found?.[140 * WIDTH + 160], found?.[140 * WIDTH + 184]]).toEqual([1, 0]);
});

test('finds the reflection of a sun in water, and nothing else below the sun', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const isReflection = (x: number, y: number) => Math.hypot(x - 80 + 2 * (y % 3), y - 150) < 16;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const water = isReflection(x, y) ? 0.6 : y % 30 < 3 ? 0.5 : 0.35;
    const sky = Math.hypot(x - 80, y - 40) < 14 ? 1 : 0.5;
    canvas.rgb.set(y < 95 ? [sky, sky, 0.9] : [water - 0.2, water, water], i * 3);
  }
  const found = await findIn(canvas, { left: 0, right: 50 });
  const valueAt = (x: number, y: number) => found?.[y * WIDTH + x];
  expect([valueAt(80, 40), valueAt(80, 152)], 'sun and reflection').toEqual([1, 1]);
  expect([valueAt(80, 115), valueAt(80, 190), valueAt(160, 152)], 'water').toEqual([0, 0, 0]);
});
