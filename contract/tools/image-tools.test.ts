import { expect, test } from 'vitest';
import { backgroundRemovalTool } from './background-removal.ts';
import { colorGuidedTool, DEFAULT_COLORS } from './color-guided.ts';
import { imageConditioningTool } from './image-conditioning.ts';
import { imageVariationTool } from './image-variation.ts';
import { historyLabels, resultBadges, toNewImage } from './record.ts';
import type { DraftOf } from './setting.ts';
import { textToImageTool } from './text-to-image.ts';
import {
  bodyFromDraft,
  defaultDraft,
  draftFromRecord,
  draftSchema,
  findProblems,
  parseToolBody,
} from './tool.ts';

const tools = [
  textToImageTool,
  backgroundRemovalTool,
  colorGuidedTool,
  imageVariationTool,
  imageConditioningTool,
];
const image = 'data:image/png;base64,Ynl0ZXM=';
const size = { width: 1184, height: 880 };

type ImageDraft = DraftOf<typeof textToImageTool>;
const foxDraft = (changes: Partial<ImageDraft> = {}): ImageDraft => ({
  ...defaultDraft(textToImageTool),
  prompt: 'A red fox',
  ...changes,
});

test.each(tools)('accepts the initial draft of $imageType', (tool) => {
  expect(draftSchema(tool).safeParse(defaultDraft(tool)).success).toBe(true);
});

test.each(tools)('restores every recorded setting of $imageType with "Use these settings"', (tool) => {
  const draft = { ...defaultDraft(tool), prompt: 'A red fox', image, referenceImage: image, seed: '7' };
  const body = bodyFromDraft(tool, draft);
  const { prompt, parameters } = toNewImage(tool, parseToolBody(tool, body), { width: 1152, height: 768 });
  const again = bodyFromDraft(tool, { ...draft, ...draftFromRecord(tool, { ...parameters, prompt }) });
  const { parameters: repeated } = toNewImage(tool, parseToolBody(tool, again), { width: 1152, height: 768 });
  expect(repeated).toEqual(parameters);
});

