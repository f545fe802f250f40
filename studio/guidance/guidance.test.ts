import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { edgeMap } from '#core/pixels/edge-map.ts';
import { measurePalette } from '#core/pixels/measure-palette.ts';
import { enlarge } from '../enlarge.ts';
import { paintImage } from '../paint-image.ts';
import type { Guidance, PaintRequest } from '../requests.ts';

// Painting is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const SIDE = 160;
/** Unguided images, each painted once for all tests. */
const unguidedImages = new Map<string, Promise<Uint8Array>>();
function paint(prompt: string, guidance?: Guidance, seed = 5): Promise<Uint8Array> {
  if (guidance || seed !== 5) return paintUncached(prompt, guidance, seed);
  const image = unguidedImages.get(prompt) ?? paintUncached(prompt, guidance, seed);
  unguidedImages.set(prompt, image);
  return image;
}
function paintUncached(prompt: string, guidance: Guidance | undefined, seed: number): Promise<Uint8Array> {
  const request: PaintRequest = {
    tier: 'core',
    prompt,
    negativePrompt: '',
    width: SIDE,
    height: SIDE,
    seed,
    format: 'png',
    ...(guidance && { guidance }),
  };
  return paintImage(request);
}
const toSource = (bytes: Uint8Array) => ({ bytes, format: 'png' as const, width: SIDE, height: SIDE });
const readPixels = async (image: Uint8Array) =>
  new Uint8Array(await sharp(image).removeAlpha().resize(SIDE, SIDE).raw().toBuffer());

/** The mean absolute difference of the channels, from 0 to 255. */
async function difference(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [a, b] = [await readPixels(first), await readPixels(second)];
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;
}

/** The fraction of one image's contours that the other image also has, within two pixels. */
async function sharedContours(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [a, b] = [
    edgeMap(await readPixels(first), SIDE, SIDE),
    edgeMap(await readPixels(second), SIDE, SIDE),
  ];
  const around = [-2, -1, 0, 1, 2];
  const hasNear = (i: number) => around.some((dy) => around.some((dx) => b[i + dy * SIDE + dx] === 255));
  const lines = [...a.keys()].filter((i) => a[i] === 255);
  return lines.filter(hasNear).length / Math.max(1, lines.length);
}

const STRENGTHS = [0.1, 0.7, 1];

test.each(['contours', 'structure'] as const)(
  'follows the %s more closely at a higher strength',
  async (by) => {
    const bottle = await paint('A perfume bottle');
    const unguided = await paint('Layered paper mountains');
    const guided = await Promise.all(
      STRENGTHS.map((strength) =>
        paint('Layered paper mountains', { by, image: toSource(bottle), strength }),
      ),
    );
    const distances = await Promise.all(guided.map((image) => difference(image, unguided)));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances[0]).toBeGreaterThan(0.3);
    expect(distances[1]).toBeGreaterThan(4);
    const shared = await Promise.all([unguided, ...guided].map((image) => sharedContours(bottle, image)));
    expect(shared[2]).toBeGreaterThan((shared[0] ?? 0) + 0.15);
    expect(shared[3]).toBeGreaterThan(0.5);
  },
);

