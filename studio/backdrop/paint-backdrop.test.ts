import { describe, expect, test, vi } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';
import { paintBackdrop } from './paint-backdrop.ts';
import { planBackdrop } from './plan-backdrop.ts';
import { type BackdropSubject, findBackdropSubject, litSide, standsOnFeet } from './subject.ts';

vi.setConfig({ testTimeout: 120_000 });

const [WIDTH, HEIGHT] = [160, 160];
const size = { width: WIDTH, height: HEIGHT };
type Box = readonly [left: number, top: number, right: number, bottom: number];
const BOTTLE: Box = [65, 40, 95, 120];

const isIn = ([left, top, right, bottom]: Box, i: number) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return x >= left && x < right && y >= top && y < bottom;
};
const maskAround = (...boxes: Box[]) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (boxes.some((box) => isIn(box, i)) ? 0 : 1));

/** A gray bottle; brighter on the right if `isLit`. */
function bottle(isLit = false): Canvas {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3).fill(0.9);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    if (isIn(BOTTLE, i)) rgb.fill(isLit && i % WIDTH >= 80 ? 0.6 : 0.3, i * 3, i * 3 + 3);
  return { ...size, rgb };
}
const subject = findBackdropSubject(maskAround(BOTTLE), size) as BackdropSubject;
const paint = (prompt: string, isLit = false) =>
  paintBackdrop(bottle(isLit), subject, { prompt, negativePrompt: '', seed: 7 });

/** The mean luminance in a box. */
function brightness({ rgb }: Canvas, box: Box): number {
  const indexes = [...Array(WIDTH * HEIGHT).keys()].filter((i) => isIn(box, i));
  const sum = indexes.reduce(
    (total, i) => total + luminance([rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0]),
    0,
  );
  return sum / indexes.length;
}

describe('the subject', () => {
  test('is the area that the mask surrounds, even if the edge of the image cuts the area off, but not the land below a sky', () => {
    expect(subject).toMatchObject({ base: 0.75, top: 0.25, isCutOff: false });
    expect(findBackdropSubject(maskAround([40, 60, 120, 160]), size)).toMatchObject({ isCutOff: true });
    expect(findBackdropSubject(maskAround([60, 20, 100, 110], [0, 110, 160, 160]), size)).toMatchObject({
      isCutOff: true,
    });
    expect(findBackdropSubject(maskAround([0, 80, 160, 160]), size)).toBeUndefined();
    expect(findBackdropSubject(maskAround(), size)).toBeUndefined();
  });

  test('is lit from its brighter side', () => {
    expect([litSide(subject, bottle(true)), litSide(subject, bottle())]).toEqual([1, 0]);
  });
});

