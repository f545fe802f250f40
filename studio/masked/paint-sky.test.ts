import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { paintSky } from './paint-sky.ts';

const [WIDTH, HEIGHT] = [240, 160];

/** How many pixels of a painted night sky are as bright as a moon. */
function countBrightPixels(prompt: string): number {
  const part = new Float32Array(WIDTH * HEIGHT).fill(1, 0, (WIDTH * HEIGHT) / 2);
  const sky = paintSky(createCanvas(WIDTH, HEIGHT), part, { prompt, negativePrompt: '', seed: 11 });
  if (!sky) throw new Error('No sky was painted.');
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => sky.rgb[i * 3] as number).filter((red) => red > 0.6)
    .length;
}

test('shows a moon only if the prompt asks for a moon', () => {
  expect(countBrightPixels('clear night sky with a moon')).toBeGreaterThan(100);
  expect(countBrightPixels('clear night sky')).toBeLessThan(30);
});
