import { beforeEach, expect, test } from 'vitest';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { draftFromRecord } from '#contract/tools/tool.ts';
import { prefillFromRecord, takePrefill } from './prefill.ts';

beforeEach(() => sessionStorage.clear());

const record = (image_type: 'text-to-image' | 'conditioning', parameters: Record<string, unknown>) => ({
  image_type,
  prompt: 'A red fox',
  parameters,
  parent_id: null,
});

test('copies every setting of an image’s record into the form of its tool', () => {
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
  const recorded = takePrefill('me', 'conditioning') ?? {};
  expect(recorded).toMatchObject({ referenceKey: 'users/me/references/a.png' });
  expect(draftFromRecord(imageConditioningTool, recorded)).toEqual({
    prompt: 'A red fox',
    conditioningMode: 'SEGMENTATION',
    conditioningStrength: 0.4,
    negativePrompt: 'fog',
    width: 1152,
    height: 768,
    seed: '7',
  });
});

test('returns recorded values once, and only to the same person and form', () => {
  prefillFromRecord('me', record('text-to-image', { seed: 7 }));
  expect(takePrefill('ben', 'text-to-image')).toBeUndefined();
  expect(takePrefill('me', 'conditioning')).toBeUndefined();
  expect(takePrefill('me', 'text-to-image')).toMatchObject({ seed: 7 });
  expect(takePrefill('me', 'text-to-image')).toBeUndefined();
});

test('omits an invalid setting and keeps the others', () => {
  prefillFromRecord('me', record('text-to-image', { seed: 'seven', style: 'baroque', cfgScale: 3 }));
  expect(draftFromRecord(textToImageTool, takePrefill('me', 'text-to-image') ?? {})).toEqual({
    prompt: 'A red fox',
    cfgScale: 3,
  });
});

test('copies the settings of an edit’s record, and opens the image that the edit was made from', () => {
  const edit = { ...record('text-to-image', { searchPrompt: 'cap' }), image_type: 'edit-recolor' as const };
  expect(prefillFromRecord('me', { ...edit, parent_id: '7f3c' })).toBe('/edit/7f3c?tool=recolor');
  expect(takePrefill('me', 'edit-recolor')).toMatchObject({ searchPrompt: 'cap', prompt: 'A red fox' });
  expect(prefillFromRecord('me', edit)).toBe('/edit?tool=recolor');
});
