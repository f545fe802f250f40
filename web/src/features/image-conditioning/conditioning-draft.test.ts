import { expect, test } from 'vitest';
import { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import type { ChosenPicture } from '#web/platform/pictures/picture-file.ts';
import { draftOf, EMPTY_CONDITIONING_DRAFT, problemsOf, strengthOnSteps } from './conditioning-draft.ts';
import { conditioningRequest } from './generate-conditioned.ts';

const reference: ChosenPicture = {
  id: '1',
  name: 'bottle.png',
  blob: new Blob(['bytes'], { type: 'image/png' }),
  width: 640,
  height: 480,
  file: { bytes: 5, width: 640, height: 480 },
};

test('a form with a prompt and a reference sends the specification’s defaults', async () => {
  const draft = { ...EMPTY_CONDITIONING_DRAFT, prompt: 'A village' };
  const { body } = await conditioningRequest(reference, draft, 'me');
  expect(body).toEqual({
    prompt: 'A village',
    options: {
      referenceImage: 'data:image/png;base64,Ynl0ZXM=',
      conditioningMode: 'CANNY',
      conditioningStrength: 0.7,
      quality: 'standard',
      width: 1024,
      height: 1024,
    },
    taskType: 'IMAGE_CONDITIONING',
    userId: 'me',
  });
  expect(imageConditioningBody.safeParse(body).success).toBe(true);
});

test('a missing prompt is asked for with the specification’s words', () => {
  expect(problemsOf(EMPTY_CONDITIONING_DRAFT)).toEqual({ prompt: 'Please enter a prompt' });
});

test.each([
  [0.30000000000000004, 0.3],
  [0.05, 0.1],
  [1.2, 1],
])('the strength %d counts as %d', (strength, onSteps) => {
  expect(strengthOnSteps(strength)).toBe(onSteps);
});

test('the settings of an earlier picture fill the form', () => {
  expect(
    draftOf({ prompt: 'A village', conditioningMode: 'SEGMENTATION', conditioningStrength: 0.4, seed: 7 }),
  ).toEqual({
    ...EMPTY_CONDITIONING_DRAFT,
    prompt: 'A village',
    mode: 'SEGMENTATION',
    strength: 0.4,
    seed: '7',
  });
});
