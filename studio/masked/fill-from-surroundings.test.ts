import { expect, test } from 'vitest';
import { fillFromSurroundings } from './fill-from-surroundings.ts';

const [WIDTH, HEIGHT] = [240, 120];
const isNear = (i: number, x: number, y: number, radius: number) =>
  Math.hypot((i % WIDTH) - x, Math.floor(i / WIDTH) - y) <= radius;

test('does not copy an object from elsewhere into a plain area, even if the surroundings match', () => {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3).fill(0.5);
  const inside = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < inside.length; i++) {
    if (isNear(i, 120, 60, 20)) inside[i] = 1;
    // The spots have plain surroundings too, and are bright in the middle.
    const isSpot = [77, 163].some((x) => isNear(i, x, 60, 9));
    if (isSpot || inside[i] === 1) rgb.fill(isSpot ? 1 : 0, i * 3, i * 3 + 3);
  }
  const filled = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  const brightest = inside.reduce(
    (max, value, i) => (value === 1 ? Math.max(max, filled.rgb[i * 3] as number) : max),
    0,
  );
  expect(brightest).toBeLessThan(0.6);
  expect(rgb[(60 * WIDTH + 120) * 3], 'the given image is unchanged').toBe(0);
});

test('continues oblique shadows and the edge of a table behind an erased object', () => {
  const toneAt = (x: number, y: number) => {
    const falloff = 0.15 * ((2 * x) / WIDTH - 1) ** 2;
    if (y >= 80) return 0.35 - falloff / 2;
    return 0.8 - falloff - ((x + y) % 48 < 12 ? 0.08 : 0);
  };
  const inside = new Float32Array(WIDTH * HEIGHT);
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    inside[i] = x > 100 && x < 140 && y > 30 && y < 95 ? 1 : 0;
    rgb.fill(inside[i] === 1 ? 0 : toneAt(x, y), i * 3, i * 3 + 3);
  }
  const filled = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  let [difference, count] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    const expected = toneAt(i % WIDTH, Math.floor(i / WIDTH));
    if (inside[i] === 0) expect(filled.rgb[i * 3]).toBeCloseTo(expected, 5);
    else [difference, count] = [difference + Math.abs((filled.rgb[i * 3] as number) - expected), count + 1];
  }
  expect(difference / count).toBeLessThan(0.012);
});

/** Fills a region of a scene that is given by the color of each pixel. */
function fillIn(
  colorAt: (x: number, y: number) => readonly number[],
  isInside: (x: number, y: number) => boolean,
) {
  const inside = new Float32Array(WIDTH * HEIGHT);
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    inside[i] = isInside(x, y) ? 1 : 0;
    rgb.set(isInside(x, y) ? [1, 0, 0] : colorAt(x, y), i * 3);
  }
  return fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7).rgb;
}

test('does not mix a wall and the table below it at the border of a region', () => {
  const [wall, table] = [[0.8, 0.7, 0.9] as const, [0.5, 0.3, 0.1] as const];
  const rgb = fillIn(
    (_, y) => (y < 80 ? wall : table),
    (x, y) => x > 100 && x < 140 && y > 30 && y < 95,
  );
  for (const [y, color] of [
    [78, wall],
    [81, table],
  ] as const)
    for (const c of [0, 1, 2])
      expect(
        Math.abs((rgb[(y * WIDTH + 102) * 3 + c] as number) - (color[c] as number)),
        `row ${y}, channel ${c}`,
      ).toBeLessThan(0.01);
});

test('continues a veined plinth under an erased object, not the wall behind it', () => {
  const isPlinth = (x: number, y: number) => Math.hypot((x - 120) / 100, (y - 90) / 26) < 1;
  const isVein = (x: number, y: number) => Math.abs(x - 120) > 30 && (x + y) % 9 < 2;
  const rgb = fillIn(
    (x, y) =>
      isPlinth(x, y) ? Array.from({ length: 3 }, () => (isVein(x, y) ? 0.5 : 0.75)) : [0.85, 0.5, 0.6],
    (x, y) => x > 95 && x < 145 && y > 20 && y < 88,
  );
  let pink = 0;
  for (let y = 72; y < 88; y++)
    for (let i = (y * WIDTH + 96) * 3; i < (y * WIDTH + 145) * 3; i += 3)
      if ((rgb[i] as number) - (rgb[i + 1] as number) > 0.15) pink += 1;
  expect(pink / (16 * 49)).toBeLessThan(0.05);
});

test('lets the soft shadow of an erased object fade out without an edge', () => {
  const rgb = fillIn(
    (x, y) => {
      const tone = 0.8 - 0.3 * Math.exp(-(((x - 120) / 40) ** 2) - ((y - 90) / 8) ** 2);
      return [tone, tone, tone];
    },
    (x, y) => x > 95 && x < 145 && y > 30 && y < 90,
  );
  const tone = (x: number, y: number) => rgb[(y * WIDTH + x) * 3] as number;
  for (let x = 97; x < 144; x++) expect(Math.abs(tone(x, 89) - tone(x, 90)), `${x}`).toBeLessThan(0.06);
});

