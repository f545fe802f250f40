import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { documentedBodies } from '#adapters/bedrock/documented/nova-canvas.ts';
import { servedNovaCanvas } from './nova-canvas.ts';

const refused = { exception: 'ValidationException', status: 400 };
const WIDTH = 400;
const HEIGHT = 320;

/** An image of a rectangle on a plain background, in base64. */
async function drawRectangle(
  { background = '#ffffff', ink = '#000000', width = WIDTH, height = HEIGHT } = {},
  format: 'png' | 'jpeg' = 'png',
): Promise<string> {
  const input = { create: { width: 100, height: 80, channels: 3 as const, background: ink } };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input, left: 96, top: 96 }])
    .toFormat(format, { quality: 100 })
    .toBuffer();
  return bytes.toString('base64');
}

let image: string;
let mask: string;
let grayMask: string;
beforeAll(async () => {
  image = await drawRectangle({ background: '#33aa77', ink: '#224466' });
  mask = await drawRectangle();
  grayMask = await drawRectangle({ ink: '#010101' });
});

const prompt = { text: 'a lake' };
const inpaintingBody = (params: object = {}, imageGenerationConfig?: object) => ({
  taskType: 'INPAINTING',
  inPaintingParams: { image, maskPrompt: 'the boat', ...prompt, ...params },
  ...(imageGenerationConfig && { imageGenerationConfig }),
});
const outpaintingBody = (params: object = {}, imageGenerationConfig?: object) => ({
  taskType: 'OUTPAINTING',
  outPaintingParams: { image, maskPrompt: 'the boat', ...prompt, ...params },
  ...(imageGenerationConfig && { imageGenerationConfig }),
});

test('accepts the documented bodies', async () => {
  for (const body of [documentedBodies.INPAINTING(image), documentedBodies.OUTPAINTING(image, mask)]) {
    await expect(servedNovaCanvas.read(body), body.taskType).resolves.toMatchObject({
      kind: 'repaint',
      count: 1,
    });
  }
});

test('repaints the area under the mask, and removes its content without a prompt', async () => {
  expect(
    await servedNovaCanvas.read(
      inpaintingBody({ negativeText: 'people' }, { quality: 'premium', cfgScale: 3, seed: 9 }),
    ),
  ).toMatchObject({
    mask: { image: { width: WIDTH }, part: { by: 'words', words: 'the boat' } },
    request: {
      ...{ changes: 'inside', seed: 9 },
      repainting: {
        by: 'words',
        prompt: 'a lake',
        negativePrompt: 'people',
        tier: 'ultra',
        cfgScale: 3,
      },
    },
  });
  const removal = inpaintingBody({ text: undefined, maskPrompt: undefined, maskImage: mask });
  expect(await servedNovaCanvas.read(removal)).toMatchObject({
    mask: { part: { by: 'image', mask: { height: HEIGHT } } },
    request: { repainting: { by: 'surroundings' }, seed: 12 },
  });
});

test('repaints the area outside the mask when outpainting, with a gradual or a sharp edge', async () => {
  expect(await servedNovaCanvas.read(outpaintingBody())).toMatchObject({
    request: { changes: 'outside', edge: 'gradual' },
  });
  expect(
    await servedNovaCanvas.read(outpaintingBody({ outPaintingMode: 'PRECISE' }, { numberOfImages: 5 })),
  ).toMatchObject({
    request: { changes: 'outside', edge: 'sharp' },
    count: 5,
  });
});

const INVALID_BODIES: readonly [string, () => unknown, string][] = [
  ['both a mask prompt and a mask image', () => inpaintingBody({ maskImage: mask }), 'not both'],
  ['a missing mask', () => inpaintingBody({ maskPrompt: undefined }), 'not both'],
  ['a missing mask for outpainting', () => outpaintingBody({ maskPrompt: undefined }), 'not both'],
  ['an empty mask prompt', () => inpaintingBody({ maskPrompt: '' }), '1 to 1024 characters'],
  ['a text of 1,025 characters', () => inpaintingBody({ text: 'a'.repeat(1025) }), '1 to 1024 characters'],
  [
    'a missing prompt for the area outside the mask',
    () => outpaintingBody({ text: undefined }),
    'outPaintingParams/text',
  ],
  [
    'a size, although the image has its own',
    () => inpaintingBody({}, { width: 512, height: 512 }),
    'Unrecognized keys',
  ],
  ['a size for outpainting', () => outpaintingBody({}, { width: 512 }), 'Unrecognized key'],
  ['an unknown mode', () => outpaintingBody({ outPaintingMode: 'EXACT' }), 'outPaintingMode'],
  ['six images', () => inpaintingBody({}, { numberOfImages: 6 }), 'numberOfImages'],
  ['a data: prefix', () => inpaintingBody({ image: `data:image/png;base64,${image}` }), 'data: prefix'],
  [
    'a mask with gray pixels',
    () => inpaintingBody({ maskPrompt: undefined, maskImage: grayMask }),
    'pure black',
  ],
];
test.each(INVALID_BODIES)('rejects %s', async (_what, body, reason) => {
  await expect(servedNovaCanvas.read(body())).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining(reason),
  });
});

test('accepts a JPEG mask, and rejects a mask of another size or with compression artifacts', async () => {
  const readWithMask = (maskImage: string) =>
    servedNovaCanvas.read(inpaintingBody({ maskPrompt: undefined, maskImage }));
  await expect(readWithMask(await drawRectangle({ width: WIDTH + 1 }))).rejects.toThrow('same size');
  await expect(readWithMask(await drawRectangle({}, 'jpeg'))).resolves.toBeDefined();
  const lossy = await sharp(Buffer.from(mask, 'base64')).blur(2).jpeg({ quality: 60 }).toBuffer();
  await expect(readWithMask(lossy.toString('base64'))).rejects.toThrow('pure black and pure white');
});
