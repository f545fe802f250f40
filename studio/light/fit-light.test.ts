import { expect, test } from 'vitest';
import { findSurfaces, fitLight } from './fit-light.ts';

const [WIDTH, HEIGHT, EDGE] = [120, 80, 50];
/** A wall that darkens to both sides above a pale table. */
const toneAt = (x: number, y: number) => (y < EDGE ? 0.6 - 0.2 * ((2 * x) / WIDTH - 1) ** 2 : 0.9);

test('fits the light of a wall and a table separately, ignores a subject and extrapolates to unknown pixels', () => {
  const source = { width: WIDTH, height: HEIGHT, rgb: new Float32Array(WIDTH * HEIGHT * 3) };
  const known = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < known.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isSubject = x > 20 && x < 35 && y > 20 && y < 70;
    known[at] = x > 50 && x < 80 && y > 20 && y < 70 ? 0 : 1;
    source.rgb.fill(isSubject || known[at] === 0 ? 0 : toneAt(x, y), at * 3, at * 3 + 3);
  }
  const places = Float64Array.from({ length: WIDTH }, (_, x) => (2 * x) / WIDTH - 1);
  const tones = source.rgb.map((_, at) => (Math.floor(at / 3 / WIDTH) < EDGE ? 0.55 : 0.9));
  for (const surface of findSurfaces(source, known)) fitLight(source, known, surface, { tones, places });
  for (let at = 0; at < known.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (y === EDGE - 1 || y === EDGE) continue;
    expect(Math.abs((tones[at * 3] as number) - toneAt(x, y)), `${x}, ${y}`).toBeLessThan(0.03);
  }
});
