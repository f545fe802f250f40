import { expect, test } from 'vitest';
import { drawnFrame } from './render-frames.ts';

const frames = Array.from({ length: 144 }, (_, frame) => frame);

test('a loop that does not swing draws every frame', () => {
  expect(frames.map((frame) => drawnFrame(frame, 144, false))).toEqual(frames);
});

test('a swing passes every place twice and draws it once', () => {
  const drawn = frames.map((frame) => drawnFrame(frame, 144, true));
  expect(new Set(drawn).size).toBe(73);
  for (const [frame, other] of drawn.entries())
    expect(Math.sin((2 * Math.PI * other) / 144)).toBeCloseTo(Math.sin((2 * Math.PI * frame) / 144));
});
