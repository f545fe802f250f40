import { expect, test } from 'vitest';
import { offeredSize, seedOf, settingProblems } from './picture-settings.ts';

const settings = { prompt: 'A red fox', negativePrompt: '', seed: '42' };

test.each(['', '-1', '1.5', 'abc', '2147483648', '99999999999'])('the seed "%s" is refused', (seed) => {
  expect(settingProblems({ ...settings, seed })).toEqual({
    seed: 'Seed must be a whole number between 0 and 2147483647',
  });
});

test('seeds are taken at both ends of their range', () => {
  expect([seedOf('0'), seedOf(' 2147483647 ')]).toEqual([0, 2_147_483_647]);
});

test('a seed may be left out only where one is drawn then', () => {
  expect(settingProblems({ ...settings, seed: ' ' }, { isSeedOptional: true })).toEqual({});
  expect(settingProblems({ ...settings, seed: '-1' }, { isSeedOptional: true })).toHaveProperty('seed');
});

test('a size that is not offered becomes the default', () => {
  expect(offeredSize({ width: 640, height: 480 })).toEqual({ width: 1024, height: 1024 });
  expect(offeredSize({ width: 1152, height: 768 })).toEqual({ width: 1152, height: 768 });
});

test('words may be missing only where the tool needs none', () => {
  expect(
    settingProblems({ ...settings, prompt: ' \n ' }, { promptRequired: 'Please enter a prompt' }),
  ).toEqual({
    prompt: 'Please enter a prompt',
  });
  expect(settingProblems({ ...settings, prompt: '' })).toEqual({});
});

test('a thousand characters are taken, emoji counting one each, and one more is not', () => {
  expect(settingProblems({ ...settings, prompt: '🦊'.repeat(1000) })).toEqual({});
  expect(
    settingProblems({ ...settings, prompt: 'x'.repeat(1001), negativePrompt: 'x'.repeat(1001) }),
  ).toEqual({
    prompt: 'Prompt must be less than 1000 characters',
    negativePrompt: 'Negative prompt must be at most 1000 characters',
  });
});
