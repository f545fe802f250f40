import { expect, test } from 'vitest';
import { findSky } from './find-sky.ts';

const [WIDTH, HEIGHT] = [120, 80];

/** A sky above rocks of nearly the same color, which gradually darken on the right and end at a meadow on the left. */
function createImage() {
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
  const { sky } = findSky(createImage()) ?? {};
  expect(sky?.subarray(0, 28 * WIDTH).every((value) => value === 1)).toBe(true);
  expect(sky?.subarray(33 * WIDTH).includes(1)).toBe(false);
});
