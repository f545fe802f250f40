import { expect, test } from 'vitest';
import { promptLimitsFor } from '#catalog/models.ts';
import { estimateTokens, fitsPromptLimits } from './prompt-limits.ts';

const LUMA_LIMITS = promptLimitsFor('luma-ray2');

test('counts 512 characters of English as at most 300 tokens', () => {
  const sentence = 'The camera glides slowly over a quiet alpine lake at sunrise while mist lifts off. ';
  expect(fitsPromptLimits(sentence.repeat(7).slice(0, 512), LUMA_LIMITS)).toBe(true);
});

test.each([
  ['emoji', '🦊'],
  ['Chinese characters', '狐'],
  ['punctuation marks', '!'],
  ['Japanese characters', 'き'],
])('counts 512 %s as more than 300 tokens', (_name, character) => {
  expect(fitsPromptLimits(character.repeat(512), LUMA_LIMITS)).toBe(false);
});

test('estimates a token per 4 Latin or 2 Cyrillic characters, 1.5 per ideograph and 2 per emoji', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('A red fox')).toBe(3);
  expect(estimateTokens('雪の')).toBe(3);
  expect(estimateTokens('🦊')).toBe(2);
  expect(estimateTokens('Лиса бежит')).toBe(5);
});

test('accepts any 512 characters if a model counts only characters', () => {
  expect(fitsPromptLimits('狐'.repeat(512), promptLimitsFor('nova-reel'))).toBe(true);
});
