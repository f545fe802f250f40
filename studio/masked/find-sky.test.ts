import { expect, test } from 'vitest';
import { findSky } from './find-sky.ts';

const [WIDTH, HEIGHT] = [120, 80];

/** A sky above rocks of nearly the same color, which gradually darken on the right and end at a meadow on the left. */
function createRocks() {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const rock = x < 72 ? 165 : Math.max(0, 165 - 3.5 * Math.max(0, y - 30));
    const color = y < 30 ? [175, 190, 215] : y === 30 ? [170, 178, 190] : [rock, rock, rock];
    rgb.set(x < 72 && y > 55 ? [40, 90, 30] : color, i * 3);
  }
  return { rgb, width: WIDTH, height: HEIGHT };
}

test('ends a sky at its most distinct border, not in rocks of nearly the same color', () => {
  const { sky } = findSky(createRocks()) ?? {};
  expect(sky?.subarray(0, 28 * WIDTH).every((value) => value === 1)).toBe(true);
  expect(sky?.subarray(33 * WIDTH).includes(1)).toBe(false);
});

/** A sky that is a little darker than a roof. A dark building fills the lower half of the image. */
function createPaleRoof() {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isRoof = y >= 25 && x > 40 && x < 80;
    rgb.set(y > 40 ? [60, 50, 45] : isRoof ? [180, 196, 206] : [160, 180, 206], i * 3);
  }
  return { rgb, width: WIDTH, height: HEIGHT };
}

test('ends a sky at a roof of nearly its color', () => {
  const { sky } = findSky(createPaleRoof()) ?? {};
  expect([sky?.[23 * WIDTH + 60], sky?.[38 * WIDTH + 10], sky?.[32 * WIDTH + 60]]).toEqual([1, 1, 0]);
});
