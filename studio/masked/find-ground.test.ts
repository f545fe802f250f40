import { expect, test } from 'vitest';
import { findGround } from './find-ground.ts';

const [WIDTH, HEIGHT] = [240, 160];

test('finds a meadow, but not a patch of its color on a mountain above snow', () => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const isPatch = (x: number, y: number) => x > 140 && x < 190 && y > 54 && y < 82;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const grain = (x * 7 + y * 13) % 5;
    if (y < 50) rgb.set([90, 140, 220], i * 3);
    else if (y > 95 || isPatch(x, y)) rgb.set([96 + grain, 104 + grain, 60], i * 3);
    else rgb.set(y > 88 ? [235, 238, 242] : [70, 70, 90 + grain], i * 3);
  }
  const ground = findGround({ rgb, width: WIDTH, height: HEIGHT });
  expect([ground?.[130 * WIDTH + 100], ground?.[70 * WIDTH + 168]]).toEqual([1, 0]);
});
