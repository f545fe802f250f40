import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import { continueEvenly, type Side } from './continue-evenly.ts';

const [WIDTH, HEIGHT, TABLE, PIXELS] = [140, 120, 80, 40];

/** A wall that darkens towards the sides, above a darker table. */
function room(): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const fall = 0.2 * ((2 * x) / WIDTH - 1) ** 2;
    canvas.rgb.fill(y < TABLE ? 0.8 - fall - y / 1000 : 0.35 - fall / 2, i * 3, i * 3 + 3);
  }
  return canvas;
}

const extended = (side: Side) =>
  continueEvenly(room(), createCanvas(WIDTH, HEIGHT), { side, pixels: PIXELS, across: WIDTH }) as Canvas;
const at = ({ width, rgb }: Canvas, x: number, y: number) => rgb[(y * width + x) * 3] as number;

test.each(['left', 'right'] as const)(
  'continues light and the edge of a table on the %s without a step',
  (side) => {
    const wide = extended(side);
    expect([wide.width, wide.height]).toEqual([WIDTH + PIXELS, HEIGHT]);
    const [inner, outer] = side === 'left' ? [PIXELS, PIXELS - 1] : [WIDTH - 1, WIDTH];
    for (let y = 0; y < HEIGHT; y++)
      expect(Math.abs(at(wide, inner, y) - at(wide, outer, y)), `row ${y}`).toBeLessThan(0.03);
    for (let x = 0; x < wide.width; x++)
      expect(at(wide, x, TABLE - 4) - at(wide, x, TABLE + 4), `column ${x}`).toBeGreaterThan(0.15);
  },
);

test('continues a wall upwards without a step or its table', () => {
  const high = extended('up');
  expect([high.width, high.height]).toEqual([WIDTH, HEIGHT + PIXELS]);
  for (let x = 0; x < WIDTH; x++) {
    expect(Math.abs(at(high, x, PIXELS) - at(high, x, PIXELS - 1)), `column ${x}`).toBeLessThan(0.03);
    for (let y = 0; y < PIXELS; y++) expect(at(high, x, y)).toBeGreaterThan(0.5);
  }
});

test('does not continue a side whose light is not smooth', () => {
  const rough = room();
  for (let x = 0; x < WIDTH * HEIGHT; x++)
    if (((x % WIDTH) >> 2) % 2 === 0) rough.rgb.fill(0, x * 3, x * 3 + 3);
  const request = { side: 'right', pixels: PIXELS, across: WIDTH } as const;
  expect(continueEvenly(rough, createCanvas(WIDTH, HEIGHT), request)).toBeUndefined();
});

/** A dark gradient with something laid over it. */
function dark(over: (x: number, y: number) => number): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    canvas.rgb.fill(0.12 + y / 2000 + over(x, y), i * 3, i * 3 + 3);
  }
  return canvas;
}

const noise = (x: number, y: number) => (Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;

test.each([
  ['continues a dark smooth backdrop', true, () => 0],
  ['continues a dark backdrop with grain', true, (x: number, y: number) => 0.006 * noise(x, y)],
  ['does not continue a dark texture', false, (x: number, y: number) => 0.025 * noise(x, y)],
  [
    'does not continue a dark scene with small lights',
    false,
    (x: number, y: number) => (x % 11 < 2 && y % 7 < 2 ? 0.5 : 0),
  ],
])('%s', (_, isContinued, over) => {
  for (const side of ['left', 'right', 'up', 'down'] as const) {
    const wide = continueEvenly(dark(over), createCanvas(WIDTH, HEIGHT), { side, pixels: 20, across: WIDTH });
    expect(wide !== undefined, side).toBe(isContinued);
  }
});

test('keeps the hue of light that darkens towards a side', () => {
  const warm = room();
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const fall = 0.5 * Math.max(0, (index % WIDTH) / WIDTH - 0.6);
    for (let c = 0; c < 3; c++) warm.rgb[index * 3 + c] = 0.7 - fall * (0.4 + 0.6 * c);
  }
  const wide = continueEvenly(warm, createCanvas(WIDTH, HEIGHT), {
    side: 'right',
    pixels: PIXELS,
    across: WIDTH,
  }) as Canvas;
  const hueAt = (x: number) => at(wide, x, 60) / (wide.rgb[(60 * wide.width + x) * 3 + 2] as number);
  expect(hueAt(wide.width - 1)).toBeCloseTo(hueAt(WIDTH - 1), 1);
});

/** A wall with stripes in front of it, and a bare strip along both sides. */
function cluttered(bare: (y: number) => number): Canvas {
  const canvas = dark(() => 0.3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isNear = Math.min(x, WIDTH - 1 - x) < WIDTH * 0.1;
    canvas.rgb.fill(isNear ? bare(y) : (x >> 2) % 2, i * 3, i * 3 + 3);
  }
  return canvas;
}

test('continues a bare strip next to a subject, but not the rows of a subject', () => {
  const beyond = (bare: (y: number) => number) =>
    continueEvenly(cluttered(bare), createCanvas(WIDTH, HEIGHT), {
      side: 'right',
      pixels: 20,
      across: WIDTH,
    });
  expect(beyond(() => 0.5)).toBeDefined();
  expect(beyond((y) => (Math.floor(y / 20) % 2 === 0 ? 0.2 : 0.8))).toBeUndefined();
});
