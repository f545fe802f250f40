import { expect, test } from 'vitest';
import { findNamedGround } from './find-ground.ts';

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
  const ground = findNamedGround('meadow', { rgb, width: WIDTH, height: HEIGHT });
  expect([ground?.[130 * WIDTH + 100], ground?.[70 * WIDTH + 168]]).toEqual([1, 0]);
});

test('finds only grass for "grass", but includes a dirt path for "ground" or if there is no grass', () => {
  const find = (word: string, grass: readonly [number, number, number]) => {
    const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const isPath = Math.abs(x - 60) < 25;
      rgb.set(y < 60 ? [90, 140, 220] : isPath ? [124, 96, 78] : grass, i * 3);
    }
    const ground = findNamedGround(word, { rgb, width: WIDTH, height: HEIGHT });
    return [ground?.[130 * WIDTH + 60], ground?.[130 * WIDTH + 160]];
  };
  expect(find('grass', [96, 104, 60])).toEqual([0, 1]);
  expect(find('ground', [96, 104, 60])).toEqual([1, 1]);
  expect(find('grass', [120, 92, 74])).toEqual([1, 1]);
});
