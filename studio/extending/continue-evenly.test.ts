import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import { continueEvenly, type Side } from './continue-evenly.ts';

const [WIDTH, HEIGHT, TABLE_ROW, ADDED_PIXELS] = [140, 120, 80, 40];
const noFigure = new Uint8Array(WIDTH * HEIGHT);

/** A wall that darkens toward the sides, above a darker table. */
function room(): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const falloff = 0.2 * ((2 * x) / WIDTH - 1) ** 2;
    canvas.rgb.fill(y < TABLE_ROW ? 0.8 - falloff - y / 1000 : 0.35 - falloff / 2, i * 3, i * 3 + 3);
  }
  return canvas;
}

const extendRoom = (side: Side) =>
  continueEvenly(room(), noFigure, {
    side,
    pixels: ADDED_PIXELS,
    originalSize: WIDTH,
  }) as Canvas;
const valueAt = ({ width, rgb }: Canvas, x: number, y: number) => rgb[(y * width + x) * 3] as number;

test.each(['left', 'right'] as const)(
  'continues light and the edge of a table on the %s side without a step',
  (side) => {
    const extendedCanvas = extendRoom(side);
    expect([extendedCanvas.width, extendedCanvas.height]).toEqual([WIDTH + ADDED_PIXELS, HEIGHT]);
    const [inner, outer] = side === 'left' ? [ADDED_PIXELS, ADDED_PIXELS - 1] : [WIDTH - 1, WIDTH];
    for (let y = 0; y < HEIGHT; y++)
      expect(
        Math.abs(valueAt(extendedCanvas, inner, y) - valueAt(extendedCanvas, outer, y)),
        `row ${y}`,
      ).toBeLessThan(0.03);
    for (let x = 0; x < extendedCanvas.width; x++)
      expect(
        valueAt(extendedCanvas, x, TABLE_ROW - 4) - valueAt(extendedCanvas, x, TABLE_ROW + 4),
        `column ${x}`,
      ).toBeGreaterThan(0.15);
  },
);

test('continues a wall upward without a step and without the table', () => {
  const extendedCanvas = extendRoom('up');
  expect([extendedCanvas.width, extendedCanvas.height]).toEqual([WIDTH, HEIGHT + ADDED_PIXELS]);
  for (let x = 0; x < WIDTH; x++) {
    expect(
      Math.abs(valueAt(extendedCanvas, x, ADDED_PIXELS) - valueAt(extendedCanvas, x, ADDED_PIXELS - 1)),
      `column ${x}`,
    ).toBeLessThan(0.03);
    for (let y = 0; y < ADDED_PIXELS; y++) expect(valueAt(extendedCanvas, x, y)).toBeGreaterThan(0.5);
  }
});

test('does not continue a side whose light is not smooth', () => {
  const rough = room();
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    if (((i % WIDTH) >> 2) % 2 === 0) rough.rgb.fill(0, i * 3, i * 3 + 3);
  const request = { side: 'right', pixels: ADDED_PIXELS, originalSize: WIDTH } as const;
  expect(continueEvenly(rough, noFigure, request)).toBeUndefined();
});

test('does not continue a side that cuts off clouds in an otherwise smooth sky', () => {
  const cloudy = (rows: number) => {
    const canvas = room();
    for (let i = 0; i < WIDTH * rows; i++)
      if (((i % WIDTH) >> 4) % 2 === 0) canvas.rgb.fill(1, i * 3, i * 3 + 3);
    return canvas;
  };
  const continued = (rows: number) =>
    continueEvenly(cloudy(rows), noFigure, {
      side: 'right',
      pixels: ADDED_PIXELS,
      originalSize: WIDTH,
    });
  expect([continued(4) === undefined, continued(40) === undefined]).toEqual([false, true]);
});

/** A dark gradient plus the brightness that `addedAt` returns. */
function darkCanvas(addedAt: (x: number, y: number) => number): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    canvas.rgb.fill(0.12 + y / 2000 + addedAt(x, y), i * 3, i * 3 + 3);
  }
  return canvas;
}

