import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { documentedBodies, documentedTryOn } from '#adapters/bedrock/documented/nova-canvas.ts';
import { novaCanvas } from './nova-canvas.ts';

const refused = { exception: 'ValidationException', status: 400 };
const WIDTH = 400;
const HEIGHT = 320;

/** A rectangle of one colour on another. */
async function drawn(
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
let grey: string;
beforeAll(async () => {
  image = await drawn({ background: '#33aa77', ink: '#224466' });
  mask = await drawn();
  grey = await drawn({ ink: '#010101' });
});

const words = { text: 'a lake' };
const inpainting = (params: object = {}, imageGenerationConfig?: object) => ({
  taskType: 'INPAINTING',
  inPaintingParams: { image, maskPrompt: 'the boat', ...words, ...params },
  ...(imageGenerationConfig && { imageGenerationConfig }),
});
const outpainting = (params: object = {}, imageGenerationConfig?: object) => ({
  taskType: 'OUTPAINTING',
  outPaintingParams: { image, maskPrompt: 'the boat', ...words, ...params },
  ...(imageGenerationConfig && { imageGenerationConfig }),
});
const garment = (more: object = {}) => ({
  maskType: 'GARMENT',
  garmentBasedMask: { garmentClass: 'UPPER_BODY', ...more },
});
const tryOn = (params: object = garment(), imageGenerationConfig?: object) => ({
  taskType: 'VIRTUAL_TRY_ON',
  virtualTryOnParams: { sourceImage: image, referenceImage: image, ...params },
  ...(imageGenerationConfig && { imageGenerationConfig }),
});

test('the documented bodies are taken', async () => {
  for (const body of [
    documentedBodies.INPAINTING(image),
    documentedBodies.OUTPAINTING(image, mask),
    documentedBodies.VIRTUAL_TRY_ON(image, image),
  ]) {
    await expect(novaCanvas.read(body), body.taskType).resolves.toMatchObject({ kind: 'repaint', count: 1 });
  }
});

test('inpainting changes what is under the mask, and without words takes it away', async () => {
  expect(
    await novaCanvas.read(
      inpainting({ negativeText: 'people' }, { quality: 'premium', cfgScale: 3, seed: 9 }),
    ),
  ).toMatchObject({
    mask: { image: { width: WIDTH }, part: { by: 'words', words: 'the boat', isBox: false } },
    request: {
      ...{ changes: 'inside', seed: 9 },
      repainting: {
        by: 'words',
        prompt: 'a lake',
        negativePrompt: 'people',
        fineness: 'ultra',
        closeness: 3,
      },
    },
    returnsMask: false,
  });
  const removal = inpainting({ text: undefined, maskPrompt: undefined, maskImage: mask });
  expect(await novaCanvas.read(removal)).toMatchObject({
    mask: { part: { by: 'picture', mask: { height: HEIGHT } } },
    request: { repainting: { by: 'surroundings' }, seed: 12 },
  });
});

test('outpainting changes what is not under the mask, with a soft or a precise border', async () => {
  expect(await novaCanvas.read(outpainting())).toMatchObject({
    request: { changes: 'outside', edge: 'gradual' },
  });
  expect(
    await novaCanvas.read(outpainting({ outPaintingMode: 'PRECISE' }, { numberOfImages: 5 })),
  ).toMatchObject({
    request: { changes: 'outside', edge: 'sharp' },
    count: 5,
  });
});

test('what words name is boxed in virtual try-on, a garment is not, unless the shape is said', async () => {
  const byWords = (maskShape?: string) =>
    tryOn({ maskType: 'PROMPT', promptBasedMask: { maskPrompt: 'couch', ...(maskShape && { maskShape }) } });
  const boxes = await Promise.all(
    [
      byWords(),
      byWords('DEFAULT'),
      byWords('CONTOUR'),
      tryOn(),
      tryOn(garment({ maskShape: 'BOUNDING_BOX' })),
    ].map((body) => novaCanvas.read(body)),
  );
  expect(boxes).toMatchObject(
    [true, true, false, false, true].map((isBox) => ({ mask: { part: { isBox } } })),
  );
});

test('face and hands are kept unless they are given up, and the mask comes back when it is asked for', async () => {
  expect(await novaCanvas.read(tryOn())).toMatchObject({
    mask: { keepsFace: true, keepsHands: true },
    returnsMask: false,
    request: { edge: 'sharp' },
  });
  const maskExclusions = { preserveFace: 'OFF', preserveHands: 'OFF' };
  const body = tryOn({ ...garment(), maskExclusions, returnMask: true, mergeStyle: 'SEAMLESS' });
  expect(await novaCanvas.read(body)).toMatchObject({
    mask: { keepsFace: false, keepsHands: false },
    returnsMask: true,
    request: { edge: 'seamless' },
  });
});

test('every class of garment, styling, shape and way of merging is taken', async () => {
  const { garmentClass, maskShape, longSleeveStyle, tuckingStyle, outerLayerStyle, preserve, mergeStyle } =
    documentedTryOn;
  const bodies = [
    ...garmentClass.map((one) => tryOn(garment({ garmentClass: one }))),
    ...maskShape.map((one) => tryOn(garment({ maskShape: one }))),
    ...[{ longSleeveStyle }, { tuckingStyle }, { outerLayerStyle }].flatMap((group) =>
      Object.entries(group).flatMap(([name, values]) =>
        values.map((value) => tryOn(garment({ garmentStyling: { [name]: value } }))),
      ),
    ),
    ...preserve.map((one) =>
      tryOn({ ...garment(), maskExclusions: { preserveBodyPose: one, preserveFace: one } }),
    ),
    ...mergeStyle.map((one) => tryOn({ ...garment(), mergeStyle: one })),
    tryOn({ maskType: 'IMAGE', imageBasedMask: { maskImage: mask } }),
  ];
  for (const body of bodies) await expect(novaCanvas.read(body)).resolves.toMatchObject({ kind: 'repaint' });
});

const REFUSED: readonly [string, () => unknown, string][] = [
  ['a mask in words and in pixels at once', () => inpainting({ maskImage: mask }), 'not both'],
  ['no mask', () => inpainting({ maskPrompt: undefined }), 'not both'],
  ['no mask to paint around', () => outpainting({ maskPrompt: undefined }), 'not both'],
  ['an empty mask prompt', () => inpainting({ maskPrompt: '' }), '1 to 1024 characters'],
  ['words of 1,025 characters', () => inpainting({ text: 'a'.repeat(1025) }), '1 to 1024 characters'],
  ['nothing to paint around it', () => outpainting({ text: undefined }), 'outPaintingParams/text'],
  [
    'a size, which is the picture’s own',
    () => inpainting({}, { width: 512, height: 512 }),
    'Unrecognized keys',
  ],
  ['a size of an outpainting', () => outpainting({}, { width: 512 }), 'Unrecognized key'],
  ['a size of a try-on', () => tryOn(garment(), { height: 512 }), 'Unrecognized key'],
  ['a mode that it does not have', () => outpainting({ outPaintingMode: 'EXACT' }), 'outPaintingMode'],
  ['six pictures', () => inpainting({}, { numberOfImages: 6 }), 'numberOfImages'],
  ['a data: prefix', () => inpainting({ image: `data:image/png;base64,${image}` }), 'data: prefix'],
  ['a mask that is not pure', () => inpainting({ maskPrompt: undefined, maskImage: grey }), 'pure black'],
  ['words in a try-on', () => tryOn({ ...garment(), text: 'a shirt' }), 'Unrecognized key'],
  ['no kind of mask', () => tryOn({ garmentBasedMask: { garmentClass: 'SHOES' } }), 'maskType'],
  ['a kind without its mask', () => tryOn({ maskType: 'IMAGE' }), 'imageBasedMask'],
  [
    'a mask of another kind',
    () => tryOn({ ...garment(), promptBasedMask: { maskPrompt: 'a' } }),
    'Unrecognized key',
  ],
  ['no class of garment', () => tryOn({ maskType: 'GARMENT', garmentBasedMask: {} }), 'garmentClass'],
  ['an unknown garment', () => tryOn(garment({ garmentClass: 'HAT' })), 'garmentClass'],
  ['no reference', () => tryOn({ ...garment(), referenceImage: undefined }), 'referenceImage'],
  ['an unknown way of merging', () => tryOn({ ...garment(), mergeStyle: 'HARD' }), 'mergeStyle'],
];
test.each(REFUSED)('%s is refused', async (_what, body, reason) => {
  await expect(novaCanvas.read(body())).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining(reason),
  });
});

test('a mask must be of the picture’s size, and a JPEG only counts without loss', async () => {
  const masked = (maskImage: string) => novaCanvas.read(inpainting({ maskPrompt: undefined, maskImage }));
  await expect(masked(await drawn({ width: WIDTH + 1 }))).rejects.toThrow('same size');
  await expect(masked(await drawn({}, 'jpeg'))).resolves.toBeDefined();
  const lossy = await sharp(Buffer.from(mask, 'base64')).blur(2).jpeg({ quality: 60 }).toBuffer();
  await expect(masked(lossy.toString('base64'))).rejects.toThrow('pure black and pure white');
});
