import { beforeEach, expect, test } from 'vitest';
import { prefillFromRecord, takePrefill } from './prefill.ts';

beforeEach(() => sessionStorage.clear());

const record = (image_type: 'text-to-image' | 'conditioning', parameters: Record<string, unknown>) => ({
  image_type,
  prompt: 'A red fox',
  parameters,
});

test('a picture’s record fills the tool that made it, with every setting and the reference', () => {
  const path = prefillFromRecord(
    'me',
    record('conditioning', {
      platform: 'Advanced Tools',
      style: 'conditioning',
      conditioningMode: 'SEGMENTATION',
      conditioningStrength: 0.4,
      negativePrompt: 'fog',
      width: 1152,
      height: 768,
      seed: 7,
      referenceKey: 'users/me/references/a.png',
    }),
  );
  expect(path).toBe('/image-conditioning');
  expect(takePrefill('me', 'conditioning')).toEqual({
    prompt: 'A red fox',
    conditioningMode: 'SEGMENTATION',
    conditioningStrength: 0.4,
    negativePrompt: 'fog',
    width: 1152,
    height: 768,
    seed: 7,
    referenceKey: 'users/me/references/a.png',
  });
});

test('settings are handed over once, to that person and that tool', () => {
  prefillFromRecord('me', record('text-to-image', { seed: 7 }));
  expect(takePrefill('somebody else', 'text-to-image')).toBeUndefined();
  expect(takePrefill('me', 'conditioning')).toBeUndefined();
  expect(takePrefill('me', 'text-to-image')).toMatchObject({ seed: 7 });
  expect(takePrefill('me', 'text-to-image')).toBeUndefined();
});

test('a setting that makes no sense is left out and takes no other along', () => {
  prefillFromRecord('me', record('text-to-image', { seed: 'seven', style: 'baroque', cfgScale: 3 }));
  expect(takePrefill('me', 'text-to-image')).toEqual({ prompt: 'A red fox', cfgScale: 3 });
});
