import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { findBuilding } from './find-building.ts';

const [WIDTH, HEIGHT] = [300, 200];

/** A purple field below a sky, with or without a house whose roof has the color of the field. */
function landscape(hasHouse: boolean) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const random = createRandom(3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const noise = random.between(-60, 60);
    const field = [100 + noise, 70 + noise, 150 + noise];
    const isHouse = hasHouse && x > 180 && x < 220 && y > 120 && y < 160;
    const house = y < 138 ? [100, 70, 150] : [235, 190, 165];
    rgb.set(y < 80 ? [150, 180, 230] : isHouse ? house : field, i * 3);
  }
  return { rgb, width: WIDTH, height: HEIGHT };
}

test('finds a house in a field by its wall, with a roof in the color of the field', () => {
  const found = findBuilding(landscape(true));
  const valueAt = (x: number, y: number) => found?.[y * WIDTH + x];
  expect([valueAt(200, 150), valueAt(200, 128)], 'wall and roof').toEqual([1, 1]);
  expect([valueAt(200, 105), valueAt(100, 150), valueAt(200, 180), valueAt(200, 40)]).toEqual([0, 0, 0, 0]);
});

test('does not mistake a tree next to a house for the roof', () => {
  const image = landscape(true);
  for (let y = 80; y < 142; y++)
    for (let x = 0; x < WIDTH; x++)
      if (y < 96 || (y > 100 && x > 135 && x <= 190)) image.rgb.set([90, 110, 50], (y * WIDTH + x) * 3);
  const found = findBuilding(image);
  expect([found?.[128 * WIDTH + 200], found?.[120 * WIDTH + 150], found?.[152 * WIDTH + 150]]).toEqual([
    1, 0, 0,
  ]);
});

test('finds no house in an empty field', () => {
  expect(findBuilding(landscape(false))).toBeUndefined();
});
