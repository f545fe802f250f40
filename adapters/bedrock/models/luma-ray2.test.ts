import { expect, test } from 'vitest';
import { documentedInput } from '#adapters/bedrock/documented/luma-ray2.ts';
import { lumaRay2 } from './luma-ray2.ts';
import { lumaRay2540p } from './luma-ray2-540p.ts';

const clip = {
  model: 'luma-ray2' as const,
  token: 'job-1-1',
  text: 'waves under a full moon',
  outputUri: 's3://bucket/x/',
};

test('requests a clip of five seconds at 720p with documented fields only', () => {
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

test('requests the documented resolution 540p from the 540p model, and otherwise the same as at 720p', () => {
  const { resolution, ...rest } = lumaRay2540p.toModelInput({ ...clip, model: 'luma-ray2-540p' });
  expect(resolution).toBe('540p');
  expect(documentedInput.resolutions).toContain(resolution);
  expect(lumaRay2.toModelInput(clip)).toMatchObject(rest);
});

test('sends a reference image as the first frame, in raw base64 with its type', () => {
  expect(lumaRay2.toModelInput({ ...clip, firstFrame: Uint8Array.from([0x89, 0x50]) })).toMatchObject({
    keyframes: {
      frame0: { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVA=' } },
    },
  });
});

test('reports Luma’s moderation as blocked, and any other failure as a model error', () => {
  expect(lumaRay2.failureReason('Advanced moderation failed')).toBe('blocked');
  expect(lumaRay2.failureReason('prompt is required')).toBe('model-error');
  expect(lumaRay2.failureReason(undefined)).toBe('model-error');
});
