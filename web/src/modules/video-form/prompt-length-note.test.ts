import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { promptLengthWarning } from './prompt-length-note.tsx';

const { textToVideo, multiShotVideo } = offeredFeatures(DEFAULT_CATALOG, true);
const nova = offeredFeatures({ ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' }, true);

test('warns that the model may reject 512 emoji', () => {
  expect(promptLengthWarning(textToVideo, '🦊'.repeat(512))).toBe(
    'This may be too long for Luma Ray2: about 1024 tokens, and it accepts 300. If the model refuses it, nothing is charged. Shorten it to be safe.',
  );
});

test('does not warn about text that fits, or if the model counts only characters or is unknown', () => {
  expect(promptLengthWarning(multiShotVideo, 'A fox in the snow. '.repeat(26))).toBeUndefined();
  expect(promptLengthWarning(nova.multiShotVideo, '狐'.repeat(512))).toBeUndefined();
  expect(promptLengthWarning(undefined, '🦊'.repeat(512))).toBeUndefined();
});
