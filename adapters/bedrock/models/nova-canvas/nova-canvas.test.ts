import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentedLimits,
  documentedStyles,
  documentedTasks,
  novaCanvasResponses,
} from '#adapters/bedrock/documented/nova-canvas.ts';
import { toRequestBody } from '#adapters/bedrock/image-model.ts';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import { imagePriceUsd } from '#catalog/prices.ts';
import { CONDITIONING_MODES, promptWithStyle, QUALITIES, SIZES, STYLES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ImageRequest, ImageTask } from '#core/ports/image-models.ts';
import { novaCanvas, sidesFor } from './nova-canvas.ts';

const image = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const BASE64 = 'iVBORw==';
const mask = { pixels: Uint8Array.of(255, 0), width: 2, height: 1, channels: 1 } as const;
const maskBase64 = (change: 'black' | 'white') =>
  Buffer.from(encodeMask(mask, { change })).toString('base64');
const prompts = { prompt: 'a fox', negativePrompt: 'blurry', seed: 42 };
const promptsAndSize = { prompt: 'a fox', negativePrompt: 'blurry', seed: 42, width: 1152, height: 768 };
const MODEL = 'nova-canvas' as const;
const requests: { readonly [T in Exclude<ImageTask, 'upscale' | 'detailed-upscale'>]: ImageRequest<T> } = {
  'text-to-image': {
    task: 'text-to-image',
    model: MODEL,
    ...promptsAndSize,
    quality: 'premium',
    cfgScale: 7,
  },
  'background-removal': { task: 'background-removal', model: MODEL, image },
  'color-guided': {
    task: 'color-guided',
    model: MODEL,
    ...promptsAndSize,
    image,
    subject: 'a fox',
    colors: ['#FF0000'],
    fidelity: 0.6,
  },
  'image-variation': {
    task: 'image-variation',
    model: MODEL,
    ...promptsAndSize,
    image,
    similarityStrength: 0.5,
  },
  conditioning: {
    task: 'conditioning',
    model: MODEL,
    ...promptsAndSize,
    image,
    conditioningMode: 'CANNY',
    conditioningStrength: 0.7,
    quality: 'standard',
  },
  'object-erasure': { task: 'object-erasure', model: MODEL, image, mask, seed: 42 },
  inpainting: { task: 'inpainting', model: MODEL, ...prompts, image, mask },
  replacement: { task: 'replacement', model: MODEL, ...prompts, image, search: 'a dog' },
  recoloring: { task: 'recoloring', model: MODEL, ...prompts, image, search: 'a dog' },
  outpainting: {
    ...{ task: 'outpainting', model: MODEL, image, mask, prompt: 'a fox', seed: 42 },
    ...{ margins: { left: 1, right: 0, up: 0, down: 0 }, creativity: 0.7 },
  },
};
const body = (request: ImageRequest) => toRequestBody(novaCanvas, request);
const bodyWith = (change: Partial<ImageRequest<'text-to-image'>>) =>
  body({ ...requests['text-to-image'], ...change }) as Record<string, Record<string, unknown>>;
const generationConfig = { width: 1152, height: 768, quality: 'standard', seed: 42, numberOfImages: 1 };
const text = { text: 'a fox', negativeText: 'blurry' };
const editConfig = { quality: 'standard', seed: 42, numberOfImages: 1 };

test.each([
  [
    'text-to-image',
    {
      taskType: 'TEXT_IMAGE',
      textToImageParams: text,
      imageGenerationConfig: { ...generationConfig, quality: 'premium', cfgScale: 7 },
    },
  ],
  ['background-removal', { taskType: 'BACKGROUND_REMOVAL', backgroundRemovalParams: { image: BASE64 } }],
  [
    'color-guided',
    {
      taskType: 'COLOR_GUIDED_GENERATION',
      colorGuidedGenerationParams: { colors: ['#FF0000'], ...text },
      imageGenerationConfig: generationConfig,
    },
  ],
  [
    'image-variation',
    {
      taskType: 'IMAGE_VARIATION',
      imageVariationParams: { images: [BASE64], similarityStrength: 0.5, ...text },
      imageGenerationConfig: generationConfig,
    },
  ],
  [
    'conditioning',
    {
      taskType: 'TEXT_IMAGE',
      textToImageParams: {
        ...text,
        conditionImage: BASE64,
        controlMode: 'CANNY_EDGE',
        controlStrength: 0.7,
      },
      imageGenerationConfig: generationConfig,
    },
  ],
  [
    'object-erasure',
    {
      taskType: 'INPAINTING',
      inPaintingParams: { image: BASE64, maskImage: maskBase64('black') },
      imageGenerationConfig: editConfig,
    },
  ],
  [
    'inpainting',
    {
      taskType: 'INPAINTING',
      inPaintingParams: { image: BASE64, maskImage: maskBase64('black'), ...text },
      imageGenerationConfig: editConfig,
    },
  ],
  [
    'replacement',
    {
      taskType: 'INPAINTING',
      inPaintingParams: { image: BASE64, maskPrompt: 'a dog', ...text },
      imageGenerationConfig: editConfig,
    },
  ],
  [
    'recoloring',
    {
      taskType: 'INPAINTING',
      inPaintingParams: { image: BASE64, maskPrompt: 'a dog', ...text },
      imageGenerationConfig: editConfig,
    },
  ],
  [
    'outpainting',
    {
      taskType: 'OUTPAINTING',
      outPaintingParams: { image: BASE64, maskImage: maskBase64('white'), text: 'a fox' },
      imageGenerationConfig: editConfig,
    },
  ],
] as const)('requests %s with the documented fields only', (task, expected) => {
  const sent = body(requests[task]);
  expect(sent).toEqual(expected);
  const { parameters, fields, generation: settings } = documentedTasks[expected.taskType];
  const { [parameters]: sentParameters = {}, imageGenerationConfig = {}, taskType, ...rest } = sent ?? {};
  expect(taskType).toBe(expected.taskType);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(sentParameters as object)));
  expect(settings).toEqual(expect.arrayContaining(Object.keys(imageGenerationConfig as object)));
  expect(rest).toEqual({});
});

