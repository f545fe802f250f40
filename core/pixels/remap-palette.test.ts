import { expect, test } from 'vitest';
import { clusterColors, sampleColors } from './color-clusters.ts';
import { colorDifference } from './color-difference.ts';
import { hexToCieLab, rgbToCieLab } from './lab.ts';
import { measurePalette } from './measure-palette.ts';
import { remapPalette } from './remap-palette.ts';

const SIDE = 160;

type Paint = (x: number, y: number) => readonly [number, number, number];

function paintImage(paint: Paint, width = SIDE, height = SIDE): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, offset = 0; y < height; y++) {
    for (let x = 0; x < width; x++, offset += 3)
      rgb.set(paint(x / width, y / height).map(Math.round), offset);
  }
  return rgb;
}

/** A sky over hills with a sun: soft gradients and hard borders. */
const landscape: Paint = (x, y) => {
  if (Math.hypot(x - 0.7, y - 0.25) < 0.09) return [255, 240, 190];
  const hill = 0.62 + 0.12 * Math.sin(x * 9);
  if (y < hill) return [90 + 120 * y, 140 + 80 * y, 235 - 40 * y];
  return [40 + 70 * (y - hill), 110 - 90 * (y - hill) + 20 * Math.sin(x * 60), 50];
};
const night: Paint = (x, y) => [10 + 20 * x, 12 + 10 * y, 40 + 60 * y * x];
const pale: Paint = (x, y) => [235 + 18 * x, 228 + 20 * y, 225 + 25 * x * y];

const IMAGES = { landscape, night, pale } as const;
const PALETTES = {
  'five harmonious colors': ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51'],
  'from navy to cream': ['#14213d', '#3a5a8c', '#8fb4c9', '#f2e3bc'],
  'pure red, green and blue': ['#ff0000', '#00ff00', '#0000ff'],
  'one violet': ['#7c3aed'],
  'black and white': ['#000000', '#ffffff'],
  'three colors near white': ['#fafafa', '#ffe4e1', '#e6e6fa'],
  'ten colors, three of them alike': [
    '#112233',
    '#112244',
    '#113355',
    '#ffeedd',
    '#ffccaa',
    '#ff8866',
    '#44ff88',
    '#4488ff',
    '#ffff00',
    '#ff00ff',
  ],
} as const;

/** The landscape in each palette, remapped only once. */
const remappedLandscapes = new Map<readonly string[], Uint8Array>();
function remapLandscape(colors: readonly string[]): Uint8Array {
  const remapped = remappedLandscapes.get(colors) ?? remapPalette(paintImage(landscape), SIDE, SIDE, colors);
  remappedLandscapes.set(colors, remapped);
  return remapped;
}

const CASES = Object.keys(IMAGES).flatMap((name) =>
  Object.entries(PALETTES).map(
    ([palette, colors]) => [name as keyof typeof IMAGES, palette, colors] as const,
  ),
);

test('measures no distance for an image in exactly the palette’s colors', () => {
  const striped = paintImage((x) => (x < 0.4 ? [255, 0, 0] : x < 0.7 ? [0, 0, 255] : [255, 255, 0]));
  expect(measurePalette(striped, SIDE, SIDE, ['#ff0000', '#0000ff', '#ffff00'])).toBeLessThan(0.5);
  expect(measurePalette(striped, SIDE, SIDE, ['#00ff00', '#ffffff', '#000000'])).toBeGreaterThan(30);
});

test('counts the full distance of a missing color', () => {
  const red = paintImage(() => [255, 0, 0]);
  expect(measurePalette(red, SIDE, SIDE, ['#ff0000'])).toBeLessThan(0.1);
  expect(measurePalette(red, SIDE, SIDE, ['#ff0000', '#0000ff'])).toBeGreaterThan(20);
});

test.each(CASES)('moves the colors of the image “%s” into the palette “%s”', (name, _palette, colors) => {
  const remapped =
    name === 'landscape'
      ? remapLandscape(colors)
      : remapPalette(paintImage(IMAGES[name]), SIDE, SIDE, colors);
  expect(measurePalette(remapped, SIDE, SIDE, colors)).toBeLessThanOrEqual(10);
});

const toLightness = (rgb: Uint8Array) =>
  Array.from(
    { length: rgb.length / 3 },
    (_, index) =>
      rgbToCieLab(rgb[index * 3] as number, rgb[index * 3 + 1] as number, rgb[index * 3 + 2] as number)[0],
  );

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [firstMean, secondMean] = [mean(one), mean(other)];
  const covariance = mean(
    one.map((value, index) => (value - firstMean) * ((other[index] as number) - secondMean)),
  );
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return covariance / (spread(one, firstMean) * spread(other, secondMean));
}

test.each(['from navy to cream', 'black and white', 'ten colors, three of them alike'] as const)(
  'keeps light colors light and dark colors dark in the palette “%s”',
  (name) => {
    const remapped = remapLandscape(PALETTES[name]);
    expect(correlation(toLightness(paintImage(landscape)), toLightness(remapped))).toBeGreaterThan(0.7);
  },
);

test.each(Object.entries(PALETTES))(
  'keeps objects distinct from their background in the palette “%s”',
  (_, colors) => {
    const remapped = remapLandscape(colors);
    const colorAt = (x: number, y: number) => {
      const offset = (Math.round(y * SIDE) * SIDE + Math.round(x * SIDE)) * 3;
      return rgbToCieLab(
        remapped[offset] as number,
        remapped[offset + 1] as number,
        remapped[offset + 2] as number,
      );
    };
    // The sun and the sky, then the sky and a hill.
    expect(colorDifference(colorAt(0.7, 0.25), colorAt(0.7, 0.4))).toBeGreaterThan(2.5);
    expect(colorDifference(colorAt(0.15, 0.6), colorAt(0.15, 0.85))).toBeGreaterThan(2.5);
  },
);

test('finds as many colors as requested', () => {
  expect(clusterColors(sampleColors(paintImage(landscape), SIDE, SIDE, 128), 2)).toHaveLength(2);
});

test('does not change an image that is close to the palette', () => {
  const twoColors = paintImage((x) => (x < 0.5 ? [38, 70, 83] : [233, 196, 106]));
  expect(remapPalette(twoColors, SIDE, SIDE, ['#264653', '#e9c46a'])).toEqual(twoColors);
});

test('shows the whole palette even in an image of one color', () => {
  const gray = paintImage(() => [128, 128, 128]);
  const colors = PALETTES['five harmonious colors'];
  expect(measurePalette(remapPalette(gray, SIDE, SIDE, colors), SIDE, SIDE, colors)).toBeLessThanOrEqual(10);
});

test('is deterministic and does not modify its input', () => {
  const before = paintImage(landscape);
  const copy = before.slice();
  const colors = PALETTES['pure red, green and blue'];
  expect(remapPalette(before, SIDE, SIDE, colors)).toEqual(remapPalette(before, SIDE, SIDE, colors));
  expect(before).toEqual(copy);
});

test.each([
  [1, 1],
  [1, 300],
  [300, 1],
  [2, 2],
])('accepts an image of %s by %s pixels', (width, height) => {
  const tiny = paintImage(landscape, width, height);
  expect(remapPalette(tiny, width, height, ['#ff0000', '#0000ff'])).toHaveLength(width * height * 3);
  expect(measurePalette(tiny, width, height, ['#ff0000', '#0000ff'])).toBeGreaterThan(0);
});

test('reads hexadecimal digits in either case', () => {
  expect(hexToCieLab('#ABCDEF')).toEqual(hexToCieLab('#abcdef'));
});
