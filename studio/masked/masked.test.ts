import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { labDistance, pixelToLab } from '../color/lab.ts';
import type { SalientMap } from '../cut-out/salient-map.ts';
import type { Edge, MaskedPart, Repainting, StudioImage } from '../requests.ts';
import { findMask } from './find-mask.ts';
import { repaint } from './repaint.ts';

// Painting is CPU-bound and slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/**
 * Replaces the neural network, which takes seconds and has its own tests: pixels whose color does not occur at the
 * sides of the image stand out.
 */
vi.mock(import('../cut-out/salient-map.ts'), async (original) => {
  const actual = await original();
  const side = actual.MAP_SIDE;
  const salientMap: typeof actual.salientMap = async ({ rgb, width, height }): Promise<SalientMap> => {
    const pixels = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(side, side, { fit: 'fill' })
      .raw()
      .toBuffer();
    const small = new Uint8Array(pixels);
    const colors = Array.from({ length: side * side }, (_, i) => pixelToLab(small, i));
    const atSides = colors.filter(
      (_, i) => i % 8 === 0 && (i < side || i >= side * (side - 1) || i % side === 0),
    );
    const map = Float32Array.from(colors, (color) =>
      atSides.every((other) => labDistance(color, other) > 20) ? 1 : 0,
    );
    return { map, rgb: small };
  };
  return { ...actual, salientMap };
});
// Other test files in this process import the real network before and after this one.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const [WIDTH, HEIGHT] = [160, 240];
type Point = readonly [x: number, y: number];

async function draw(svg: string): Promise<StudioImage> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 640 960">${svg}</svg>`;
  const bytes = new Uint8Array(await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer());
  return { bytes, format: 'png', width: WIDTH, height: HEIGHT };
}

let lake: StudioImage;
let square: StudioImage;
beforeAll(async () => {
  lake = await draw(
    '<rect width="640" height="960" fill="#8fc4ee"/><rect y="600" width="640" height="360" fill="#1d4a68"/><circle cx="320" cy="580" r="120" fill="#d8363a"/>',
  );
  square = await draw(
    '<rect width="640" height="960" fill="#fff"/><rect x="160" y="320" width="320" height="320"/>',
  );
});

const decodePixels = async (bytes: Uint8Array) =>
  new Uint8Array(await sharp(bytes).removeAlpha().raw().toBuffer());
const indexOf = ([x, y]: Point) => (y * WIDTH + x) * 3;

async function selectPart(image: StudioImage, part: MaskedPart) {
  const mask = await findMask({ image, part });
  const pixels = await decodePixels(mask);
  return {
    mask,
    has: (point: Point) => pixels[indexOf(point)] === 0,
    pixels,
    share: pixels.filter((value) => value === 0).length / pixels.length,
  };
}
const byWords = (words: string) => ({ by: 'words', words, hasMargin: false }) as const;

