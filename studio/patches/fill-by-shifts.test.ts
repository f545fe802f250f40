import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { fillByShifts } from './fill-by-shifts.ts';

const [WIDTH, HEIGHT] = [240, 160];
const toCanvas = (toneAt: (x: number, y: number) => number) => ({
  width: WIDTH,
  height: HEIGHT,
  rgb: Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return toneAt(pixel % WIDTH, Math.floor(pixel / WIDTH));
  }),
});
const isInside = (x: number, y: number) => x > 95 && x < 135 && y > 50 && y < 100;
const inside = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  isInside(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
);
const noPixels = inside.map(() => 0);
const options = { excluded: noPixels, costOf: ({ y }: { y: number }) => Math.abs(y) / 8000 };

/** The mean difference between the filled hole and its true content. */
function meanError(toneAt: (x: number, y: number) => number): number {
  const filled = fillByShifts(
    toCanvas((x, y) => (isInside(x, y) ? 1 : toneAt(x, y))),
    inside,
    options,
  );
  let [difference, count] = [0, 0];
  for (const [i, value] of inside.entries()) {
    if (value === 0) continue;
    difference += Math.abs((filled?.rgb[i * 3] ?? 0) - toneAt(i % WIDTH, Math.floor(i / WIDTH)));
    count += 1;
  }
  return difference / count;
}

test('continues an oblique stem that a hole interrupts', () => {
  expect(
    meanError((x, y) => (Math.abs(y - 30 - x * 0.4) < 5 ? 0.8 : 0.3 + 0.02 * Math.sin(x * y))),
  ).toBeLessThan(0.03);
});

test('continues a pattern of stripes and their changing light', () => {
  expect(meanError((x) => (Math.floor(x / 8) % 2 === 0 ? 0.3 : 0.5) + x / WIDTH / 3)).toBeLessThan(0.03);
});

test('completes a symmetric object whose other half is in the hole', () => {
  const isObject = (x: number, y: number) => ((x - 84) / 34) ** 4 + ((y - 74) / 34) ** 2 < 1;
  expect(meanError((x, y) => (isObject(x, y) ? 0.9 : 0.2 + y / HEIGHT / 4))).toBeLessThan(0.03);
});

test('copies no excluded pixels', () => {
  const canvas = toCanvas((x) => (x < 60 ? 0.1 : 0.5));
  const excluded = noPixels.map((_, i) => (i % WIDTH < 60 ? 1 : 0));
  const filled = fillByShifts(canvas, inside, { ...options, excluded });
  expect(
    filled?.rgb.reduce((min, tone, i) => (inside[Math.floor(i / 3)] === 1 ? Math.min(min, tone) : min), 1),
  ).toBeCloseTo(0.5, 2);
  expect(fillByShifts(canvas, inside, { ...options, excluded: noPixels.map(() => 1) })).toBeUndefined();
});

test('brightens the copies to blend an even step of light, but not an uneven step at an object', () => {
  const [width, height] = [60, 40];
  /** Fills the right side of an image that is darker by `darkeningAt` at the bottom left. Returns how much the copies are brightened. */
  const brightenedBy = (darkeningAt: (y: number) => number) => {
    const canvas = createCanvas(width, height);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      canvas.rgb.fill(x < 30 && y >= 20 ? 0.7 - darkeningAt(y) : 0.7, i * 3, i * 3 + 3);
    }
    const hole = new Uint8Array(width * height).map((_, i) => (i % width < 40 ? 0 : 1));
    const filled = fillByShifts(canvas, hole, {
      excluded: new Uint8Array(hole.length),
      costOf: () => 0,
      seams: { maxHole: 1000, rimWeight: 1, keptEdge: 0.08, fadedEdge: 0.4, blendsEven: true },
      shiftsOf: () => [{ x: -20, y: 0 }],
    });
    return (filled?.rgb[(30 * width + 55) * 3] as number) - 0.7;
  };
  expect(brightenedBy(() => 0.2)).toBeGreaterThan(0.1);
  expect(brightenedBy((y) => (y % 6 < 3 ? 0 : 0.4))).toBeLessThan(0.03);
});
