import { expect, test } from 'vitest';
import { fillDetails } from './fill-details.ts';

const SIDE = 120;
/** The tone of the fitted light, in which the shadows are missing. */
const FITTED_TONE = 0.58;
/** Oblique shadows on a gray wall. */
const toneAt = (x: number, y: number) => ((x + y) % 60 < 20 ? 0.5 : 0.6);

test.each([
  ['joins oblique shadows across a hole', 45, 75],
  ['continues oblique shadows beyond the image edge', 96, SIDE],
])('%s', (_, left, right) => {
  const source = { width: SIDE, height: SIDE, rgb: new Float32Array(SIDE * SIDE * 3) };
  const hole = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < hole.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    hole[i] = x >= left && x < right ? 1 : 0;
    source.rgb.fill(hole[i] === 1 ? 0 : toneAt(x, y), i * 3, i * 3 + 3);
  }
  const { rgb } = fillDetails(source, {
    known: hole.map((value) => 1 - value),
    hole,
    tones: new Float32Array(SIDE * SIDE * 3).fill(FITTED_TONE),
    surfaces: [{ top: 0, bottom: SIDE }],
    width: SIDE,
  });
  // Every shadow edge is in its place, and there are no other edges.
  const isEven = (x: number, y: number) => [-8, 8].every((step) => toneAt(x + step, y) === toneAt(x, y));
  let [difference, worst] = [0, 0];
  for (let y = 40; y < 80; y++) {
    for (let x = left; x < left + 12; x++) {
      const error = Math.abs((rgb[(y * SIDE + x) * 3] as number) - toneAt(x, y));
      difference += error / (40 * 12);
      if (isEven(x, y)) worst = Math.max(worst, error);
    }
  }
  expect(difference).toBeLessThan(0.02);
  expect(worst).toBeLessThan(0.02);
});

test.each([
  ['next to a hole', 80, 60, 60],
  ['at the lower side of a surface, where oblique lines end early', 40, 108, 80],
])('does not continue the soft shadow of an object %s', (_, shadowX, shadowY, top) => {
  const source = { width: SIDE, height: SIDE, rgb: new Float32Array(SIDE * SIDE * 3) };
  const hole = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < hole.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    hole[i] = x >= 45 && x < 75 ? 1 : 0;
    const soft = 0.09 * Math.exp(-((Math.hypot(x - shadowX, y - shadowY) / 10) ** 2));
    source.rgb.fill(hole[i] === 1 ? 0 : toneAt(x, y) - soft, i * 3, i * 3 + 3);
  }
  const { rgb } = fillDetails(source, {
    known: hole.map((value) => 1 - value),
    hole,
    tones: new Float32Array(SIDE * SIDE * 3).fill(FITTED_TONE),
    surfaces: [{ top: 0, bottom: SIDE }],
    width: SIDE,
  });
  let worst = 0;
  for (let y = top; y < top + 30; y++)
    for (let x = 50; x < 72; x++)
      if (toneAt(x - 8, y) === toneAt(x + 8, y))
        worst = Math.max(worst, Math.abs((rgb[(y * SIDE + x) * 3] as number) - toneAt(x, y)));
  expect(worst).toBeLessThan(0.04);
});

test('leaves no step at the side of an image, even where a shadow ends or enters from above', () => {
  const rim = 79;
  const source = { width: SIDE, height: SIDE, rgb: new Float32Array(SIDE * SIDE * 3) };
  const hole = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < hole.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    hole[i] = x > rim ? 1 : 0;
    // The fitted light, `tones`, is too bright near the side.
    const darkening = rim - x < 12 ? 0.06 : 0;
    source.rgb.fill(hole[i] === 1 ? 0 : toneAt(x, y) - darkening, i * 3, i * 3 + 3);
  }
  const { rgb } = fillDetails(source, {
    known: hole.map((value) => 1 - value),
    hole,
    tones: new Float32Array(SIDE * SIDE * 3).fill(FITTED_TONE),
    surfaces: [{ top: 0, bottom: SIDE }],
    width: rim + 1,
    rim,
  });
  const redAt = (x: number, y: number) => rgb[(y * SIDE + x) * 3] as number;
  const isEven = (y: number) => [-8, 8].every((step) => toneAt(rim + step, y) === toneAt(rim, y));
  for (let y = 1; y < SIDE - 8; y++)
    if (isEven(y)) expect(Math.abs(redAt(rim + 1, y) - redAt(rim, y)), `row ${y}`).toBeLessThan(0.025);
  // Above the line that starts at the upper corner, there is no step either.
  for (let x = rim + 2; x < rim + 12; x++)
    expect(Math.abs(redAt(x, 0) - redAt(x - 1, 1)), `column ${x}`).toBeLessThan(0.02);
});