describe('the selected part', () => {
  test('is the subject or, on request, the background', async () => {
    const subject = await selectPart(lake, byWords('the ball'));
    const behind = await selectPart(lake, byWords('the background'));
    expect([subject.has([80, 145]), subject.has([10, 10]), subject.has([10, 230])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([behind.has([80, 145]), behind.has([10, 10])]).toEqual([false, true]);
    expect(subject.share + behind.share).toBeCloseTo(1, 5);
  });

  test('is the part above or below the horizon, or in the color that the words name', async () => {
    const sky = await selectPart(lake, byWords('the sky'));
    expect([sky.has([10, 10]), sky.has([80, 145]), sky.has([10, 230])]).toEqual([true, false, false]);
    const water = await selectPart(lake, byWords('water'));
    expect([water.has([10, 10]), water.has([80, 145]), water.has([10, 230])]).toEqual([false, false, true]);
    const red = await selectPart(lake, byWords('the red thing'));
    expect([red.has([80, 145]), red.has([10, 10])]).toEqual([true, false]);
  });

  test('is the part nearest to the named color among parts of similar colors', async () => {
    const cup = await draw(
      '<rect width="640" height="960" fill="#a9c4f2"/><rect x="200" y="400" width="240" height="240" fill="#2f6fdc"/>',
    );
    const blue = await selectPart(cup, byWords('the blue cup'));
    expect([blue.has([80, 130]), blue.has([10, 10])]).toEqual([true, false]);
  });

  test('is the object on the named side, or else the side itself', async () => {
    const two = await draw(
      '<rect width="640" height="960" fill="#8fc4ee"/><circle cx="160" cy="480" r="100" fill="#d8363a"/><circle cx="480" cy="480" r="100" fill="#d8363a"/>',
    );
    const left = await selectPart(two, byWords('the red ball on the left'));
    expect([left.has([40, 120]), left.has([120, 120])]).toEqual([true, false]);
    const plain = await draw('<rect width="640" height="960" fill="#8fc4ee"/>');
    const side = await selectPart(plain, byWords('the right side'));
    expect([side.has([20, 120]), side.has([150, 120])]).toEqual([false, true]);
  });

  test('is the object in the sky, all objects for a plural, and the bright disc for the moon', async () => {
    const sky = await draw(
      '<rect width="640" height="960" fill="#16265c"/><rect y="700" width="640" height="260" fill="#123018"/><circle cx="160" cy="200" r="60" fill="#f4f0e0"/><ellipse cx="360" cy="360" rx="50" ry="70" fill="#d8363a"/><ellipse cx="520" cy="240" rx="36" ry="50" fill="#d8a036"/>',
    );
    const [moon, balloon, both] = [
      await selectPart(sky, byWords('the moon')),
      await selectPart(sky, byWords('the balloon')),
      await selectPart(sky, byWords('the balloons')),
    ];
    const selected = ({ has }: typeof moon) => [has([40, 50]), has([90, 90]), has([130, 60]), has([20, 220])];
    expect(selected(moon)).toEqual([true, false, false, false]);
    expect(selected(balloon)).toEqual([false, true, false, false]);
    expect(selected(both)).toEqual([false, true, true, false]);
    const covered = await draw(
      '<rect width="640" height="960" fill="#16265c"/><circle cx="160" cy="600" r="60" fill="#f4f0e0"/><path d="M0 630h640v330h-640z" fill="#123018"/>',
    );
    expect((await selectPart(covered, byWords('the moon'))).has([40, 145])).toBe(true);
  });

  test('is a field in its color, without the sky and the ground between its rows', async () => {
    const rows = Array.from({ length: 8 }, (_, i) => `<path d="M${i * 80} 480h48v480h-48z"/>`).join('');
    const field = await draw(
      `<rect width="640" height="960" fill="#b7a2e2"/><rect y="480" width="640" height="480" fill="#4c5a3a"/><g fill="#6b46b0">${rows}</g>`,
    );
    const lavender = await selectPart(field, byWords('the lavender field'));
    expect([lavender.has([26, 200]), lavender.has([36, 200]), lavender.has([26, 60])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is a sky of several colors down to its horizon, without objects in one of those colors', async () => {
    const sunset = await draw(
      '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#1c3a8a"/><stop offset=".6" stop-color="#d8563a"/><stop offset="1" stop-color="#f2b04c"/></linearGradient></defs><rect width="640" height="640" fill="url(#g)"/><rect y="640" width="640" height="320" fill="#1e3a1a"/><rect x="240" y="700" width="160" height="120" fill="#d8363a"/>',
    );
    const sky = await selectPart(sunset, byWords('the sky'));
    const selected = [sky.has([10, 10]), sky.has([80, 90]), sky.has([150, 150]), sky.has([10, 170])];
    expect(selected).toEqual([true, true, true, false]);
    const house = await selectPart(sunset, byWords('the red house'));
    expect([house.has([80, 190]), house.has([80, 100]), house.has([10, 220])]).toEqual([true, false, false]);
  });

  test('is the only object for a word that the studio does not know, and empty if there are several objects', async () => {
    const ball = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="70" fill="#d8363a"/>`;
    const backdrop = '<rect width="640" height="960" fill="#8fc4ee"/>';
    const stripes = Array.from({ length: 40 }, (_, i) => `<path d="M0 ${i * 24}h640v8h-640z"/>`).join('');
    const both = await draw(`${backdrop}${ball(160, 480)}${ball(480, 480)}`);
    const one = await selectPart(await draw(`${backdrop}${ball(320, 480)}`), byWords('the dog'));
    expect(one.has([80, 120])).toBe(true);
    const scene = await selectPart(await draw(`${backdrop}${stripes}${ball(320, 480)}`), byWords('the dog'));
    expect([scene.has([80, 120]), scene.has([80, 20])]).toEqual([true, false]);
    expect((await selectPart(both, byWords('the dog'))).share).toBe(0);
    const left = await selectPart(both, byWords('the dog on the left'));
    expect([left.has([40, 120]), left.has([120, 120])]).toEqual([true, false]);
  });

  test('is empty for a color or a thing that the image lacks, and in an image without a subject', async () => {
    expect((await selectPart(lake, byWords('the yellow car'))).share).toBe(0);
    const plain = await draw('<rect width="640" height="960" fill="#8fc4ee"/>');
    expect((await selectPart(plain, byWords('the dog'))).share).toBe(0);
    expect((await selectPart(lake, byWords('the pedestal'))).share).toBe(0);
  });

  test('is the white pixels, the transparent pixels or a dilated part on request', async () => {
    const white = await selectPart(lake, { by: 'image', mask: square, inside: 'white' });
    const black = await selectPart(lake, { by: 'image', mask: square, inside: 'black' });
    expect(white.share + black.share).toBeCloseTo(1, 5);
    const clear = await sharp(lake.bytes).ensureAlpha(0).png().toBuffer();
    expect((await selectPart({ ...lake, bytes: clear }, { by: 'transparency' })).share).toBe(1);
    const wider = await findMask({
      image: lake,
      part: { by: 'image', mask: square, inside: 'black' },
      grow: 8,
    });
    const [first, second] = [await decodePixels(wider), await decodePixels(black.mask)];
    const countBlack = (pixels: Uint8Array) => pixels.filter((value) => value === 0).length;
    expect(countBlack(first)).toBeGreaterThan(countBlack(second) * 1.05);
  });

  test('is pure black on pure white and deterministic', async () => {
    const [first, second] = [
      await selectPart(lake, byWords('the ball')),
      await selectPart(lake, byWords('the ball')),
    ];
    expect(new Set(first.pixels)).toEqual(new Set([0, 255]));
    expect(second.pixels).toEqual(first.pixels);
  });

  test('is the whole image for an all-black mask', async () => {
    const all = await draw('<rect width="640" height="960"/>');
    expect((await selectPart(lake, { by: 'image', mask: all, inside: 'black' })).share).toBe(1);
  });
});

const nightSky: Repainting = {
  by: 'words',
  tier: 'core',
  prompt: 'a night sky with a galaxy',
  negativePrompt: '',
  cfgScale: 6.5,
};

/** Repaints an image, by default the square of the lake. */
async function paintOver(options: {
  image?: StudioImage;
  mask?: Uint8Array;
  changes?: 'inside' | 'outside';
  edge?: Edge;
  repainting?: Repainting;
  seed?: number;
}) {
  const {
    image = lake,
    mask = square.bytes,
    changes = 'inside',
    edge = 'soft',
    repainting = nightSky,
    seed = 5,
  } = options;
  const bytes = await repaint({ image, mask, changes, edge, repainting, seed });
  const [before, after, masks] = await Promise.all([image.bytes, bytes, mask].map(decodePixels));
  if (!before || !after || !masks) throw new Error('Nothing was painted.');
  const meanChange = (isInside: boolean) => {
    const places = [...masks.keys()].filter((i) => (masks[i] === 0) === isInside);
    const sum = places.reduce((total, i) => total + Math.abs((after[i] ?? 0) - (before[i] ?? 0)), 0);
    return sum / places.length;
  };
  const colorAt = (point: Point) => [...after.subarray(indexOf(point), indexOf(point) + 3)];
  return { bytes, after, meanChange, colorAt };
}

describe('repainting', () => {
  test('changes only pixels under the mask', async () => {
    const { meanChange, bytes } = await paintOver({});
    expect(meanChange(false)).toBe(0);
    expect(meanChange(true)).toBeGreaterThan(20);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT });
  });

  test('changes nothing for an object that the studio cannot draw, and fills a part with its surroundings on request', async () => {
    const mask = (
      await draw('<rect width="640" height="960" fill="#fff"/><circle cx="320" cy="580" r="140"/>')
    ).bytes;
    const filled = (prompt: string) => paintOver({ mask, repainting: { ...nightSky, prompt } });
    for (const prompt of ['a typewriter', 'a camel', 'a typewriter on the table'])
      expect((await filled(prompt)).meanChange(true), prompt).toBe(0);
    for (const prompt of ['an empty background', 'nothing', 'more of the same', 'without the ball']) {
      const [red = 0, , blue = 0] = (await filled(prompt)).colorAt([80, 130]);
      expect(blue, prompt).toBeGreaterThan(red + 40);
    }
  });

  test('recolors the old object if the prompt names a color and an object that the studio cannot draw', async () => {
    const { mask } = await selectPart(lake, byWords('the red ball'));
    const replaced = async (prompt: string) =>
      paintOver({ mask, repainting: { ...nightSky, prompt, mayExceed: true } });
    const [red = 0, , blue = 0] = (await replaced('a blue typewriter')).colorAt([80, 145]);
    expect(blue).toBeGreaterThan(red + 40);
    expect((await replaced('a typewriter')).meanChange(true)).toBe(0);
  });

  test('paints a sky when the prompt asks for a sky and names little else', async () => {
    const sky = await selectPart(lake, byWords('the sky'));
    const { colorAt, meanChange } = await paintOver({
      mask: sky.mask,
      repainting: { ...nightSky, prompt: 'a clear blue sky at noon' },
    });
    const [red = 0, , blue = 0] = colorAt([20, 15]);
    expect(blue).toBeGreaterThan(red + 60);
    expect(meanChange(false)).toBe(0);
  });

  test.each(['a meadow at noon', 'sand dunes at noon', 'a forest at noon'])(
    'paints only the ground of %s onto the ground',
    async (prompt) => {
      const floor = await draw(
        '<rect width="640" height="960" fill="#fff"/><rect y="240" width="640" height="720"/>',
      );
      const repainting = { ...nightSky, prompt, mayExceed: true };
      const { after, meanChange } = await paintOver({ mask: floor.bytes, edge: 'sharp', repainting });
      expect(meanChange(false)).toBe(0);
      const inside = [...Array(WIDTH * HEIGHT).keys()].filter((pixel) => pixel >= (HEIGHT / 4) * WIDTH);
      const isSky = (pixel: number) => (after[pixel * 3 + 2] as number) > (after[pixel * 3] as number);
      expect(inside.filter(isSky)).toEqual([]);
    },
  );

  test('gives the same result for the same seed and a different result for another seed', async () => {
    const [first, same, other] = [await paintOver({}), await paintOver({}), await paintOver({ seed: 6 })];
    expect(same.after).toEqual(first.after);
    expect(other.after).not.toEqual(first.after);
  });

  test('continues the surroundings without a prompt', async () => {
    const ball = await selectPart(lake, { by: 'words', words: 'ball', hasMargin: true });
    const { colorAt, meanChange } = await paintOver({ mask: ball.mask, repainting: { by: 'surroundings' } });
    const [red = 0, , blue = 0] = colorAt([80, 130]);
    expect(blue).toBeGreaterThan(red + 40);
    expect(meanChange(false)).toBe(0);
  });

  test('recolors a part, and changes nothing for a prompt without a color', async () => {
    const ball = await selectPart(lake, byWords('the red ball'));
    const blue = await paintOver({ mask: ball.mask, repainting: { by: 'colors', prompt: 'a blue ball' } });
    const [red = 0, , channel = 0] = blue.colorAt([80, 145]);
    expect(channel).toBeGreaterThan(red + 40);
    expect(blue.meanChange(false)).toBe(0);
    const same = await paintOver({ mask: ball.mask, repainting: { by: 'colors', prompt: 'a ball' } });
    expect(same.meanChange(true)).toBe(0);
  });

  test('replaces the background outside the mask, with a sharp or a gradual edge', async () => {
    const [abrupt, gradual] = [
      await paintOver({ changes: 'outside', edge: 'sharp' }),
      await paintOver({ changes: 'outside', edge: 'gradual' }),
    ];
    for (const { meanChange } of [abrupt, gradual]) {
      expect(meanChange(true)).toBe(0);
      expect(meanChange(false)).toBeGreaterThan(20);
    }
    const nextToMask: Point = [39, 120];
    const before = await decodePixels(lake.bytes);
    const difference = (color: number[]) =>
      color.reduce(
        (sum, value, channel) => sum + Math.abs(value - (before[indexOf(nextToMask) + channel] ?? 0)),
        0,
      );
    expect(difference(gradual.colorAt(nextToMask))).toBeLessThan(difference(abrupt.colorAt(nextToMask)));
  });

  test('changes nothing for an all-white mask and accepts an all-black mask', async () => {
    const [none, all] = [
      await draw('<rect width="640" height="960" fill="#fff"/>'),
      await draw('<rect width="640" height="960"/>'),
    ];
    expect((await paintOver({ mask: none.bytes })).after).toEqual(await decodePixels(lake.bytes));
    for (const repainting of [nightSky, { by: 'surroundings' }] as const) {
      await expect(paintOver({ mask: all.bytes, repainting }), repainting.by).resolves.toBeDefined();
    }
  });
});
