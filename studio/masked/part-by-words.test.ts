import { afterAll, expect, test, vi } from 'vitest';
import { partByWords } from './part-by-words.ts';

const SIDE = 160;
const isLeaf = (x: number, y: number) => Math.hypot(x - 80, y - 60) < 34;
const isPot = (x: number, y: number) => x > 56 && x < 104 && y >= 86 && y < 130;
const isOpening = (x: number, y: number) => Math.hypot(x - 80, y - 60) < 8;
const drawPlane = (isIn: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isIn(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));

const potted = drawPlane((x, y) => isLeaf(x, y) || isPot(x, y));
const network = { figure: potted };
// Replaces the network that finds subjects, which takes seconds.
vi.mock(import('./find-figure.ts'), () => ({
  findFigure: async () => network.figure,
  findOpenings: async () => drawPlane(isOpening),
}));
const foreground = { alpha: new Float32Array(0), doubt: 0 };
vi.mock(import('../cut-out/find-foreground.ts'), () => ({ findForeground: async () => foreground }));
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('finds a plant with its pot for "plant", but only the green for "leaves"', async () => {
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(240);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (isLeaf(x, y)) rgb.set([47, 138, 60], i * 3);
    else if (isPot(x, y)) rgb.set([200, 103, 74], i * 3);
  }
  const image = { rgb, width: SIDE, height: SIDE };
  const [plant, leaves] = [await partByWords('plant', image), await partByWords('leaves', image)];
  const [leaf, pot] = [60 * SIDE + 80, 115 * SIDE + 80];
  expect([plant?.[leaf], plant?.[pot]]).toEqual([1, 1]);
  expect([leaves?.[leaf], leaves?.[pot]]).toEqual([1, 0]);
});

test('reads "cushion" as the subject only in front of a backdrop, and "dog" also in a scene if the network is certain', async () => {
  const draw = (isScene: boolean) =>
    Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
      const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
      if (isLeaf(x, y) || isPot(x, y)) return 30;
      return isScene && (x + y) % 12 < 6 ? 190 : 240;
    });
  const find = async (words: string, isScene: boolean) =>
    (await partByWords(words, { rgb: draw(isScene), width: SIDE, height: SIDE }))?.[60 * SIDE + 80];
  expect([await find('cushion', false), await find('cushion', true), await find('dog', true)]).toEqual([
    1,
    undefined,
    1,
  ]);
  foreground.doubt = 0.5;
  expect([await find('dog', false), await find('dog', true)], 'an uncertain subject').toEqual([1, undefined]);
});

test('finds a sky without a horizon, but not a sky behind a lattice', async () => {
  const draw = (hasLattice: boolean) =>
    Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
      const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
      if (isLeaf(x, y) || isPot(x, y)) return 200;
      return hasLattice && x % 6 === 0 ? 30 : ([90, 140, 220][i % 3] as number);
    });
  const find = async (hasLattice: boolean) =>
    (await partByWords('sky', { rgb: draw(hasLattice), width: SIDE, height: SIDE }))?.[20 * SIDE + 25];
  expect([await find(false), await find(true)]).toEqual([1, undefined]);
});

test('finds water, but does not mistake grass for water', async () => {
  const find = async (below: readonly number[]) => {
    const rgb = new Uint8Array(SIDE * SIDE * 3);
    for (let i = 0; i < SIDE * SIDE; i++) rgb.set(i < (SIDE * SIDE) / 2 ? [190, 205, 225] : below, i * 3);
    return (await partByWords('the sea', { rgb, width: SIDE, height: SIDE }))?.[150 * SIDE + 80];
  };
  expect([await find([30, 80, 130]), await find([150, 135, 40])]).toEqual([1, undefined]);
});

test('does not mistake the sun for another object', async () => {
  const isSun = (x: number, y: number) => Math.hypot(x - 80, y - 60) < 20;
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    rgb.set(isSun(x, y) ? [255, 245, 215] : [120, (x + y) % 12 < 6 ? 110 : 70, 110], i * 3);
  }
  foreground.doubt = 0;
  network.figure = drawPlane(isSun);
  const find = async (words: string) =>
    (await partByWords(words, { rgb, width: SIDE, height: SIDE }))?.[60 * SIDE + 80];
  expect([await find('sun'), await find('dog')]).toEqual([1, undefined]);
  network.figure = potted;
});

test('finds a bowl without its fruit, or with its fruit on request', async () => {
  const isBowl = (x: number, y: number) => y >= 70 && Math.hypot(x - 80, y - 70) < 45;
  const isFruit = (x: number, y: number) => !isBowl(x, y) && Math.hypot(x - 80, y - 62) < 30;
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(240);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (isBowl(x, y)) rgb.fill(150, i * 3, i * 3 + 3);
    else if (isFruit(x, y)) rgb.set([216, 110, 30], i * 3);
  }
  network.figure = drawPlane((x, y) => isBowl(x, y) || isFruit(x, y));
  const find = async (hasContent: boolean) =>
    (await partByWords('bowl', { rgb, width: SIDE, height: SIDE }, hasContent))?.[50 * SIDE + 80];
  expect([await find(false), await find(true)]).toEqual([0, 1]);
  network.figure = potted;
});

test('finds the background that is visible through an opening', async () => {
  const image = { rgb: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
  const background = await partByWords('background', image);
  expect([background?.[60 * SIDE + 80], background?.[80 * SIDE + 80], background?.[0]]).toEqual([1, 0, 1]);
});

test('finds the narrow rows of a field without the soil between them', async () => {
  const [width, height] = [1200, 300];
  const isField = (i: number) => i >= 60 * width;
  const isRow = (i: number) => isField(i) && (i % width) % 8 < 4;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    rgb.set(isRow(i) ? [120, 60, 190] : isField(i) ? [86, 76, 50] : [250, 200, 150], i * 3);
  const field = await partByWords('lavender field', { rgb, width, height });
  const wrongPixels = rgb
    .filter((_, i) => i % 3 === 0)
    .filter((_, i) => isField(i) && field?.[i] !== (isRow(i) ? 1 : 0));
  expect(wrongPixels.length / (240 * width)).toBeLessThan(0.02);
});