const noise = (x: number, y: number) => (Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;

test.each([
  ['continues a smooth dark backdrop', true, () => 0],
  ['continues a dark backdrop with grain', true, (x: number, y: number) => 0.006 * noise(x, y)],
  ['does not continue a dark texture', false, (x: number, y: number) => 0.025 * noise(x, y)],
  [
    'does not continue a dark scene with small lights',
    false,
    (x: number, y: number) => (x % 11 < 2 && y % 7 < 2 ? 0.5 : 0),
  ],
])('%s', (_, isContinued, addedAt) => {
  for (const side of ['left', 'right', 'up', 'down'] as const) {
    const extendedCanvas = continueEvenly(darkCanvas(addedAt), noFigure, {
      side,
      pixels: 20,
      originalSize: WIDTH,
    });
    expect(extendedCanvas !== undefined, side).toBe(isContinued);
  }
});

test('keeps the hue of light that darkens toward a side', () => {
  const warm = room();
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const falloff = 0.5 * Math.max(0, (index % WIDTH) / WIDTH - 0.6);
    for (let c = 0; c < 3; c++) warm.rgb[index * 3 + c] = 0.7 - falloff * (0.4 + 0.6 * c);
  }
  const extendedCanvas = continueEvenly(warm, noFigure, {
    side: 'right',
    pixels: ADDED_PIXELS,
    originalSize: WIDTH,
  }) as Canvas;
  const hueAt = (x: number) =>
    valueAt(extendedCanvas, x, 60) / (extendedCanvas.rgb[(60 * extendedCanvas.width + x) * 3 + 2] as number);
  expect(hueAt(extendedCanvas.width - 1)).toBeCloseTo(hueAt(WIDTH - 1), 1);
});

/** A striped wall, and along both sides a strip whose brightness `stripAt` returns. */
function stripedWall(stripAt: (y: number) => number): Canvas {
  const canvas = darkCanvas(() => 0.3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isInStrip = Math.min(x, WIDTH - 1 - x) < WIDTH * 0.1;
    canvas.rgb.fill(isInStrip ? stripAt(y) : (x >> 2) % 2, i * 3, i * 3 + 3);
  }
  return canvas;
}

test('continues a plain strip next to a striped wall, but not a striped strip', () => {
  const continueWall = (stripAt: (y: number) => number) =>
    continueEvenly(stripedWall(stripAt), noFigure, {
      side: 'right',
      pixels: 20,
      originalSize: WIDTH,
    });
  expect(continueWall(() => 0.5)).toBeDefined();
  expect(continueWall((y) => (Math.floor(y / 20) % 2 === 0 ? 0.2 : 0.8))).toBeUndefined();
});

test('continues the paper around a painting', () => {
  const painting = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isPaper = Math.min(x, WIDTH - 1 - x, y, HEIGHT - 1 - y) < 12;
    painting.rgb.fill(isPaper ? 0.95 : 0.5 + 0.4 * Math.sin(x * y), i * 3, i * 3 + 3);
  }
  const { rgb } = continueEvenly(painting, noFigure, {
    side: 'right',
    pixels: ADDED_PIXELS,
    originalSize: WIDTH,
  }) as Canvas;
  for (let i = 0; i < rgb.length; i += 3)
    if ((i / 3) % (WIDTH + ADDED_PIXELS) >= WIDTH) expect(rgb[i], `pixel ${i / 3}`).toBeCloseTo(0.95, 1);
});

test('does not repeat the short strip between the upper edge and an object', () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const isObject = (x: number, y: number) => x > 50 && x < 90 && y > 5 && y < 40;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const glow = 0.05 * Math.exp(-(((x - 70) / 30) ** 2)) * (y < 6 ? y / 5 : 1);
    canvas.rgb.fill(isObject(x, y) ? 1 : 0.5 + glow, i * 3, i * 3 + 3);
  }
  const object = noFigure.map((_, i) => (isObject(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
  const continuation = { side: 'up', pixels: ADDED_PIXELS, originalSize: HEIGHT } as const;
  const continued = continueEvenly(canvas, object, continuation) as Canvas;
  const column = Array.from({ length: ADDED_PIXELS }, (_, y) => valueAt(continued, 70, y));
  const turningPoints = column.filter(
    (value, y) =>
      y > 0 &&
      y < ADDED_PIXELS - 1 &&
      Math.sign(value - (column[y - 1] as number)) * Math.sign((column[y + 1] as number) - value) < 0 &&
      Math.abs((column[y + 1] as number) - value) > 1e-4,
  );
  expect(turningPoints.length).toBeLessThan(3);
});
