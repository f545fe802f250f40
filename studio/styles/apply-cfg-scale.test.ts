import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { applyCfgScale } from './apply-cfg-scale.ts';

/** The saturation of a reddish pixel after the scale is applied. */
const saturationAt = (cfgScale: number) => {
  const canvas: Canvas = { width: 1, height: 1, rgb: Float32Array.of(0.7, 0.4, 0.3) };
  applyCfgScale(canvas, cfgScale);
  const [red = 0, , blue = 0] = canvas.rgb;
  return red - blue;
};

test('strengthens colors with the CFG scale and changes nothing at 6.5', () => {
  const strengths = [1.1, 4, 6.5, 7, 10].map(saturationAt);
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(new Set(strengths).size).toBe(strengths.length);
  expect(saturationAt(6.5)).toBeCloseTo(0.4);
});
