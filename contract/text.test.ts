import { expect, test } from 'vitest';
import { generateImageBody } from './api/generate-image.ts';
import { generateVideoBody } from './api/generate-video.ts';
import { countCharacters, isBlank, storableText } from './text.ts';

const INVISIBLE_TEXTS = [
  '',
  '  \n\t',
  '\u200B\u200C\u200D',
  '\uFEFF\u2060',
  '\u00AD\u3164',
  '\u0000\u0007',
  '\uFE0F',
  '\u2800',
];

test('treats invisible characters as blank', () => {
  for (const text of INVISIBLE_TEXTS) expect(isBlank(text), JSON.stringify(text)).toBe(true);
  for (const text of ['a', ' 1 ', '👩\u200D🎨', '日', '.']) expect(isBlank(text), text).toBe(false);
});

test('rejects prompts of invisible characters', () => {
  const areAccepted = (prompt: string) => [
    generateImageBody.safeParse({ prompt, options: {} }).success,
    generateVideoBody.safeParse({ videoType: 'TEXT_VIDEO', prompt }).success,
  ];
  for (const prompt of INVISIBLE_TEXTS)
    expect(areAccepted(prompt), JSON.stringify(prompt)).toEqual([false, false]);
  expect(areAccepted('A fox at dawn in the snow')).toEqual([true, true]);
});

test('removes NUL from stored text and replaces lone surrogates', () => {
  expect(storableText('a\0b\uD83E')).toBe('ab\uFFFD');
});

test('counts code points, and a lone surrogate as one', () => {
  for (const text of ['', 'fox', 'Füchsin', '🦊🦊', '👩\u200D🎨', '\uD83E', 'a\uDD8Ab', '\uD83E\uD83E\uDD8A'])
    expect(countCharacters(text), JSON.stringify(text)).toBe(Array.from(text).length);
});
