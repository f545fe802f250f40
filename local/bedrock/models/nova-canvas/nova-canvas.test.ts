import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { toRequestBody } from '#adapters/bedrock/image-model.ts';
import { novaCanvas as adapter } from '#adapters/bedrock/models/nova-canvas/nova-canvas.ts';
import { CONDITIONING_MODES, promptWithStyle, QUALITIES, SIZES, STYLES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import { findModel } from '../served-models.ts';

const CANVAS = 'amazon.nova-canvas-v1:0';
const refused = { exception: 'ValidationException', status: 400 };

async function readJob(body: unknown) {
  const model = findModel(CANVAS, 'us-east-1');
  if (model.call !== 'image') throw new Error('Nova Canvas is not an image model.');
  return model.read(body);
}
const createImage = async (
  width: number,
  height: number,
  channels: 3 | 4 = 3,
  format: 'png' | 'jpeg' | 'webp' = 'png',
) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? '#3a78' : '#3a7' } })
    .toFormat(format)
    .toBuffer();
const encodeImage = async (...parameters: Parameters<typeof createImage>) =>
  (await createImage(...parameters)).toString('base64');

let bytes: Uint8Array;
let image: string;
beforeAll(async () => {
  bytes = await createImage(400, 320);
  image = Buffer.from(bytes).toString('base64');
});

const prompt = { text: 'a lake' };
const textToImageBody = (params: object = {}, imageGenerationConfig?: object) => ({
  taskType: 'TEXT_IMAGE',
  textToImageParams: { ...prompt, ...params },
  ...(imageGenerationConfig && { imageGenerationConfig }),
});
const guidedBody = (params: object = {}) => ({
  taskType: 'COLOR_GUIDED_GENERATION',
  colorGuidedGenerationParams: { colors: ['#FF0000'], ...prompt, ...params },
});
const variationBody = (params: object = {}) => ({
  taskType: 'IMAGE_VARIATION',
  imageVariationParams: { images: [image], ...prompt, ...params },
});
const removalBody = (params: object = {}) => ({
  taskType: 'BACKGROUND_REMOVAL',
  backgroundRemovalParams: { image, ...params },
});

test('serves Nova Canvas in us-east-1 but not in us-west-2, and Luma not in us-east-1', () => {
  expect(findModel(CANVAS, 'us-east-1').id).toBe(CANVAS);
  expect(() => findModel(CANVAS, 'us-west-2')).toThrow('The provided model identifier is invalid.');
  expect(() => findModel('luma.ray-v2:0', 'us-east-1')).toThrow('The provided model identifier is invalid.');
});

test('applies the documented defaults', async () => {
  expect(await readJob(textToImageBody())).toEqual({
    kind: 'image',
    count: 1,
    request: {
      ...{ tier: 'core', prompt: 'a lake', negativePrompt: '', format: 'png' },
      ...{ width: 1024, height: 1024, seed: 12, cfgScale: 6.5 },
    },
  });
  expect(await readJob(textToImageBody({ conditionImage: image }))).toMatchObject({
    request: { guidance: { by: 'contours', strength: 0.7 } },
  });
});

test('guides the generation according to the task', async () => {
  const conditionImage = image;
  expect(
    await readJob(textToImageBody({ conditionImage, controlMode: 'SEGMENTATION', controlStrength: 1 })),
  ).toMatchObject({
    request: { guidance: { by: 'structure', strength: 1, image: { width: 400 } } },
  });
  expect(await readJob(guidedBody({ colors: ['#FF0000', '#00ff00'] }))).toMatchObject({
    request: { guidance: { by: 'palette', colors: ['#FF0000', '#00ff00'] } },
  });
  expect(await readJob(guidedBody({ referenceImage: image }))).toMatchObject({
    request: { guidance: { image: { height: 320 } } },
  });
  // The highest similarity keeps three quarters of the image.
  expect(await readJob(variationBody({ similarityStrength: 1 }))).toMatchObject({
    request: { guidance: { by: 'start', strength: expect.closeTo(0.25) } },
  });
  expect(await readJob(removalBody())).toMatchObject({ kind: 'cut-out', request: { format: 'png' } });
  expect(
    await readJob(textToImageBody({ style: 'DESIGN_SKETCH' }, { quality: 'premium', numberOfImages: 5 })),
  ).toMatchObject({
    count: 5,
    request: { tier: 'ultra', prompt: 'a lake, in sketch style' },
  });
});

