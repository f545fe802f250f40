import { expect, test } from 'vitest';
import { withLowSun } from './low-sun.ts';

const [WIDTH, HEIGHT] = [240, 160];
const GROUND_ROW = 100;

/** Whether a bright object at the horizon counts as sky: 1 if it does, else 0. */
function countsAsSky(isBright: (x: number, y: number) => boolean) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const sky = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < sky.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isObject = y < GROUND_ROW && isBright(x, y);
    sky[i] = y < GROUND_ROW && !isObject ? 1 : 0;
    rgb.set(isObject ? [255, 250, 225] : y < GROUND_ROW ? [190, 110, 90] : [70, 60, 30], i * 3);
  }
  const found = withLowSun(sky, { rgb, width: WIDTH, height: HEIGHT });
  return found[(GROUND_ROW - 5) * WIDTH + 120];
}

test('counts a sun that is partly below the horizon as sky, but not a house or a snowy peak', () => {
  for (const row of [88, 96, 104])
    expect(
      countsAsSky((x, y) => Math.hypot(x - 120, y - row) < 18),
      `sun at ${row}`,
    ).toBe(1);
  expect(
    countsAsSky((x, y) => Math.abs(x - 120) < 18 && y > 82),
    'house',
  ).toBe(0);
  expect(
    countsAsSky((x, y) => Math.abs(x - 120) < (y - 76) * 0.8),
    'peak',
  ).toBe(0);
});
