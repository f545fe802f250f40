import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { toOklab } from '../color/oklab.ts';
import { recolorPart } from './recolor-part.ts';

const [WIDTH, HEIGHT] = [120, 80];
const [LEFT, RIGHT] = [30, 90];
const RED = [0.9, 0.2, 0.15] as const;

/** A ball that becomes lighter to the right, with a soft border, in front of a gray wall, and its dilated mask. */
function ball(color: readonly [number, number, number]): { canvas: Canvas; part: Float32Array } {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  const part = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < part.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const inside = Math.min(1, Math.max(0, 30.5 - Math.hypot(x - 60, y - 40)));
    const light = 0.4 + (0.6 * (x - LEFT)) / (RIGHT - LEFT);
    for (const [c, value] of color.entries()) rgb[i * 3 + c] = inside * value * light + (1 - inside) * 0.6;
    part[i] = Math.hypot(x - 60, y - 40) < 33 ? 1 : 0;
  }
  return { canvas: { width: WIDTH, height: HEIGHT, rgb }, part };
}

const colorAt = ({ rgb }: Canvas, x: number, y: number) => {
  const from = (y * WIDTH + x) * 3;
  return toOklab([rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number]);
};

test.each(['blue', 'white', 'black', 'yellow'])('keeps the order of light and shade in %s', (color) => {
  const { canvas, part } = ball(RED);
  const after = recolorPart(canvas, part, `${color} ball`) as Canvas;
  const lightness = [36, 44, 52, 60, 68, 76, 84].map((x) => colorAt(after, x, 40)[0]);
  expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
  expect((lightness.at(-1) as number) - (lightness[0] as number)).toBeGreaterThan(0.04);
});

test('gives the part the hue of a color, or the lightness of white or black', () => {
  const { canvas, part } = ball(RED);
  const centerOf = (color: string) => colorAt(recolorPart(canvas, part, color) as Canvas, 60, 40);
  const [, , blue] = centerOf('blue ball');
  expect(blue).toBeLessThan(-0.1);
  expect(centerOf('white ball')[0]).toBeGreaterThan(0.8);
  expect(centerOf('black ball')[0]).toBeLessThan(0.4);
});

test('leaves neither the old color in the border nor the new color outside the border', () => {
  const { canvas, part } = ball(RED);
  const after = recolorPart(canvas, part, 'blue ball') as Canvas;
  for (let pixel = 0; pixel < part.length; pixel++) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const distance = Math.hypot(x - 60, y - 40);
    const [, a, b] = colorAt(after, x, y);
    if (distance > 32) expect(Math.hypot(a, b), `the wall at ${x}, ${y}`).toBeLessThan(0.03);
    if (distance < 30) expect(a, `red at ${x}, ${y}`).toBeLessThan(0.05);
  }
  const unmasked = [...part.keys()].filter((pixel) => part[pixel] === 0);
  expect(unmasked.every((pixel) => after.rgb[pixel * 3] === canvas.rgb[pixel * 3])).toBe(true);
});

test('changes nothing without a color', () => {
  const { canvas, part } = ball(RED);
  expect(recolorPart(canvas, part, 'a ball')).toBeUndefined();
});

test('keeps the colorful pixels of a gray part', () => {
  const { canvas, part } = ball([0.9, 0.9, 0.9]);
  for (let pixel = 0; pixel < part.length; pixel++)
    if (Math.hypot((pixel % WIDTH) - 60, Math.floor(pixel / WIDTH) - 40) < 8)
      canvas.rgb.set([0.45, 0.2, 0.05], pixel * 3);
  const after = recolorPart(canvas, part, 'teal cup') as Canvas;
  expect(colorAt(after, 60, 40)).toEqual(colorAt(canvas, 60, 40));
  expect(colorAt(after, 80, 40)[1]).toBeLessThan(-0.04);
});

test.each([
  ['gold', [0.85, 0.65, 0.25]],
  ['silver', [0.74, 0.75, 0.77]],
])('keeps the %s pixels of a colorful part', (_, metal) => {
  const { canvas, part } = ball([0.8, 0.12, 0.12]);
  for (let pixel = 0; pixel < part.length; pixel++)
    if (Math.hypot((pixel % WIDTH) - 60, Math.floor(pixel / WIDTH) - 40) < 8)
      canvas.rgb.set(metal, pixel * 3);
  const after = recolorPart(canvas, part, 'green bag') as Canvas;
  expect(colorAt(after, 60, 40)).toEqual(colorAt(canvas, 60, 40));
  expect(colorAt(after, 80, 40)[1]).toBeLessThan(-0.04);
});

test('recolors the hues of a petal that merge into each other', () => {
  const { canvas, part } = ball([0.9, 0.3, 0.1]);
  for (let pixel = 0; pixel < part.length; pixel++) {
    const towardTip = Math.max(0, ((pixel % WIDTH) - 50) / 40);
    if (part[pixel] === 1) canvas.rgb.set([0.95, 0.3 + 0.55 * towardTip ** 2, 0.1], pixel * 3);
  }
  const after = recolorPart(canvas, part, 'blue flower') as Canvas;
  for (const x of [40, 60, 88]) expect(colorAt(after, x, 40)[2], `column ${x}`).toBeLessThan(-0.04);
});

test('recolors all hues of a part that has no main hue', () => {
  const { canvas, part } = ball([0.8, 0.12, 0.12]);
  const stripes = [
    [0.8, 0.2, 0.2],
    [0.8, 0.8, 0.2],
    [0.2, 0.8, 0.2],
    [0.2, 0.2, 0.8],
  ] as const;
  for (let pixel = 0; pixel < part.length; pixel++)
    if (part[pixel] === 1) canvas.rgb.set(stripes[Math.floor(pixel / WIDTH / 5) % 4] ?? [], pixel * 3);
  const after = recolorPart(canvas, part, 'green ball') as Canvas;
  for (const y of [32, 37, 42, 47]) expect(colorAt(after, 60, y)[1], `row ${y}`).toBeLessThan(-0.04);
});

test('uses only the hex color, even if the words name another color', () => {
  const { canvas, part } = ball([0.6, 0.4, 0.9]);
  const after = recolorPart(canvas, part, 'goldenrod (#e3b04b) the lavender ball') as Canvas;
  expect(after.rgb).toEqual(recolorPart(canvas, part, '#e3b04b')?.rgb);
});

test('reads two adjacent color names as one color, and two names with a word between them as two colors', () => {
  const { canvas, part } = ball(RED);
  const hueSpread = (prompt: string) => {
    const recolored = recolorPart(canvas, part, prompt) as Canvas;
    const hues = [44, 52, 60, 68, 76].map((x) => {
      const [, a, b] = colorAt(recolored, x, 40);
      return Math.atan2(b, a);
    });
    return Math.max(...hues) - Math.min(...hues);
  };
  expect(hueSpread('blue green')).toBeLessThan(0.2);
  expect(hueSpread('blue and green')).toBeGreaterThan(0.5);
});
