import { expect, test } from 'vitest';
import { generateImageBody } from '#contract/api/generate-image.ts';
import { EMPTY_IMAGE_DRAFT, type ImageDraft, problemsOf } from './image-draft.ts';
import { imageRequest } from './image-request.ts';

const draft = (changes: Partial<ImageDraft>): ImageDraft => ({ ...EMPTY_IMAGE_DRAFT, ...changes });

test('an untouched form with a prompt sends the specification’s defaults', () => {
  expect(imageRequest(draft({ prompt: 'A red fox' }), 'me')).toEqual({
    prompt: 'A red fox',
    options: {
      negativePrompt: 'blurry, low quality, distorted',
      width: 1024,
      height: 1024,
      quality: 'standard',
      numberOfImages: 1,
      cfgScale: 7,
      seed: 42,
    },
    taskType: 'TEXT_IMAGE',
    userId: 'me',
  });
});

test('the style is appended to the prompt and named beside it', () => {
  const request = imageRequest(draft({ prompt: 'A red fox', style: 'oil painting' }), 'me');
  expect(request.prompt).toBe('A red fox, in oil painting style');
  expect(request.options.style).toBe('oil painting');
});

test('a negative prompt of three characters is sent, a shorter one is replaced by the default', () => {
  const sent = (negativePrompt: string) =>
    imageRequest(draft({ prompt: 'A red fox', negativePrompt }), 'me').options.negativePrompt;
  expect(sent('fog')).toBe('fog');
  expect(sent('ab')).toBe('blurry, low quality, distorted');
});

test('a thousand words’ characters pass with the longest style, and one more does not', () => {
  const longest = draft({ prompt: 'x'.repeat(1000), style: 'photorealistic' });
  expect(problemsOf(longest)).toEqual({});
  expect(generateImageBody.safeParse(imageRequest(longest, 'me')).success).toBe(true);
  expect(problemsOf(draft({ prompt: 'x'.repeat(1001) }))).toEqual({
    prompt: 'Prompt must be less than 1000 characters',
  });
});

test('a blank prompt is asked for', () => {
  expect(problemsOf(draft({ prompt: '  \n ' }))).toEqual({ prompt: 'Prompt is required.' });
});
