import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { promptWithStyle, STYLES } from '#contract/images.ts';
import { paintImage } from './paint-image.ts';
import { SCENE_WORDS, type SceneName } from './prompt/vocabulary.ts';
import type { PaintRequest } from './requests.ts';

// Painting is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const SIDE = 160;
const lake: PaintRequest = {
  tier: 'core',
  prompt: 'A mountain lake at sunrise',
  negativePrompt: 'blurry, low quality, distorted',
  width: SIDE,
  height: SIDE,
  seed: 42,
  format: 'png',
};
const paintUncached = (change: Partial<PaintRequest>) => paintImage({ ...lake, ...change });
/** Images that several tests share, each painted once. */
const painted = new Map<string, Promise<Uint8Array>>();
function paint(change: Partial<PaintRequest> = {}): Promise<Uint8Array> {
  const key = JSON.stringify(change);
  const image = painted.get(key) ?? paintUncached(change);
  painted.set(key, image);
  return image;
}
const readPixels = async (image: Uint8Array, width = 64, height = 64) =>
  sharp(image).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** Mean difference of two images, 0 to 255. */
async function difference(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([readPixels(first), readPixels(second)]);
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** Mean red, green and blue, 0 to 255. */
async function meanColor(image: Uint8Array): Promise<[number, number, number]> {
  const [red, green, blue] = (await sharp(image).stats()).channels;
  return [red?.mean ?? 0, green?.mean ?? 0, blue?.mean ?? 0];
}

/** Minimum mean difference of images that look different, 0 to 255. */
const VISIBLE_DIFFERENCE = 8;

test('returns byte-identical images for the same request', async () => {
  expect(Buffer.compare(Buffer.from(await paintUncached({})), Buffer.from(await paint()))).toBe(0);
});

test.each([
  [1344, 768],
  [83, 121],
])('paints an image of %s by %s pixels', async (width, height) => {
  const header = await sharp(await paint({ prompt: 'Abstract silk', width, height })).metadata();
  expect(header).toMatchObject({ format: 'png', width, height, channels: 3 });
});

test('returns a JPEG on request', async () => {
  expect((await sharp(await paint({ prompt: 'Abstract silk', format: 'jpeg' })).metadata()).format).toBe(
    'jpeg',
  );
});

test('paints a different image for a different seed', async () => {
  const images = await Promise.all([1, 2, 3].map((seed) => paint({ prompt: 'A city skyline', seed })));
  for (const [first, second] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    expect(await difference(images[first] as Uint8Array, images[second] as Uint8Array)).toBeGreaterThan(
      VISIBLE_DIFFERENCE,
    );
  }
});

test('paints a different image in each style', async () => {
  const images: Uint8Array[] = [];
  for (const style of STYLES)
    images.push(await paint({ prompt: promptWithStyle('Red roses in a garden', style) }));
  for (let first = 0; first < images.length; first++) {
    for (let second = 0; second < first; second++) {
      const distance = await difference(images[first] as Uint8Array, images[second] as Uint8Array);
      expect(distance, `${STYLES[first]} and ${STYLES[second]}`).toBeGreaterThan(4);
    }
  }
});

const SCENES = Object.keys(SCENE_WORDS) as SceneName[];

test.each(SCENES)('paints a complete %s scene, neither black nor blown out', async (scene) => {
  // The first image is shared with the test that compares scenes.
  for (const change of [{}, { seed: 4 }]) {
    const { channels, entropy } = await sharp(
      await paint({ prompt: `${SCENE_WORDS[scene][0]}`, ...change }),
    ).stats();
    expect(entropy).toBeGreaterThan(4);
    const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / 3;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThan(235);
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(18);
  }
});

test('paints a visibly different image for each scene', async () => {
  const images: Uint8Array[] = [];
  for (const scene of SCENES) images.push(await paint({ prompt: `${SCENE_WORDS[scene][0]}` }));
  for (let first = 0; first < images.length; first++) {
    for (let second = 0; second < first; second++) {
      const distance = await difference(images[first] as Uint8Array, images[second] as Uint8Array);
      expect(distance, `${SCENES[first]} and ${SCENES[second]}`).toBeGreaterThan(VISIBLE_DIFFERENCE);
    }
  }
});

test.each([
  [
    'a black bear in a green meadow at noon',
    'the animal',
    ([red = 255, green = 255, blue = 255]) => Math.max(red, green, blue) < 50,
  ],
  [
    'a green vase with tulips on a table',
    'the flowers',
    ([red = 0, green = 255, blue = 255]) => red > 2 * Math.max(green, blue),
  ],
] as [string, string, (color: number[]) => boolean][])(
  'paints what “%s” names: %s',
  async (prompt, _, isExpected) => {
    const countPixels = async (text: string) => {
      const colors = await readPixels(await paint({ prompt: text }));
      return Array.from({ length: 64 * 64 }, (_, i) => [...colors.subarray(i * 3, i * 3 + 3)]).filter(
        isExpected,
      ).length;
    };
    expect(await countPixels(prompt)).toBeGreaterThan(20);
    expect(await countPixels(prompt.replace(/a black bear in | with tulips/, ''))).toBe(0);
  },
);

test('shows the time of day that the prompt names', async () => {
  const lightAt = async (hour: string) => {
    const [red, green, blue] = await meanColor(await paint({ prompt: `A mountain lake at ${hour}` }));
    return { light: red + green + blue, warmth: red / Math.max(1, blue) };
  };
  const [noon, sunset, night] = [await lightAt('noon'), await lightAt('sunset'), await lightAt('night')];
  expect(night.light).toBeLessThan(noon.light * 0.5);
  expect(sunset.warmth).toBeGreaterThan(noon.warmth * 1.2);
});

test('paints in the colors that the prompt names', async () => {
  const red = await meanColor(await paint({ prompt: 'Abstract silk in red and orange' }));
  const teal = await meanColor(await paint({ prompt: 'Abstract silk in teal and cyan' }));
  expect(red[0]).toBeGreaterThan(red[2]);
  expect(teal[2]).toBeGreaterThan(teal[0]);
});

test('leaves out what the negative prompt names', async () => {
  const withSnow = await paint({ prompt: 'A mountain lake, snow' });
  const withoutSnow = await paint({ prompt: 'A mountain lake, snow', negativePrompt: 'snow' });
  const neverNamed = await paint({ prompt: 'A mountain lake', negativePrompt: 'snow' });
  expect(await difference(withSnow, withoutSnow)).toBeGreaterThan(VISIBLE_DIFFERENCE);
  expect(Buffer.compare(Buffer.from(withoutSnow), Buffer.from(neverNamed))).toBe(0);
});

test('paints differently with Ultra than with Core, at the same size', async () => {
  const [core, ultra] = [Buffer.from(await paint()), Buffer.from(await paint({ tier: 'ultra' }))];
  expect(Buffer.compare(core, ultra)).not.toBe(0);
  expect((await sharp(ultra).metadata()).width).toBe(SIDE);
});

const UNUSUAL_PROMPTS = {
  'no text': '',
  blanks: '  ',
  'question marks': '????',
  emoji: '😀😀',
  'no words': 'zxqv wrtp',
  'one endless word': 'a'.repeat(1_000),
};

test.each(Object.entries(UNUSUAL_PROMPTS))('paints an image for an unusual prompt: %s', async (_, prompt) => {
  expect((await sharp(await paint({ prompt })).metadata()).width).toBe(SIDE);
});
