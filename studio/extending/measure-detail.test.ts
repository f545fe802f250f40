import { expect, test } from 'vitest';
import { createCanvas } from '../canvas.ts';
import { measureDetail } from './measure-detail.ts';

test('measures more detail in a lattice than in a cloud, and none on a wall', () => {
  const [width, height] = [300, 120];
  const canvas = createCanvas(width, height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const lattice = (x >> 2) % 2;
    const cloud = 0.5 + 0.3 * Math.sin(x / 20);
    canvas.rgb.fill(x < 100 ? lattice : x < 200 ? cloud : 0.5, i * 3, i * 3 + 3);
  }
  const detailAt = measureDetail(canvas);
  expect(detailAt(50, 60)).toBeGreaterThan(0.1);
  expect(detailAt(157, 60)).toBeGreaterThan(0.001);
  expect(detailAt(157, 60)).toBeLessThan(0.04);
  expect(detailAt(260, 60)).toBeCloseTo(0, 5);
});

test('measures no detail at the border of an area brighter than 1', () => {
  const canvas = createCanvas(100, 100);
  for (let i = 0; i < 100 * 100; i++) canvas.rgb.fill(i % 100 < 50 ? 4 : 0.5, i * 3, i * 3 + 3);
  expect(measureDetail(canvas)(50, 50)).toBe(0);
});
