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
