import { expect, test } from 'vitest';
import { fillByPatches } from './fill-by-patches.ts';

const [WIDTH, HEIGHT] = [160, 120];
/** Vertical stripes above a dark ground. */
const toneAt = (at: number) =>
  Math.floor(at / WIDTH) > 80 ? 0.1 : Math.floor((at % WIDTH) / 8) % 2 === 0 ? 0.9 : 0.5;
const rgb = Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => toneAt(Math.floor(at / 3)));
const source = { width: WIDTH, height: HEIGHT, rgb };
const nothing = new Uint8Array(WIDTH * HEIGHT);
const hole = nothing.map((_, at) => {
  const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
  return x > 60 && x < 100 && y > 40 && y < 100 ? 1 : 0;
});

test('continues a pattern and the edge below it into a hole', () => {
  const hidden = { ...source, rgb: rgb.map((value, at) => (hole[Math.floor(at / 3)] === 1 ? 1 : value)) };
  const filled = fillByPatches(hidden, hole, 3, { barred: nothing, costUpwards: 1.2 });
  let [difference, count] = [0, 0];
  for (let at = 0; at < hole.length; at++) {
    if (hole[at] === 0) continue;
    count += 1;
    difference += Math.abs((filled?.rgb[at * 3] ?? 0) - toneAt(at));
  }
  expect(difference / count).toBeLessThan(0.08);
});

test('copies nothing that is barred', () => {
  const barred = nothing.map((_, at) => (toneAt(at) === 0.1 ? 1 : 0));
  const filled = fillByPatches(source, hole, 3, { barred, costUpwards: 1.2 });
  const darkest = hole.reduce(
    (least, value, at) => (value === 1 ? Math.min(least, filled?.rgb[at * 3] ?? 0) : least),
    1,
  );
  expect(darkest).toBeGreaterThan(0.3);
  expect(fillByPatches(source, hole, 3, { barred: nothing.map(() => 1), costUpwards: 1.2 })).toBeUndefined();
});
