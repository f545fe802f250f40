import { expect, test } from 'vitest';
import { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import { draftOf, emptyColorGuidedDraft } from './color-guided-draft.ts';
import { colorGuidedRequest } from './generate-color-guided.ts';

test('a form with a prompt sends the specification’s three colors', () => {
  const body = colorGuidedRequest({ ...emptyColorGuidedDraft(), prompt: 'Lanterns' }, 'me');
  expect(body).toEqual({
    prompt: 'Lanterns',
    options: {
      colors: ['#FF5733', '#33FF57', '#3357FF'],
      width: 1024,
      height: 1024,
      strictPalette: false,
    },
    taskType: 'COLOR_GUIDED_GENERATION',
    userId: 'me',
  });
  expect(colorGuidedBody.safeParse(body).success).toBe(true);
});

test('the settings of an earlier picture fill the form, and the default negative prompt leaves it empty', () => {
  const draft = draftOf({
    prompt: 'Lanterns',
    colors: ['#111111', '#222222'],
    negativePrompt: 'blurry, low quality, distorted',
    strictPalette: true,
    width: 1152,
    height: 768,
    seed: 7,
  });
  expect(draft).toMatchObject({
    colors: [{ hex: '#111111' }, { hex: '#222222' }],
    negativePrompt: '',
    strictPalette: true,
    size: { width: 1152, height: 768 },
    seed: '7',
  });
});
