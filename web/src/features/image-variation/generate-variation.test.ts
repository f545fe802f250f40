import { expect, test } from 'vitest';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import type { ChosenPicture } from '#web/platform/pictures/picture-file.ts';
import { generateVariation, variationRequest } from './generate-variation.ts';
import { draftOf, EMPTY_VARIATION_DRAFT } from './variation-draft.ts';

const picture: ChosenPicture = {
  id: '1',
  name: 'bottle.png',
  blob: new Blob(['bytes'], { type: 'image/png' }),
  width: 640,
  height: 480,
  file: { bytes: 5, width: 640, height: 480 },
};

test('an untouched form sends the specification’s defaults: half similar, no words', async () => {
  const { body } = await variationRequest(picture, EMPTY_VARIATION_DRAFT, 'me');
  expect(body).toEqual({
    options: { similarityStrength: 0.5, image: 'data:image/png;base64,Ynl0ZXM=' },
    taskType: 'IMAGE_VARIATION',
    userId: 'me',
  });
  expect(imageVariationBody.safeParse(body).success).toBe(true);
});

test.each([
  [10, 0.1],
  [15, 0.15],
  [100, 1],
])('%d percent are sent as the fraction %d', async (strengthPercent, similarityStrength) => {
  const { body } = await variationRequest(picture, { ...EMPTY_VARIATION_DRAFT, strengthPercent }, 'me');
  expect(body.options.similarityStrength).toBe(similarityStrength);
});

test('where the browser has to save it, the history gets the specification’s parameters and no bytes', async () => {
  const draft = { strengthPercent: 30, prompt: 'in blue', negativePrompt: 'fog', seed: '7' };
  const request = await variationRequest(picture, draft, 'me');
  expect(generateVariation.historyEntry(request, { width: 1184, height: 880 })).toEqual({
    prompt: 'in blue',
    imageType: 'image-variation',
    parameters: {
      platform: 'Advanced Tools',
      style: 'image-variation',
      width: 1184,
      height: 880,
      strength: 0.3,
      negativePrompt: 'fog',
      seed: 7,
    },
  });
});

test('the settings of an earlier picture fill the form, within its limits', () => {
  expect(draftOf({ prompt: 'in blue', strength: 0.35, seed: 7, negativePrompt: 'fog' })).toEqual({
    prompt: 'in blue',
    strengthPercent: 35,
    seed: '7',
    negativePrompt: 'fog',
  });
  expect(draftOf({ strength: 7 }).strengthPercent).toBe(100);
  expect(draftOf({})).toEqual(EMPTY_VARIATION_DRAFT);
});