describe('a new background', () => {
  test('is darker where the subject touches the ground than in front of it', () => {
    const canvas = paint('a plain white background');
    const below = brightness(canvas, [70, 120, 90, 123]);
    expect(below).toBeLessThan(brightness(canvas, [70, 140, 90, 150]) * 0.85);
  });

  test('has the subject’s shadow on the side away from the light that the prompt names', () => {
    const [left, right]: Box[] = [
      [40, 108, 62, 119],
      [98, 108, 120, 119],
    ];
    for (const from of ['left', 'right'] as const) {
      const canvas = paint(`a plain white studio, hard light from the ${from}`);
      const [shadowBox, litBox] = from === 'left' ? [right, left] : [left, right];
      expect(brightness(canvas, shadowBox as Box), from).toBeLessThan(
        brightness(canvas, litBox as Box) * 0.95,
      );
    }
  });

  test('has a shore, not water, below a subject at a lake or the sea', () => {
    expect(planBackdrop('a mountain lake', '', 1, 0).surface).toBe('pebbles');
    expect(planBackdrop('the sea', '', 1, 0).surface).toBe('sand');
  });

  test('shows a room or a plain backdrop by day unless the prompt names another time', () => {
    const timesIn = (prompt: string) =>
      new Set([...Array(12).keys()].map((seed) => planBackdrop(prompt, '', seed, 0).intent.time));
    expect(timesIn('a modern office')).toEqual(new Set(['day']));
    expect(timesIn('white marble')).toEqual(new Set(['day']));
    expect(timesIn('an office at night')).toEqual(new Set(['night']));
  });

  test('has leaves in the color that the prompt names', () => {
    const [red, green] = planBackdrop('green leaves', '', 1, 0).tint ?? [0, 0];
    expect(green).toBeGreaterThan(1.5 * red);
  });

  test('has no ground below a subject in the air', () => {
    const kite = findBackdropSubject(maskAround([70, 30, 90, 60]), size) as BackdropSubject;
    const request = { prompt: 'the sea at noon', negativePrompt: '', seed: 7 };
    const isSand = ({ rgb }: Canvas) =>
      (rgb[(150 * WIDTH + 80) * 3] ?? 0) > (rgb[(150 * WIDTH + 80) * 3 + 2] ?? 0);
    expect(isSand(paintBackdrop(bottle(), subject, request))).toBe(true);
    expect(isSand(paintBackdrop(bottle(), kite, request))).toBe(false);
  });

  test('has a floor below a subject with feet, unless the prompt names a table', () => {
    const legs = maskAround([60, 20, 100, 90], [60, 90, 75, 120], [85, 90, 100, 120]);
    const person = findBackdropSubject(legs, size) as BackdropSubject;
    expect([person, subject].map((standing) => standsOnFeet(standing, size))).toEqual([true, false]);
    const planBelowFeet = (prompt: string) => planBackdrop(prompt, '', 1, 0, true);
    expect(planBelowFeet('a modern office')).toMatchObject({ surface: 'boards', isTable: false });
    expect(planBelowFeet('a desk in an office')).toMatchObject({ surface: 'wood', isTable: true });
  });

  test.each(['a city street at night', 'a meadow', 'a plain white background', 'a cafe'])(
    'is clearly darker below the subject than next to the subject: "%s"',
    (prompt) => {
      const shoe: Box = [50, 90, 110, 120];
      const standing = findBackdropSubject(maskAround(shoe), size) as BackdropSubject;
      const painted = paintBackdrop(bottle(), standing, { prompt, negativePrompt: '', seed: 7 });
      const beside = brightness(painted, [10, 121, 30, 123]) + brightness(painted, [130, 121, 150, 123]);
      expect(brightness(painted, [65, 121, 95, 123])).toBeLessThan(0.7 * (beside / 2));
    },
  );

  test('has the furnishings that the prompt names', () => {
    const countPixels = (
      prompt: string,
      isColored: (red: number, green: number, blue: number) => boolean,
    ) => {
      const { rgb } = paint(prompt);
      const pixels = [...Array(WIDTH * HEIGHT).keys()].filter((i) => Math.floor(i / WIDTH) < HEIGHT / 2);
      return pixels.filter((i) => isColored(rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0))
        .length;
    };
    const isFire = (red: number, green: number, blue: number) =>
      red > 0.4 && red > 1.6 * green && green > blue;
    expect(countPixels('a living room', isFire)).toBe(0);
    expect(countPixels('a living room with a fireplace', isFire)).toBeGreaterThan(10);
    const isPinkOrViolet = (red: number, green: number, blue: number) => Math.min(red, blue) > 1.3 * green;
    expect(countPixels('a party room', isPinkOrViolet)).toBeGreaterThan(
      10 + countPixels('a room', isPinkOrViolet),
    );
  });

  test('has the color that the prompt names and is identical for the same seed', () => {
    const canvas = paint('a plain red background');
    const [red = 0, green = 0] = canvas.rgb.subarray((20 * WIDTH + 20) * 3);
    expect(red).toBeGreaterThan(green * 2);
    expect(paint('a plain red background').rgb).toEqual(canvas.rgb);
  });
});

test.each([
  ['a wooden table in a restaurant', 'room', 'wood'],
  ['a white marble table', 'room', 'marble'],
  ['a wine cellar', 'room', 'wood'],
  ['a plain white background', 'plain', 'seamless'],
  ['a city street at night', 'scene', 'paving'],
  ['a birthday party with balloons', 'room', 'wood'],
  ['snowy mountains', 'scene', 'snow'],
  ['an unknown something', 'plain', 'seamless'],
  ['a starry night', 'scene', 'grass'],
  ['a plain backdrop in the colors of a sunset', 'plain', 'seamless'],
  ['a galaxy', 'scene', undefined],
])('plans the background and the surface for "%s"', (prompt, behind, surface) => {
  expect(planBackdrop(prompt, '', 1, 0)).toMatchObject({ behind, surface });
});
