import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as FIELD_MESSAGES from '../tools/messages.ts';
import { colorGuidedBody } from './color-guided-generation.ts';
import { imageConditioningBody } from './image-conditioning.ts';
import { imageVariationBody } from './image-variation.ts';
import { preprocessReferenceBody } from './preprocess-reference-image.ts';
import { removeBackgroundBody } from './remove-background.ts';

const firstMessage = (schema: z.ZodMiniType, body: unknown) =>
  schema.safeParse(body).error?.issues[0]?.message;
const colorGuidedRequest = (options: object, prompt = 'a boat') => ({
  prompt,
  options: { colors: ['#FF5733'], ...options },
});
const variationRequest = (options: object) => ({ options: { image: 'aGk=', ...options } });
const conditioningRequest = (options: object, prompt = 'a boat') => ({
  prompt,
  options: { referenceImage: 'aGk=', ...options },
});
const colors = (count: number) => Array.from({ length: count }, () => '#CCCCCC');

test.each([
  ['no image', removeBackgroundBody, {}, FIELD_MESSAGES.imageRequired],
  ['an empty image', removeBackgroundBody, { image: '' }, FIELD_MESSAGES.imageRequired],
  ['no image for a variation', imageVariationBody, { options: {} }, FIELD_MESSAGES.imageRequired],
  [
    'no reference image',
    imageConditioningBody,
    { prompt: 'a', options: {} },
    'Please upload a reference image',
  ],
  [
    'no reference image for a map',
    preprocessReferenceBody,
    { mode: 'CANNY' },
    'Please upload a reference image',
  ],
  [
    'both an image and an image id',
    removeBackgroundBody,
    { image: 'aGk=', imageId: 'a' },
    'Send either "image" or "imageId", not both',
  ],
  [
    'both a reference image and an image id',
    imageConditioningBody,
    conditioningRequest({ imageId: 'a' }),
    'Send either "referenceImage" or "imageId", not both',
  ],
  [
    'an id that is a number',
    imageVariationBody,
    { options: { imageId: 7 } },
    FIELD_MESSAGES.malformedImageId,
  ],
  [
    'a group id that is not a UUID',
    imageVariationBody,
    variationRequest({ groupId: 'x' }),
    FIELD_MESSAGES.malformedGroupId,
  ],
  [
    'no prompt for a conditioned image',
    imageConditioningBody,
    conditioningRequest({}, ' '),
    'Please enter a prompt',
  ],
  ['no prompt for a color-guided image', colorGuidedBody, colorGuidedRequest({}, ''), 'Prompt is required.'],
  [
    'a prompt of 1001 characters',
    colorGuidedBody,
    colorGuidedRequest({}, 'a'.repeat(1001)),
    'Prompt must be less than 1000 characters',
  ],
  ['an empty palette', colorGuidedBody, colorGuidedRequest({ colors: [] }), 'At least one color is required'],
  ['no palette', colorGuidedBody, { prompt: 'a', options: {} }, 'At least one color is required'],
  ['no options for a color-guided image', colorGuidedBody, { prompt: 'a' }, 'At least one color is required'],
  [
    'no options for a conditioned image',
    imageConditioningBody,
    { prompt: 'a' },
    'Please upload a reference image',
  ],
  ['no options for a variation', imageVariationBody, {}, FIELD_MESSAGES.imageRequired],
  [
    'a size that is a string',
    colorGuidedBody,
    colorGuidedRequest({ width: '1024' }),
    FIELD_MESSAGES.unknownSize,
  ],
  ['eleven colors', colorGuidedBody, colorGuidedRequest({ colors: colors(11) }), 'Maximum 10 colors allowed'],
  [
    'a color of three digits',
    colorGuidedBody,
    colorGuidedRequest({ colors: ['#FFF'] }),
    FIELD_MESSAGES.malformedColor,
  ],
  [
    'a color without a number sign',
    colorGuidedBody,
    colorGuidedRequest({ colors: ['FF5733'] }),
    FIELD_MESSAGES.malformedColor,
  ],
  [
    'a color that is not hexadecimal',
    colorGuidedBody,
    colorGuidedRequest({ colors: ['#GG5733'] }),
    FIELD_MESSAGES.malformedColor,
  ],
  [
    'a color with a trailing newline',
    colorGuidedBody,
    colorGuidedRequest({ colors: ['#FF5733\n'] }),
    FIELD_MESSAGES.malformedColor,
  ],
  [
    'a color that is a number',
    colorGuidedBody,
    colorGuidedRequest({ colors: [16_734_003] }),
    FIELD_MESSAGES.malformedColor,
  ],
  [
    'a size that is not offered',
    colorGuidedBody,
    colorGuidedRequest({ width: 1000 }),
    FIELD_MESSAGES.unknownSize,
  ],
  [
    'a similarity under 0.1',
    imageVariationBody,
    variationRequest({ similarityStrength: 0.09 }),
    FIELD_MESSAGES.similarityStrengthRange,
  ],
  [
    'a similarity over 1',
    imageVariationBody,
    variationRequest({ similarityStrength: 1.01 }),
    FIELD_MESSAGES.similarityStrengthRange,
  ],
  [
    'a similarity that is a string',
    imageVariationBody,
    variationRequest({ similarityStrength: '50' }),
    FIELD_MESSAGES.similarityStrengthRange,
  ],
  [
    'a strength under 0.1',
    imageConditioningBody,
    conditioningRequest({ conditioningStrength: 0 }),
    FIELD_MESSAGES.conditioningStrengthRange,
  ],
  [
    'a strength over 1',
    imageConditioningBody,
    conditioningRequest({ conditioningStrength: 1.1 }),
    FIELD_MESSAGES.conditioningStrengthRange,
  ],
  [
    'an unknown mode',
    imageConditioningBody,
    conditioningRequest({ conditioningMode: 'DEPTH' }),
    FIELD_MESSAGES.unknownConditioningMode,
  ],
  [
    'an unknown map mode',
    preprocessReferenceBody,
    { image: 'aGk=', mode: 'canny' },
    FIELD_MESSAGES.unknownMapMode,
  ],
  ['a seed under 0', imageVariationBody, variationRequest({ seed: -1 }), FIELD_MESSAGES.seedRange],
  [
    'a seed over the maximum',
    colorGuidedBody,
    colorGuidedRequest({ seed: 2_147_483_648 }),
    FIELD_MESSAGES.seedRange,
  ],
  ['a fractional seed', imageConditioningBody, conditioningRequest({ seed: 0.5 }), FIELD_MESSAGES.seedRange],
  [
    'a negative prompt of 1001 characters',
    imageVariationBody,
    variationRequest({ negativePrompt: 'a'.repeat(1001) }),
    FIELD_MESSAGES.negativePromptTooLong,
  ],
  [
    'a variation prompt of 1001 characters',
    imageVariationBody,
    variationRequest({ prompt: 'a'.repeat(1001) }),
    FIELD_MESSAGES.imagePromptTooLong,
  ],
] as const)('rejects a body with %s and says what to do', (_name, schema, body, message) => {
  expect(firstMessage(schema, body)).toBe(message);
});

