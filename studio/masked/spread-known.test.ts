import { expect, test } from 'vitest';
import { spreadKnown } from './spread-known.ts';

test('changes colors evenly from one known side to the other', () => {
  const side = 64;
  const weight = Float32Array.from({ length: side * side }, (_, i) =>
    i % side === 0 || i % side === side - 1 ? 1 : 0,
  );
  const rgb = new Float32Array(weight.length * 3);
  for (let i = side - 1; i < weight.length; i += side) rgb.fill(1, i * 3, i * 3 + 3);
  const spread = spreadKnown(rgb, weight, { width: side, height: side });
  for (let x = 0; x < side; x++)
    expect(Math.abs((spread[(20 * side + x) * 3] as number) - x / (side - 1)), `${x}`).toBeLessThan(0.06);
});

test('lets a shadow at a side fade slowly, without a step at the border', () => {
  const [width, height] = [96, 48];
  const weight = new Float32Array(width * height);
  const rgb = new Float32Array(weight.length * 3);
  for (let i = 0; i < weight.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isInside = x >= 8 && x < width - 8 && y >= 4 && y < height - 4;
    weight[i] = isInside ? 0 : 1;
    if (!isInside && x < 8 && Math.abs(y - 24) < 6) rgb.fill(-0.3, i * 3, i * 3 + 3);
  }
  const spread = spreadKnown(rgb, weight, { width, height }, 'slowly');
  const shadeAt = (x: number) => spread[(24 * width + x) * 3] as number;
  expect(shadeAt(9), 'at the border').toBeLessThan(-0.25);
  expect(shadeAt(16), 'near the border').toBeLessThan(-0.15);
  expect(shadeAt(60), 'far from the border').toBeGreaterThan(-0.06);
  for (let x = 8; x < 60; x++) expect(Math.abs(shadeAt(x + 1) - shadeAt(x)), `${x}`).toBeLessThan(0.04);
});
