import { expect, test } from 'vitest';
import { renderedFrame } from './render-frames.ts';

const frames = Array.from({ length: 144 }, (_, frame) => frame);

test('renders every frame of an ordinary loop', () => {
  expect(frames.map((frame) => renderedFrame(frame, 144, false))).toEqual(frames);
});

test('renders each frame of a ping-pong loop once for both directions', () => {
  const rendered = frames.map((frame) => renderedFrame(frame, 144, true));
  expect(new Set(rendered).size).toBe(73);
  for (const [frame, other] of rendered.entries())
    expect(Math.sin((2 * Math.PI * other) / 144)).toBeCloseTo(Math.sin((2 * Math.PI * frame) / 144));
});
