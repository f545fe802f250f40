import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { followClosely } from './follow-closely.ts';

/** One reddish pixel. */
const painted = (closeness: number) => {
  const canvas: Canvas = { width: 1, height: 1, rgb: Float32Array.of(0.7, 0.4, 0.3) };
  followClosely(canvas, closeness);
  const [red = 0, , blue = 0] = canvas.rgb;
  return red - blue;
};

test('the closer to the words, the stronger the colors; in the middle of the scale nothing changes', () => {
  const strengths = [1.1, 4, 6.5, 7, 10].map(painted);
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(new Set(strengths).size).toBe(strengths.length);
  expect(painted(6.5)).toBeCloseTo(0.4);
});
