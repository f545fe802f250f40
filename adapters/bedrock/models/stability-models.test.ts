import { expect, test } from 'vitest';
import { bedrockImages } from '#adapters/bedrock/bedrock-image-models.ts';
import {
  documentedMaxSeed,
  documentedRatios,
  documentedStability,
} from '#adapters/bedrock/documented/stability.ts';
import { toRequestBody } from '#adapters/bedrock/image-model.ts';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import type { Feature } from '#catalog/model-row.ts';
import { type ImageModelId, modelsFor } from '#catalog/models.ts';
import { SIZES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ImageRequest, ImageRequests, ImageTask } from '#core/ports/image-models.ts';
import { nearestRatio } from './stability.ts';
import { toChangeStrength, toStrength } from './stability-generators.ts';

const prompts = { prompt: 'a fox, in anime style', negativePrompt: 'blurry', seed: 42 };
const size = { width: 1152, height: 768 };
const image = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const BASE64 = 'iVBORw==';
const mask = { pixels: Uint8Array.of(255, 0), width: 2, height: 1, channels: 1 } as const;
const MASK_BASE64 = Buffer.from(encodeMask(mask, { change: 'white' })).toString('base64');
const requests: ImageRequests = {
  'text-to-image': { ...prompts, ...size, quality: 'standard', cfgScale: 7 },
  'background-removal': { image },
  upscale: { image },
  'color-guided': { ...prompts, ...size, subject: 'a fox', image, colors: ['#FF0000'], fidelity: 0.6 },
  'image-variation': { ...prompts, ...size, image, similarityStrength: 0.5 },
  conditioning: {
    ...prompts,
    ...size,
    image,
    conditioningMode: 'CANNY',
    conditioningStrength: 0.7,
    quality: 'standard',
  },
  'object-erasure': { image, mask, seed: 42 },
  inpainting: { ...prompts, image, mask },
  replacement: { ...prompts, image, search: 'a dog' },
  recoloring: { ...prompts, image, search: 'a dog' },
  outpainting: {
    image,
    mask,
    prompt: 'a meadow',
    seed: 42,
    margins: { left: 10, right: 0, up: 0, down: 2000 },
    creativity: 0.7,
  },
  'detailed-upscale': { ...prompts, image },
};
const request = <T extends ImageTask>(task: T, model: ImageModelId, more: Partial<ImageRequests[T]> = {}) =>
  ({ task, model, ...requests[task], ...more }) as ImageRequest<T>;
const body = (imageRequest: ImageRequest) => toRequestBody(bedrockImages[imageRequest.model], imageRequest);
const promptFields = {
  prompt: 'a fox, in anime style',
  negative_prompt: 'blurry',
  seed: 42,
  output_format: 'png',
};

const controlFields = [
  'prompt',
  'image',
  'control_strength',
  'negative_prompt',
  'seed',
  'output_format',
  'style_preset',
];
/** `prompt`, `image` and `select_prompt` are required. */
const recolorFields = [
  'prompt',
  'image',
  'select_prompt',
  'grow_mask',
  'negative_prompt',
  'seed',
  'output_format',
  'style_preset',
];

/** Each model’s documented fields, and the body of our request. */
test.each([
  [
    'stable-image-core',
    'text-to-image',
    ['prompt', 'aspect_ratio', 'output_format', 'seed', 'negative_prompt'],
    { ...promptFields, aspect_ratio: '3:2' },
  ],
  [
    'stable-image-ultra',
    'text-to-image',
    ['prompt', 'aspect_ratio', 'output_format', 'seed', 'negative_prompt', 'mode', 'image', 'strength'],
    { ...promptFields, aspect_ratio: '3:2', mode: 'text-to-image' },
  ],
  [
    'stable-diffusion-3-5-large',
    'text-to-image',
    ['prompt', 'mode', 'aspect_ratio', 'seed', 'negative_prompt', 'output_format'],
    { ...promptFields, aspect_ratio: '3:2', mode: 'text-to-image' },
  ],
  [
    'stable-diffusion-3-5-large',
    'image-variation',
    ['prompt', 'mode', 'image', 'strength', 'seed', 'negative_prompt', 'output_format'],
    { ...promptFields, mode: 'image-to-image', image: BASE64, strength: 0.6389 },
  ],
  [
    'stable-image-search-recolor',
    'color-guided',
    recolorFields,
    { ...promptFields, image: BASE64, select_prompt: 'a fox' },
  ],
  ['stable-fast-upscale', 'upscale', ['image', 'output_format'], { image: BASE64, output_format: 'png' }],
  [
    'stable-style-transfer',
    'image-variation',
    [
      'init_image',
      'style_image',
      'prompt',
      'negative_prompt',
      'seed',
      'output_format',
      'composition_fidelity',
      'style_strength',
      'change_strength',
    ],
    { ...promptFields, init_image: BASE64, style_image: BASE64, change_strength: 0.6 },
  ],
  [
    'stable-image-remove-background',
    'background-removal',
    ['image', 'output_format'],
    { image: BASE64, output_format: 'png' },
  ],
  [
    'stable-image-style-guide',
    'color-guided',
    [
      'prompt',
      'image',
      'aspect_ratio',
      'fidelity',
      'negative_prompt',
      'seed',
      'output_format',
      'style_preset',
    ],
    { ...promptFields, image: BASE64, aspect_ratio: '3:2', fidelity: 0.6 },
  ],
  [
    'stable-image-control-sketch',
    'conditioning',
    controlFields,
    { ...promptFields, image: BASE64, control_strength: 0.7 },
  ],
  [
    'stable-image-control-structure',
    'conditioning',
    controlFields,
    { ...promptFields, image: BASE64, control_strength: 0.7 },
  ],
  [
    'stable-image-erase-object',
    'object-erasure',
    ['image', 'mask', 'grow_mask', 'seed', 'output_format'],
    { image: BASE64, mask: MASK_BASE64, seed: 42, output_format: 'png' },
  ],
  [
    'stable-image-inpaint',
    'inpainting',
    ['prompt', 'image', 'mask', 'grow_mask', 'negative_prompt', 'seed', 'output_format', 'style_preset'],
    { ...promptFields, image: BASE64, mask: MASK_BASE64 },
  ],
  [
    'stable-image-search-replace',
    'replacement',
    [
      'prompt',
      'image',
      'search_prompt',
      'grow_mask',
      'negative_prompt',
      'seed',
      'output_format',
      'style_preset',
    ],
    { ...promptFields, image: BASE64, search_prompt: 'a dog' },
  ],
  [
    'stable-image-search-recolor',
    'recoloring',
    recolorFields,
    { ...promptFields, image: BASE64, select_prompt: 'a dog' },
  ],
  [
    'stable-outpaint',
    'outpainting',
    ['image', 'left', 'right', 'up', 'down', 'prompt', 'creativity', 'seed', 'output_format', 'style_preset'],
    {
      ...{ image: BASE64, left: 10, right: 0, up: 0, down: 2000 },
      ...{ prompt: 'a meadow', creativity: 0.7, seed: 42, output_format: 'png' },
    },
  ],
  [
    'stable-conservative-upscale',
    'detailed-upscale',
    ['prompt', 'image', 'creativity', 'negative_prompt', 'seed', 'output_format'],
    { ...promptFields, image: BASE64 },
  ],
] as const)('sends %s the expected %s body, with documented fields only', (model, task, fields, expected) => {
  const sent = body(request(task, model));
  expect(sent).toEqual(expected);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(sent ?? {})));
});