test('uses the lines of a drawing, white on black or black on white, but does not copy the drawing', async () => {
  const bottle = await readPixels(await paint('A perfume bottle'));
  const lines = await sharp(edgeMap(bottle, SIDE, SIDE), { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png()
    .toBuffer();
  const inverse = await sharp(lines).negate().png().toBuffer();
  const unguided = await paint('Abstract silk');
  for (const image of [lines, inverse]) {
    const guided = await paint('Abstract silk', { by: 'contours', image: toSource(image), strength: 1 });
    expect(await difference(guided, unguided)).toBeGreaterThan(3);
    expect(await difference(guided, image)).toBeGreaterThan(30);
  }
});

test('applies the prompt and its style to a guided image', async () => {
  const image = toSource(await paint('A perfume bottle'));
  const guided = (prompt: string) => paint(prompt, { by: 'structure', image, strength: 0.7 });
  const [night, day, sketch] = [
    await guided('A planet in space'),
    await guided('A desert at noon'),
    await guided('A desert at noon, in sketch style'),
  ];
  expect(await difference(night, day)).toBeGreaterThan(20);
  expect(await difference(day, sketch)).toBeGreaterThan(20);
});

const PROMPTS_BY_SUBJECT = {
  'without a new subject': 'a variation of this image, same subject, same style',
  'toward a new subject': 'a neon city at night',
} as const;

test.each(Object.entries(PROMPTS_BY_SUBJECT))(
  'departs further from the start image at a higher strength, %s',
  async (_, prompt) => {
    const start = await paint('Red roses at sunrise');
    const strengths = [0, 0.25, 0.61, 0.95];
    const distances: number[] = [];
    for (const strength of strengths) {
      distances.push(
        await difference(start, await paint(prompt, { by: 'start', image: toSource(start), strength })),
      );
    }
    expect(distances[0]).toBeLessThan(1);
    for (let i = 1; i < distances.length; i++)
      expect(distances[i]).toBeGreaterThan((distances[i - 1] as number) + 0.5);
  },
);

test('keeps the composition in a variation and gives another variation for another seed', async () => {
  const start = await paint('A perfume bottle');
  const vary = (seed: number, strength = 0.61) =>
    paint(
      PROMPTS_BY_SUBJECT['without a new subject'],
      { by: 'start', image: toSource(start), strength },
      seed,
    );
  const [first, second] = [await vary(1), await vary(2)];
  expect(await difference(first, second)).toBeGreaterThan(3);
  expect(await sharedContours(start, await vary(1, 0.25))).toBeGreaterThan(0.55);
  expect(Buffer.compare(Buffer.from(first), Buffer.from(await vary(1)))).toBe(0);
});

/** A soft blend of colors that are arranged on a circle. */
async function swatch(hexColors: readonly string[]): Promise<Uint8Array> {
  const side = 192;
  const rgb = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    const sums = [0, 0, 0, 0];
    for (const [index, hex] of hexColors.entries()) {
      const angle = (2 * Math.PI * index) / hexColors.length;
      const dx = (i % side) / side - 0.5 - 0.36 * Math.cos(angle);
      const dy = Math.floor(i / side) / side - 0.5 - 0.36 * Math.sin(angle);
      const weight = 1 / ((dx * dx + dy * dy) ** 2 + 1e-5);
      for (const [channel, from] of [1, 3, 5].entries()) {
        sums[channel] = (sums[channel] as number) + Number.parseInt(hex.slice(from, from + 2), 16) * weight;
      }
      sums[3] = (sums[3] as number) + weight;
    }
    rgb.set(
      sums.slice(0, 3).map((sum) => sum / (sums[3] as number)),
      i * 3,
    );
  }
  return sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const PALETTES = [
  ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51'],
  ['#ff0000', '#0000ff', '#ffee00'],
  ['#7c3aed'],
  ['#000000', '#ffffff'],
  ['#fafafa', '#ffe4e1', '#e6e6fa'],
] as const;

test.each(PALETTES.map((colors) => [colors.join(' '), colors] as const))(
  'paints in the palette of a swatch of %s',
  async (_, colors) => {
    const image = toSource(await swatch(colors));
    for (const prompt of ['A perfume bottle', 'Red roses, in anime style']) {
      const painted = await paint(prompt, { by: 'colors', image, strength: 0.5 });
      expect(measurePalette(await readPixels(painted), SIDE, SIDE, colors), prompt).toBeLessThanOrEqual(10);
    }
  },
);

test('reads color names and hex codes in a prompt as colors, not as objects', async () => {
  const named = await paint(
    'A vase. Color palette strictly limited to forest green (#228B22), sandy brown (#F4A460)',
  );
  const plain = await paint('A vase');
  const [withColors, forest] = [
    await difference(named, plain),
    await difference(await paint('A forest'), plain),
  ];
  expect(withColors).toBeLessThan(forest);
});

test('keeps the composition in a style transfer and changes more at a higher strength', async () => {
  const start = await paint('A perfume bottle');
  const transfer = (strength: number, styleStrength = 1, style = start) =>
    paint('a variation of this image', {
      by: 'style',
      image: toSource(start),
      strength,
      style: toSource(style),
      styleStrength,
    });
  expect(await difference(start, await transfer(0.6, 0))).toBeLessThan(1);
  const [little, much] = [await transfer(0.1), await transfer(0.9)];
  expect(await difference(start, much)).toBeGreaterThan((await difference(start, little)) + 1);
  expect(await sharedContours(start, little)).toBeGreaterThan(0.55);
  const second = await transfer(0.1, 1, await paint('A neon city at night'));
  expect(await difference(second, little)).toBeGreaterThan(10);
});

test('enlarges an image by the requested factor without changing what it shows', async () => {
  const small = await paint('A perfume bottle');
  const large = await enlarge({ image: toSource(small), format: 'png', factor: 4 });
  expect(await sharp(large).metadata()).toMatchObject({ width: SIDE * 4, height: SIDE * 4 });
  expect(await difference(small, large)).toBeLessThan(3);
});
