import { expect, test } from 'vitest';
import { renderedFrame } from './render-frames.ts';

const FRAME_COUNT = 144;
const frames = Array.from({ length: FRAME_COUNT }, (_, frame) => frame);

test('renders every frame of an ordinary loop', () => {
  expect(frames.map((frame) => renderedFrame(frame, FRAME_COUNT, false))).toEqual(frames);
});

test('renders the frames of a ping-pong loop once for both directions', () => {
  const rendered = frames.map((frame) => renderedFrame(frame, FRAME_COUNT, true));
  expect(new Set(rendered).size).toBe(FRAME_COUNT / 2 + 1);
  for (const [frame, sourceFrame] of rendered.entries())
    expect(Math.sin((2 * Math.PI * sourceFrame) / FRAME_COUNT)).toBeCloseTo(
      Math.sin((2 * Math.PI * frame) / FRAME_COUNT),
    );
});