const TASKS: Record<Exclude<Feature, 'textToVideo' | 'multiShotVideo' | 'storySplit'>, ImageTask> = {
  textToImage: 'text-to-image',
  backgroundRemoval: 'background-removal',
  colorGuided: 'color-guided',
  imageVariation: 'image-variation',
  'conditioning.CANNY': 'conditioning',
  'conditioning.SEGMENTATION': 'conditioning',
  upscale: 'upscale',
  eraseObject: 'object-erasure',
  searchReplace: 'replacement',
  searchRecolor: 'recoloring',
  inpaint: 'inpainting',
  outpaint: 'outpainting',
  fastUpscale: 'upscale',
  conservativeUpscale: 'detailed-upscale',
};

test('builds a body for every feature that a model serves, and none for a task that it does not serve', () => {
  for (const [feature, task] of Object.entries(TASKS) as [keyof typeof TASKS, ImageTask][])
    for (const model of modelsFor(feature)) expect(body(request(task, model)), model).toBeDefined();
  expect(body(request('conditioning', 'stable-image-core'))).toBeUndefined();
  expect(body(request('text-to-image', 'stable-image-remove-background'))).toBeUndefined();
});

test('changes the image less at a higher similarity', () => {
  expect([0.1, 0.5, 1].map(toStrength)).toEqual([0.95, 0.6389, 0.25]);
  expect([0.1, 0.5, 1].map(toChangeStrength)).toEqual([1, 0.6, 0.1]);
});

test('omits an empty prompt from outpainting', () => {
  expect(body(request('outpainting', 'stable-outpaint', { prompt: '' }))).not.toHaveProperty('prompt');
});

test('chooses the nearest supported aspect ratio for each size', () => {
  const ratios = SIZES.map(({ width, height }) => nearestRatio(width, height));
  expect(ratios).toEqual(['1:1', '3:2', '2:3', '5:4', '4:5']);
  expect(documentedRatios).toEqual(expect.arrayContaining(ratios));
  expect([nearestRatio(4, 1), nearestRatio(1, 4)]).toEqual(['21:9', '9:21']);
});

test('replaces seed 0 with a fixed seed that people cannot choose', () => {
  for (const [task, model] of [
    ['text-to-image', 'stable-image-core'],
    ['image-variation', 'stable-diffusion-3-5-large'],
    ['color-guided', 'stable-image-style-guide'],
    ['conditioning', 'stable-image-control-sketch'],
    ['object-erasure', 'stable-image-erase-object'],
    ['outpainting', 'stable-outpaint'],
  ] as const) {
    const seed = body(request(task, model, { seed: 0 }))?.seed;
    expect(seed).toBe(body(request(task, model, { seed: 0 }))?.seed);
    expect(seed).toBeGreaterThan(LIMITS.seed.max);
    expect(seed).toBeLessThanOrEqual(documentedMaxSeed);
  }
});

const stabilityModels = Object.entries(bedrockImages).filter(([id]) => id.startsWith('stable-'));

test.each(stabilityModels)('reads the documented responses of %s', (_name, model) => {
  expect(model.readResponse(documentedStability.success)).toEqual({
    status: 'generated',
    bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  });
  for (const name of ['promptFiltered', 'outputFiltered'] as const)
    expect(model.readResponse(documentedStability[name])).toEqual({ status: 'blocked' });
  expect(model.readResponse(documentedStability.inputFiltered)).toEqual({ status: 'blocked', part: 'image' });
});

test.each([
  documentedStability.inferenceError,
  { finish_reasons: [null] },
  { finish_reasons: [null], images: [] },
  { finish_reasons: [null], images: [''] },
  { images: ['iVBORw0KGgo='] },
  { finish_reasons: 'none', images: ['iVBORw0KGgo='] },
  null,
  undefined,
  'text',
])('reports the response %j as unusable without throwing', (response) => {
  for (const [, model] of stabilityModels)
    expect(model.readResponse(response)).toEqual({ status: 'unusable' });
});
