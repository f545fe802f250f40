import { expect, test, vi } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { createRandom } from '../random.ts';
import { findSubjects } from './find-subjects.ts';

// The network that finds subjects needs seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const [WIDTH, HEIGHT] = [300, 200];

test('finds a house in a landscape together with the area around it', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const random = createRandom(3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const noise = random.between(-0.2, 0.2);
    const isHouse = x > 180 && x < 220 && y > 120 && y < 160;
    const house = y < 138 ? [0.4, 0.27, 0.6] : [0.92, 0.75, 0.65];
    canvas.rgb.set(
      y < 80 ? [0.6, 0.7, 0.9] : isHouse ? house : [0.4 + noise, 0.3 + noise, 0.6 + noise],
      i * 3,
    );
  }
  const found = await findSubjects(canvas);
  const at = (x: number, y: number) => found?.[y * WIDTH + x];
  expect([at(200, 150), at(160, 150)], 'wall and the area next to it').toEqual([1, 1]);
  expect([at(60, 150), at(200, 40)], 'field and sky').toEqual([0, 0]);
});