test('sends each conditioning mode as a control mode of TEXT_IMAGE', () => {
  const bodies = CONDITIONING_MODES.map((conditioningMode) =>
    body({ ...requests.conditioning, conditioningMode }),
  );
  const taskType = 'TEXT_IMAGE';
  expect(bodies).toMatchObject([
    { taskType, textToImageParams: { controlMode: 'CANNY_EDGE' } },
    { taskType, textToImageParams: { controlMode: 'SEGMENTATION' } },
  ]);
});

test('limits seed, cfgScale and similarityStrength to the model’s ranges', () => {
  expect(bodyWith({ seed: LIMITS.seed.max, cfgScale: 0 }).imageGenerationConfig).toMatchObject({
    seed: documentedLimits.seed.max,
    cfgScale: documentedLimits.cfgScale.min,
  });
  expect(bodyWith({ seed: 0, cfgScale: 10 }).imageGenerationConfig).toMatchObject({ seed: 0, cfgScale: 10 });
  const similar = [0.1, 0.2, 1].map(
    (similarityStrength) =>
      body({ ...requests['image-variation'], similarityStrength })?.imageVariationParams,
  );
  expect(similar).toMatchObject([0.2, 0.2, 1].map((similarityStrength) => ({ similarityStrength })));
});

test.each(STYLES)('sends the style “%s” as a parameter, or in a prompt within the length limit', (style) => {
  const longestPrompt = 'a'.repeat(LIMITS.imagePrompt.maxCharacters);
  const { textToImageParams } = bodyWith({
    prompt: promptWithStyle(longestPrompt, style),
    style: { name: style, subject: longestPrompt },
  });
  const { text: sentText = '', style: sentStyle } = textToImageParams as { text?: string; style?: string };
  expect(sentText.length).toBeLessThanOrEqual(documentedLimits.textCharacters.max);
  if (sentStyle === undefined) expect(sentText).toContain(style);
  else {
    expect(documentedStyles).toContain(sentStyle);
    expect(sentText).toBe(longestPrompt);
  }
});

const { side, pixels, maxRatio } = documentedLimits;

test('rounds every size to sides that the model supports, without changing the price', () => {
  for (const size of SIZES) expect(sidesFor(size)).toEqual(size);
  // A variation has about a megapixel in any accepted ratio.
  const sizes = fc.double({ min: 1 / maxRatio, max: maxRatio, noNaN: true }).map((ratio) => ({
    width: Math.round(Math.sqrt(1024 * 1024 * ratio)),
    height: Math.round(Math.sqrt((1024 * 1024) / ratio)),
  }));
  fc.assert(
    fc.property(sizes, fc.constantFrom(...QUALITIES), (size, quality) => {
      const { width, height } = sidesFor(size);
      for (const length of [width, height]) {
        expect(length % side.multipleOf).toBe(0);
        expect(length).toBeGreaterThanOrEqual(side.min);
        expect(length).toBeLessThanOrEqual(side.max);
      }
      expect(width * height).toBeLessThan(pixels);
      expect(Math.max(width, height)).toBeLessThanOrEqual(maxRatio * Math.min(width, height));
      expect(imagePriceUsd(MODEL, { width, height, quality })).toBe(
        imagePriceUsd(MODEL, { ...size, quality }),
      );
    }),
  );
});

test('reads the documented responses', () => {
  const bytes = Uint8Array.from(Buffer.from('iVBORw0KGgo=', 'base64'));
  expect(novaCanvas.readResponse(novaCanvasResponses.success)).toEqual({ status: 'generated', bytes });
  expect(novaCanvas.readResponse(novaCanvasResponses.someBlocked)).toEqual({
    status: 'generated',
    bytes,
  });
  expect(novaCanvas.readResponse(novaCanvasResponses.allBlocked)).toEqual({ status: 'blocked' });
});

test.each([
  undefined,
  null,
  [],
  { images: [] },
  { images: [''] },
  { images: 'x' },
  { error: 'Something went wrong' },
])('reports the response %j as unusable', (response) => {
  expect(novaCanvas.readResponse(response)).toEqual({ status: 'unusable' });
});

test('sets the price by quality and size', () => {
  const prices = [
    { width: 1024, height: 1024 },
    { width: 1024, height: 1025 },
    { width: 4096, height: 4000 },
  ].map((size) => QUALITIES.map((quality) => imagePriceUsd(MODEL, { ...size, quality })));
  expect(prices).toEqual([
    [0.04, 0.06],
    [0.06, 0.08],
    [0.06, 0.08],
  ]);
});