const INVALID_BODIES: readonly [string, () => unknown][] = [
  ['an unknown task', () => ({ taskType: 'PAINTING' })],
  ['an empty text', () => textToImageBody({ text: '' })],
  ['a text of 1,025 characters', () => textToImageBody({ text: 'a'.repeat(1025) })],
  ['an empty negative prompt', () => textToImageBody({ negativeText: '' })],
  ['an unknown style', () => textToImageBody({ style: 'ANIME' })],
  ['an unknown mode', () => textToImageBody({ conditionImage: image, controlMode: 'CANNY' })],
  ['a strength above 1', () => textToImageBody({ conditionImage: image, controlStrength: 1.1 })],
  ['a data: prefix', () => textToImageBody({ conditionImage: `data:image/png;base64,${image}` })],
  ['a width that is not a multiple of 16', () => textToImageBody({}, { width: 1000 })],
  ['a side under 320', () => textToImageBody({}, { width: 304 })],
  ['a side over 4096', () => textToImageBody({}, { width: 4112, height: 320 })],
  ['a ratio beyond 4:1', () => textToImageBody({}, { width: 1296, height: 320 })],
  ['4,194,304 pixels', () => textToImageBody({}, { width: 2048, height: 2048 })],
  ['a cfgScale under 1.1', () => textToImageBody({}, { cfgScale: 1 })],
  ['a cfgScale over 10', () => textToImageBody({}, { cfgScale: 10.1 })],
  ['a seed over 2,147,483,646', () => textToImageBody({}, { seed: 2_147_483_647 })],
  ['six images', () => textToImageBody({}, { numberOfImages: 6 })],
  ['an unknown quality', () => textToImageBody({}, { quality: 'best' })],
  ['an unknown field', () => textToImageBody({ prompt: 'a' })],
  ['an empty list of colors', () => guidedBody({ colors: [] })],
  ['eleven colors', () => guidedBody({ colors: Array(11).fill('#FF0000') })],
  ['a color by name', () => guidedBody({ colors: ['red'] })],
  ['an empty list of images', () => variationBody({ images: [] })],
  ['six input images', () => variationBody({ images: Array(6).fill(image) })],
  ['a similarity under 0.2', () => variationBody({ similarityStrength: 0.1 })],
  ['settings for a background removal', () => ({ ...removalBody(), imageGenerationConfig: {} })],
  ['parameters of another task', () => ({ taskType: 'TEXT_IMAGE', imageVariationParams: {} })],
];
test.each(INVALID_BODIES)('rejects %s', async (_what, body) => {
  await expect(readJob(body())).rejects.toMatchObject(refused);
});

test('accepts only opaque PNG and JPEG images within the size limits', async () => {
  for (const [width, height] of [
    [320, 320],
    [1280, 320],
    [2048, 2047],
  ] as const) {
    await expect(
      readJob(removalBody({ image: await encodeImage(width, height, 3, 'jpeg') })),
    ).resolves.toBeDefined();
  }
  for (const rejected of [
    await encodeImage(319, 400),
    await encodeImage(1284, 320),
    await encodeImage(2048, 2048),
    await encodeImage(400, 400, 4),
    await encodeImage(400, 400, 3, 'webp'),
  ]) {
    await expect(readJob(removalBody({ image: rejected }))).rejects.toMatchObject(refused);
  }
});

const model = 'nova-canvas' as const;
const longestPrompt = 'ä'.repeat(LIMITS.imagePrompt.maxCharacters);

/** The lower and the upper end of every range that people may choose from. */
const ENDS = (['min', 'max'] as const).map((end) => ({
  common: {
    model,
    prompt: end === 'min' ? 'a' : longestPrompt,
    negativePrompt: longestPrompt,
    seed: LIMITS.seed[end],
  },
  cfgScale: LIMITS.cfgScale[end],
  conditioningStrength: LIMITS.conditioningStrength[end],
  similarityStrength: LIMITS.similarityStrength[end],
  colors: Array.from({ length: LIMITS.colors[end] }, () => '#00FF7F'),
}));

const requestsAt = ({
  common,
  cfgScale,
  conditioningStrength,
  similarityStrength,
  colors,
}: (typeof ENDS)[number]): ImageRequest[] => [
  ...SIZES.flatMap(({ width, height }): ImageRequest[] => [
    ...QUALITIES.map((quality) => {
      return { task: 'text-to-image' as const, ...common, width, height, quality, cfgScale };
    }),
    {
      task: 'color-guided',
      ...common,
      subject: common.prompt,
      width,
      height,
      colors,
      fidelity: 0.6,
      image: bytes,
    },
  ]),
  ...CONDITIONING_MODES.flatMap((conditioningMode) =>
    QUALITIES.map((quality) => {
      const fields = { conditioningMode, quality, conditioningStrength, image: bytes, ...SIZES[1] };
      return { task: 'conditioning' as const, ...common, ...fields };
    }),
  ),
  { task: 'image-variation', ...common, width: 1182, height: 887, similarityStrength, image: bytes },
];

test('accepts the product’s requests at both ends of each range and in every style', async () => {
  const styled = STYLES.map((style) => {
    const prompts = {
      prompt: promptWithStyle(longestPrompt, style),
      negativePrompt: 'blurry',
      style: { name: style, subject: longestPrompt },
    };
    const rest = { seed: 1, width: 1024, height: 1024, quality: 'standard' as const, cfgScale: 7 };
    return { task: 'text-to-image' as const, model, ...prompts, ...rest };
  });
  const removal: ImageRequest = { task: 'background-removal', model, image: bytes };
  const requests: ImageRequest[] = [...ENDS.flatMap(requestsAt), ...styled, removal];
  for (const request of requests)
    await expect(readJob(toRequestBody(adapter, request)), request.task).resolves.toBeDefined();
  expect(requests.length).toBeGreaterThan(50);
});
