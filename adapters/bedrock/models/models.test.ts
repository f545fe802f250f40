import { expect, test } from 'vitest';
import { documentedInput } from '#adapters/bedrock/documented/luma-ray2.ts';
import {
  documentedAnswers,
  documentedFields,
  documentedMaxSeed,
  documentedRatios,
} from '#adapters/bedrock/documented/stability.ts';
import { SIZES } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { lumaRay2 } from './luma-ray2.ts';
import { nearestRatio } from './stability.ts';
import { stableImageCore } from './stable-image-core.ts';
import { stableImageUltra } from './stable-image-ultra.ts';

const request = {
  model: 'stable-image-core' as const,
  prompt: 'a fox, in anime style',
  negativePrompt: 'blurry',
  width: 1152,
  height: 768,
  seed: 42,
};

test('Core and Ultra are asked with documented fields and values only', () => {
  for (const [model, fields] of [
    [stableImageCore, documentedFields.core],
    [stableImageUltra, documentedFields.ultra],
  ] as const) {
    const body = model.toRequestBody(request);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(body)));
    expect(body).toMatchObject({
      prompt: 'a fox, in anime style',
      negative_prompt: 'blurry',
      aspect_ratio: '3:2',
      seed: 42,
      output_format: 'png',
    });
  }
});

test('every size on offer has the ratio that loses least', () => {
  const ratios = SIZES.map(({ width, height }) => nearestRatio(width, height));
  expect(ratios).toEqual(['1:1', '3:2', '2:3', '5:4', '4:5']);
  expect(documentedRatios).toEqual(expect.arrayContaining(ratios));
  expect([nearestRatio(4, 1), nearestRatio(1, 4)]).toEqual(['21:9', '9:21']);
});

test('seed 0 is a seed like any other: fixed, allowed, and none that a person can choose', () => {
  const { seed } = stableImageCore.toRequestBody({ ...request, seed: 0 });
  expect(seed).toBe(stableImageCore.toRequestBody({ ...request, seed: 0 }).seed);
  expect(seed).toBeGreaterThan(LIMITS.seed.max);
  expect(seed).toBeLessThanOrEqual(documentedMaxSeed);
});

test('the picture of a documented answer is read', () => {
  expect(stableImageCore.readResponse(documentedAnswers.success)).toEqual({
    status: 'generated',
    bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  });
});

test.each(['promptFiltered', 'outputFiltered', 'inputFiltered'] as const)('%s is read as blocked', (name) => {
  expect(stableImageUltra.readResponse(documentedAnswers[name])).toEqual({ status: 'blocked' });
});

test.each([
  documentedAnswers.inferenceError,
  { finish_reasons: [null] },
  { finish_reasons: [null], images: [] },
  { finish_reasons: [null], images: [''] },
  { images: ['iVBORw0KGgo='] },
  { finish_reasons: 'none', images: ['iVBORw0KGgo='] },
  null,
  undefined,
  'text',
])('the answer %j is unusable, and no reason to break', (body) => {
  expect(stableImageCore.readResponse(body)).toEqual({ status: 'unusable' });
});

const clip = {
  model: 'luma-ray2' as const,
  token: 'job-1-1',
  text: 'waves under a full moon',
  outputUri: 's3://bucket/x/',
};

test('Luma is asked with documented fields and values only, for five seconds of 1280x720', () => {
  const input = lumaRay2.toModelInput(clip);
  expect(input).toEqual({
    prompt: 'waves under a full moon',
    aspect_ratio: '16:9',
    duration: '5s',
    resolution: '720p',
    loop: false,
  });
  expect([...documentedInput.required, ...documentedInput.optional]).toEqual(
    expect.arrayContaining(Object.keys(input)),
  );
});

test('a reference becomes the first frame, as raw base64 with its type', () => {
  expect(lumaRay2.toModelInput({ ...clip, firstFrame: Uint8Array.from([0x89, 0x50]) })).toMatchObject({
    keyframes: {
      frame0: { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVA=' } },
    },
  });
});

test('Luma’s moderation is told from a mishap', () => {
  expect(lumaRay2.failureReason('Advanced moderation failed')).toBe('blocked');
  expect(lumaRay2.failureReason('prompt is required')).toBe('model-error');
  expect(lumaRay2.failureReason(undefined)).toBe('model-error');
});