test.each([
  ['ten colors', colorGuidedBody, colorGuidedRequest({ colors: colors(10) })],
  ['one color', colorGuidedBody, colorGuidedRequest({ colors: colors(1) })],
  ['a prompt of 1000 characters', colorGuidedBody, colorGuidedRequest({}, '🌊'.repeat(1000))],
  ['the lowest similarity', imageVariationBody, variationRequest({ similarityStrength: 0.1, seed: 0 })],
  [
    'the highest similarity',
    imageVariationBody,
    variationRequest({ similarityStrength: 1, seed: 2_147_483_647 }),
  ],
  ['the lowest strength', imageConditioningBody, conditioningRequest({ conditioningStrength: 0.1 })],
  ['the highest strength', imageConditioningBody, conditioningRequest({ conditioningStrength: 1 })],
  ['an image by its id', removeBackgroundBody, { imageId: 'a' }],
  ['a reference image by its id', imageConditioningBody, { prompt: 'a', options: { imageId: 'a' } }],
  ['an empty variation prompt', imageVariationBody, variationRequest({ prompt: '' })],
])('accepts a body with %s', (_name, schema: z.ZodMiniType, body) => {
  expect(firstMessage(schema, body)).toBeUndefined();
});

test('fills in the defaults of the forms and converts colors to upper case', () => {
  expect(colorGuidedBody.parse(colorGuidedRequest({ colors: ['#ff5733'] })).options).toEqual({
    colors: ['#FF5733'],
    width: 1024,
    height: 1024,
    strictPalette: false,
  });
  expect(imageVariationBody.parse(variationRequest({})).options).toEqual({
    image: 'aGk=',
    similarityStrength: 0.5,
  });
  expect(imageConditioningBody.parse(conditioningRequest({})).options).toEqual({
    referenceImage: 'aGk=',
    conditioningMode: 'CANNY',
    conditioningStrength: 0.7,
    quality: 'standard',
    width: 1024,
    height: 1024,
  });
});