test('continues the curved rim of a plinth behind an erased object, and the shadows on the wall above it', () => {
  const isPlinth = (x: number, y: number) => Math.hypot((x - 120) / 100, (y - 92) / 26) < 1;
  const colorAt = (x: number, y: number) => {
    if (isPlinth(x, y)) return (x * 2 + y * 3) % 37 < 3 ? [0.7, 0.66, 0.6] : [0.9, 0.86, 0.8];
    const light = 0.9 - 0.1 * ((2 * x) / WIDTH - 1) ** 2 - ((x + y) % 60 < 14 ? 0.08 : 0);
    return [0.5 * light, 0.7 * light, 0.8 * light];
  };
  const isInside = (x: number, y: number) => x > 92 && x < 148 && y > 14 && y < 84;
  const rgb = fillIn(colorAt, isInside);
  const columns = Array.from({ length: 55 }, (_, column) => 93 + column);
  const redAt = (x: number, y: number) => rgb[(y * WIDTH + x) * 3] as number;
  for (const y of [20, 40, 64])
    for (const x of columns) expect(redAt(x, y), `wall at ${x}, ${y}`).toBeCloseTo(colorAt(x, y)[0] ?? 0, 1);
  for (const y of [70, 80])
    for (const x of columns) expect(redAt(x, y), `plinth at ${x}, ${y}`).toBeGreaterThan(0.6);
});

test('continues a rim that is steep at the sides of a wide object, without an edge in the shadow of the object', () => {
  const isPlinth = (x: number, y: number) => Math.hypot((x - 120) / 100, (y - 92) / 26) < 1;
  const shadow = (x: number, y: number) => 0.3 * Math.exp(-(((x - 120) / 70) ** 4) - ((y - 86) / 4) ** 2);
  const colorAt = (x: number, y: number) => {
    if (!isPlinth(x, y)) return [0.4, 0.6, 0.7];
    const tone = ((x * 2 + y * 3) % 37 < 3 ? 0.7 : 0.9) - shadow(x, y);
    return [tone, tone, tone];
  };
  const rgb = fillIn(colorAt, (x, y) => x > 54 && x < 186 && y > 30 && y < 86);
  const redAt = (x: number, y: number) => rgb[(y * WIDTH + x) * 3] as number;
  const columns = Array.from({ length: 90 }, (_, column) => 75 + column);
  for (const x of columns) {
    expect(redAt(x, 50), `wall at ${x}`).toBeLessThan(0.5);
    expect(redAt(x, 78), `plinth at ${x}`).toBeGreaterThan(0.5);
    expect(Math.abs(redAt(x, 85) - redAt(x, 83)), `shadow at ${x}`).toBeLessThan(0.12);
    if (x > 100 && x < 140) expect(redAt(x, 71), `light behind the shadow at ${x}`).toBeGreaterThan(0.67);
  }
});

test('continues a bottle straight down under an erased label, although its neck would fit there, too', () => {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  const inside = new Float32Array(WIDTH * HEIGHT);
  const toneAt = (x: number) => (Math.abs(x - 120) < 30 ? 0.3 + 0.2 * Math.cos((x - 120) / 8) : 0.8);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isNeck = y < 20 && Math.abs(x - 120) > 10;
    inside[i] = Math.abs(x - 120) < 33 && y >= 45 && y < 95 ? 1 : 0;
    rgb.fill(inside[i] === 1 ? 1 : isNeck ? 0.8 : toneAt(x), i * 3, i * 3 + 3);
    // There is texture next to the bottle, because a plain backdrop would be filled by other means.
    if (Math.abs(x - 120) > 50) rgb.fill((x * 7 + y * 13) % 10 < 5 ? 0.5 : 0.9, i * 3, i * 3 + 3);
  }
  const filled = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  const worst = inside.reduce(
    (max, value, i) =>
      value === 1 ? Math.max(max, Math.abs((filled.rgb[i * 3] as number) - toneAt(i % WIDTH))) : max,
    0,
  );
  expect(worst).toBeLessThan(0.05);
});

test('does not copy the sun where a balloon next to it is erased', () => {
  const toneAt = (x: number, y: number) => {
    if (Math.hypot(x - 60, y - 30) < 9) return 1;
    // Only a copy of the sun's surroundings continues the clouds and the land.
    const u = (2 * Math.PI * (x % 80)) / 80;
    const grain = ((x % 80) * 37 + y * 13) % 10 < 5 ? 0.06 : 0;
    const tone = y < 60 ? 0.5 + 0.08 * Math.sin(u + y / 9) : 0.2 + 0.1 * Math.sin(u);
    return tone + grain;
  };
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  const inside = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    inside[i] = Math.abs(x - 140) < 24 && y >= 6 && y < 70 ? 1 : 0;
    rgb.fill(inside[i] === 1 ? 0 : toneAt(x, y), i * 3, i * 3 + 3);
  }
  const { rgb: filled } = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  const brightest = inside.reduce((max, value, i) => Math.max(max, value * (filled[i * 3] as number)), 0);
  expect(brightest).toBeLessThan(0.7);
});

test('fills a blurred area evenly, without fragments of the image', () => {
  const toneAt = (x: number, y: number) => 0.5 + 0.1 * Math.sin(x / 14) * Math.cos(y / 12);
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  const inside = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    inside[i] = isNear(i, 90, 60, 26) ? 1 : 0;
    // The filling could copy the texture around the blurred area.
    const texture = isNear(i, 90, 60, 38) ? 0 : 0.07 * (((x * 7 + y * 13) % 10) & 1);
    rgb.fill(inside[i] === 1 ? 0 : toneAt(x, y) + texture, i * 3, i * 3 + 3);
  }
  const { rgb: filled } = fillFromSurroundings({ width: WIDTH, height: HEIGHT, rgb }, inside, 7);
  const steps = [...inside.keys()]
    .filter((i) => inside[i] === 1)
    .map((i) => Math.abs((filled[i * 3] as number) - (filled[(i + 1) * 3] as number)));
  expect(Math.max(...steps)).toBeLessThan(0.05);
});