test('sends the documented defaults for a generator form with only a prompt', () => {
  expect(bodyFromDraft(textToImageTool, foxDraft(), { userId: 'me' })).toEqual({
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

test('sends the prompt with its style, and passes the handler only the prompt', () => {
  const body = bodyFromDraft(textToImageTool, foxDraft({ style: 'oil painting' }));
  expect(body.prompt).toBe('A red fox, in oil painting style');
  expect(body.options?.style).toBe('oil painting');
  expect(parseToolBody(textToImageTool, body).prompt).toBe('A red fox');
});

test('sends a negative prompt of three characters and replaces a shorter one', () => {
  const sentNegativePrompt = (negativePrompt: string) =>
    bodyFromDraft(textToImageTool, foxDraft({ negativePrompt })).options?.negativePrompt;
  expect(sentNegativePrompt('fog')).toBe('fog');
  expect(sentNegativePrompt('ab')).toBe('blurry, low quality, distorted');
});

test('accepts a prompt of 1,000 characters with the longest style, and rejects prompts of 1,001', () => {
  const longest = foxDraft({ prompt: 'x'.repeat(1000), style: 'photorealistic' });
  expect(findProblems(textToImageTool, longest)).toEqual({});
  expect(textToImageTool.body.safeParse(bodyFromDraft(textToImageTool, longest)).success).toBe(true);
  expect(findProblems(textToImageTool, foxDraft({ prompt: '🦊'.repeat(1000) }))).toEqual({});
  const tooLong = foxDraft({ prompt: 'x'.repeat(1001), negativePrompt: 'x'.repeat(1001) });
  expect(findProblems(textToImageTool, tooLong)).toEqual({
    prompt: 'Prompt must be less than 1000 characters',
    negativePrompt: 'Negative prompt must be at most 1000 characters',
  });
});

test('rejects a blank prompt with the tool’s own message if the tool requires a prompt', () => {
  expect(findProblems(textToImageTool, foxDraft({ prompt: '  \n ' }))).toEqual({
    prompt: 'Prompt is required.',
  });
  expect(findProblems(imageConditioningTool, defaultDraft(imageConditioningTool))).toEqual({
    prompt: 'Please enter a prompt',
  });
  expect(findProblems(imageVariationTool, defaultDraft(imageVariationTool))).toEqual({});
});

test.each(['', '-1', '1.5', 'abc', '2147483648', '99999999999'])('rejects the seed "%s"', (seed) => {
  expect(findProblems(textToImageTool, foxDraft({ seed }))).toEqual({
    seed: 'Seed must be a whole number between 0 and 2147483647',
  });
});

test('accepts seeds at both ends of their range, and an empty seed if the server may pick the seed', () => {
  for (const seed of ['0', ' 2147483647 '])
    expect(bodyFromDraft(textToImageTool, foxDraft({ seed })).options?.seed).toBe(Number(seed));
  const untouched = defaultDraft(imageVariationTool);
  expect(findProblems(imageVariationTool, { ...untouched, seed: ' ' })).toEqual({});
  expect(findProblems(imageVariationTool, { ...untouched, seed: '-1' })).toHaveProperty('seed');
});

test('sends a similarity strength of 0.5 and no prompt for an unchanged variation form', () => {
  expect(bodyFromDraft(imageVariationTool, { ...defaultDraft(imageVariationTool), image })).toEqual({
    options: { similarityStrength: 0.5, image },
    taskType: 'IMAGE_VARIATION',
  });
});

test.each([
  [10, 0.1],
  [15, 0.15],
  [100, 1],
])('sends a similarity of %d percent as the fraction %d', (similarityStrength, fraction) => {
  const { options } = bodyFromDraft(imageVariationTool, { similarityStrength });
  expect(options.similarityStrength).toBe(fraction);
});

test('records the parameters of a variation without image bytes', () => {
  const draft = { image, similarityStrength: 30, prompt: ' in blue ', negativePrompt: 'fog', seed: '7' };
  const body = parseToolBody(imageVariationTool, bodyFromDraft(imageVariationTool, draft));
  expect(toNewImage(imageVariationTool, body, size)).toEqual({
    prompt: 'in blue',
    imageType: 'image-variation',
    ...size,
    parameters: {
      ...{ platform: 'Advanced Tools', style: 'image-variation', strength: 0.3 },
      ...{ ...size, negativePrompt: 'fog', seed: 7 },
    },
  });
  expect(resultBadges(imageVariationTool, body)).toEqual(['Strength 30%', 'Seed 7']);
});

test('fills the form with an earlier variation’s settings, within the form’s limits', () => {
  const filled = draftFromRecord(imageVariationTool, { prompt: 'in blue', strength: 0.35, seed: 7 });
  expect(filled).toEqual({ prompt: 'in blue', similarityStrength: 35, seed: '7' });
  expect(draftFromRecord(imageVariationTool, { strength: 7 })).toEqual({ similarityStrength: 100 });
  expect(draftFromRecord(imageVariationTool, { strength: 'much', seed: 'seven' })).toEqual({});
});

test('sends the three default colors for an unchanged color-guided form', () => {
  const draft = { ...defaultDraft(colorGuidedTool), prompt: 'Lanterns' };
  expect(bodyFromDraft(colorGuidedTool, draft)).toEqual({
    prompt: 'Lanterns',
    options: { colors: DEFAULT_COLORS, width: 1024, height: 1024, strictPalette: false },
    taskType: 'COLOR_GUIDED_GENERATION',
  });
});

test('fills the form with at most ten valid colors of an earlier palette', () => {
  const restoreColors = (colors: unknown) =>
    draftFromRecord(colorGuidedTool, { colors }).colors?.map(({ hex }) => hex);
  expect(restoreColors(['#111111', 'junk', '222222'])).toEqual(['#111111', '#222222']);
  expect(restoreColors(Array.from({ length: 12 }, () => '#123456'))).toHaveLength(10);
  expect(restoreColors(['junk'])).toBeUndefined();
  expect(restoreColors(undefined)).toBeUndefined();
});

test('shows the default negative prompt as an empty field, and ignores an unsupported size', () => {
  const recorded = { negativePrompt: 'blurry, low quality, distorted', strictPalette: true };
  expect(draftFromRecord(colorGuidedTool, { ...recorded, width: 1152, height: 768 })).toEqual({
    negativePrompt: '',
    strictPalette: true,
    width: 1152,
    height: 768,
  });
  expect(draftFromRecord(colorGuidedTool, { width: 640, height: 480 })).toEqual({});
});

test('records a strict palette and shows its badge only if the person chose it', () => {
  const recordAndBadges = (strictPalette: boolean) => {
    const draft = { ...defaultDraft(colorGuidedTool), prompt: 'Lanterns', strictPalette };
    const body = parseToolBody(colorGuidedTool, bodyFromDraft(colorGuidedTool, draft));
    return [toNewImage(colorGuidedTool, body, size).parameters, resultBadges(colorGuidedTool, body)];
  };
  expect(recordAndBadges(true)).toMatchObject([{ strictPalette: true }, ['3 colors', 'Strict palette']]);
  expect(recordAndBadges(false)).toEqual([
    { platform: 'Advanced Tools', style: 'color-guided', ...size, colors: [...DEFAULT_COLORS] },
    ['3 colors'],
  ]);
});

test('sends the documented defaults for an unchanged conditioning form', () => {
  const draft = { ...defaultDraft(imageConditioningTool), prompt: 'A village', referenceImage: image };
  expect(bodyFromDraft(imageConditioningTool, draft)).toEqual({
    prompt: 'A village',
    options: {
      referenceImage: image,
      conditioningMode: 'CANNY',
      conditioningStrength: 0.7,
      quality: 'standard',
      width: 1024,
      height: 1024,
    },
    taskType: 'IMAGE_CONDITIONING',
  });
});

test.each([
  [0.30000000000000004, 0.3],
  [0.05, 0.1],
  [1.2, 1],
])('shows the recorded conditioning strength %d as %d in the form', (conditioningStrength, shown) => {
  expect(draftFromRecord(imageConditioningTool, { conditioningStrength })).toEqual({
    conditioningStrength: shown,
  });
});

test('spells out labels in the history that the forms abbreviate', () => {
  expect(historyLabels(imageConditioningTool)).toMatchObject({
    conditioningMode: 'Conditioning mode',
    conditioningStrength: 'Conditioning strength',
    negativePrompt: 'Negative prompt',
  });
  expect(historyLabels(imageVariationTool)).toEqual({
    sourceName: 'Source',
    strength: 'Strength',
    negativePrompt: 'Negative prompt',
    seed: 'Seed',
  });
});
