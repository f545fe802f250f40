import { expect, test } from 'vitest';
import { findSurfaces, fitLight } from './fit-light.ts';

const [WIDTH, HEIGHT, TABLE_ROW] = [120, 80, 50];
/** A wall that darkens toward both sides above a pale table. */
const toneAt = (x: number, y: number) => (y < TABLE_ROW ? 0.6 - 0.2 * ((2 * x) / WIDTH - 1) ** 2 : 0.9);

test('fits the light of a wall and a table separately, ignores a subject and extrapolates to unknown pixels', () => {
  const source = { width: WIDTH, height: HEIGHT, rgb: new Float32Array(WIDTH * HEIGHT * 3) };
  const known = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < known.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isSubject = x > 20 && x < 35 && y > 20 && y < 70;
    known[i] = x > 50 && x < 80 && y > 20 && y < 70 ? 0 : 1;
    source.rgb.fill(isSubject || known[i] === 0 ? 0 : toneAt(x, y), i * 3, i * 3 + 3);
  }
  const columnPositions = Float64Array.from({ length: WIDTH }, (_, x) => (2 * x) / WIDTH - 1);
  const tones = source.rgb.map((_, i) => (Math.floor(i / 3 / WIDTH) < TABLE_ROW ? 0.55 : 0.9));
  for (const surface of findSurfaces(source, known))
    fitLight(source, known, surface, { tones, columnPositions });
  for (let i = 0; i < known.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (y === TABLE_ROW - 1 || y === TABLE_ROW) continue;
    expect(Math.abs((tones[i * 3] as number) - toneAt(x, y)), `${x}, ${y}`).toBeLessThan(0.03);
  }
});
