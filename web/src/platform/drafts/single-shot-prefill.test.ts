import { expect, test } from 'vitest';
import { prefillSingleShot, takeSingleShotPrefill } from './single-shot-prefill.ts';

test('settings wait for the form once, and for this person alone', () => {
  const settings = { prompt: 'A red fox runs', seed: 7, referenceKey: 'users/me/references/a.png' };
  expect(prefillSingleShot('me', settings)).toBe('/video-generator');
  expect(takeSingleShotPrefill('somebody-else')).toBeUndefined();
  expect(takeSingleShotPrefill('me')).toEqual(settings);
  expect(takeSingleShotPrefill('me')).toBeUndefined();
});
