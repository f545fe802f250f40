import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { plainImage } from '#test/support/images.ts';
import { readJob } from './read-job-under-test.ts';

const ERASE = 'us.stability.stable-image-erase-object-v1:0';
const INPAINT = 'us.stability.stable-image-inpaint-v1:0';
const REPLACE = 'us.stability.stable-image-search-replace-v1:0';
const RECOLOR = 'us.stability.stable-image-search-recolor-v1:0';
const refused = { exception: 'ValidationException', status: 400 };

let image: string;
let mask: string;
let translucent: string;
beforeAll(async () => {
  image = (await plainImage(640, 480)).toString('base64');
  mask = (await plainImage(64, 48, 'png')).toString('base64');
  const translucentColor = {
    create: { width: 100, height: 100, channels: 4 as const, background: '#33669980' },
  };
  translucent = (await sharp(translucentColor).png().toBuffer()).toString('base64');
});

const casesById = (): Record<
  string,
  { body: object; required: readonly string[]; part: object; by: string }
> => ({
  [ERASE]: {
    body: { image, mask },
    required: ['image'],
    part: { by: 'image', inside: 'white' },
    by: 'surroundings',
  },
  [INPAINT]: {
    body: { prompt: 'a boat', image, mask },
    required: ['prompt', 'image'],
    part: { by: 'image', inside: 'white' },
    by: 'words',
  },
  [REPLACE]: {
    body: { prompt: 'a boat', image, search_prompt: 'the sky' },
    required: ['prompt', 'image', 'search_prompt'],
    part: { by: 'words', words: 'the sky' },
    by: 'words',
  },
  [RECOLOR]: {
    body: { prompt: 'pink jacket', image, select_prompt: 'the jacket' },
    required: ['prompt', 'image', 'select_prompt'],
    part: { by: 'words', words: 'the jacket' },
    by: 'colors',
  },
});

/** Pixels by which a part grows if the request does not say. */
const DEFAULT_GROWTH = 5;

/** The stand-in grows a part by this many pixels less than requested. */
const RIM_PIXELS: Record<string, number> = { [RECOLOR]: 2, [INPAINT]: 5 };

test.each([ERASE, INPAINT, REPLACE, RECOLOR])(
  '%s changes the documented part, and rejects invalid bodies',
  async (id) => {
    const { body, required, part, by } = casesById()[id] ?? { body: {}, required: [], part: {}, by: '' };
    expect(await readJob(id, body)).toMatchObject({
      kind: 'repaint',
      mask: { part, grow: DEFAULT_GROWTH - (RIM_PIXELS[id] ?? 0), image: { width: 640 } },
      request: { changes: 'inside', repainting: { by }, format: 'png' },
      count: 1,
    });
    expect(
      await readJob(id, { ...body, grow_mask: 20, output_format: 'webp', seed: 4_294_967_294 }),
    ).toMatchObject({
      mask: { grow: 20 - (RIM_PIXELS[id] ?? 0) },
      request: { format: 'webp', seed: 4_294_967_294 },
    });
    const wrong: object[] = [
      ...required.map((field) => ({ [field]: undefined })),
      ...[{ grow_mask: -1 }, { grow_mask: 21 }, { seed: 4_294_967_295 }, { strength: 1 }],
      ...[
        { image: translucent.slice(0, 40) },
        { output_format: 'gif' },
        { image: `data:image/png;base64,${image}` },
      ],
      ...('mask' in body ? [{ mask: 'no image' }] : [{ mask }]),
      ...('prompt' in body
        ? [{ prompt: 'a'.repeat(10_001) }]
        : [{ prompt: 'a boat' }, { style_preset: 'anime' }]),
    ];
    for (const change of wrong)
      await expect(
        readJob(id, { ...body, ...change }),
        JSON.stringify(change).slice(0, 60),
      ).rejects.toMatchObject(refused);
  },
);

test('changes transparent pixels without a mask, and rejects an opaque image', async () => {
  expect(await readJob(ERASE, { image: translucent })).toMatchObject({
    mask: { part: { by: 'transparency' } },
  });
  await expect(readJob(ERASE, { image })).rejects.toMatchObject(refused);
});

test('rejects an image with too short a side, too many pixels or too extreme an aspect ratio', async () => {
  for (const [width, height] of [
    [63, 100],
    [3073, 3072],
    [1000, 399],
  ] as const) {
    const refusedImage = (await plainImage(width, height)).toString('base64');
    await expect(
      readJob(REPLACE, { prompt: 'a', image: refusedImage, search_prompt: 'b' }),
    ).rejects.toMatchObject(refused);
  }
});
