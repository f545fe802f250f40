import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promptLimitsFor } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import { fitsPromptLimits } from '#contract/prompt-limits.ts';
import { splitWithoutModel } from './split-without-model.ts';

const LUMA_LIMITS = promptLimitsFor('luma-ray2');
const split = (story: string, shots: number) => splitWithoutModel(story, shots, LUMA_LIMITS);
/** A fixed seed runs the same cases each time. */
const SEED = 20_261_121;
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('splits a story by its own list of shots', () => {
  const story =
    'Shot 1: A bottle on wet stone. Shot 2: Hands lift it. Slow motion. Shot 3 - A toast at dusk.';
  expect(split(story, 3)).toEqual([
    'A bottle on wet stone.',
    'Hands lift it. Slow motion.',
    'A toast at dusk.',
  ]);
  expect(split('Intro\n1. A red door\n2) A long hall\n3. The sea', 3)).toEqual([
    'Intro A red door',
    'Intro A long hall',
    'Intro The sea',
  ]);
});

test('repeats the text before the list in every shot', () => {
  expect(split('Warm film look. Scene 1: A kitchen. Scene 2: A garden.', 2)).toEqual([
    'Warm film look. A kitchen.',
    'Warm film look. A garden.',
  ]);
});

test('merges neighboring shots when the list has more shots than requested', () => {
  const story = 'Shot 1: One fox. Shot 2: Two owls. Shot 3: Three mice. Shot 4: Four bees.';
  expect(split(story, 2)).toEqual(['One fox. Two owls.', 'Three mice. Four bees.']);
});

test('splits shots when the list has fewer shots than requested', () => {
  const story = 'Shot 1: A fox wakes up. It yawns at the sun. Shot 2: An owl falls asleep.';
  expect(split(story, 3)).toEqual(['A fox wakes up.', 'It yawns at the sun.', 'An owl falls asleep.']);
});

test('does not treat numbers in a sentence as a list', () => {
  const story = 'At 1. sunrise nothing moves. The 2 boats leave. Then a shot 3 times as long.';
  expect(split(story, 3).join(' ')).toBe(story);
});

test('distributes sentences among the shots evenly and in order', () => {
  const story = 'A red boat leaves. The sea is calm! Is that a whale? It dives.';
  expect(split(story, 2)).toEqual(['A red boat leaves. The sea is calm!', 'Is that a whale? It dives.']);
  expect(split(story, 4)).toEqual([
    'A red boat leaves.',
    'The sea is calm!',
    'Is that a whale?',
    'It dives.',
  ]);
});

test('splits a long sentence at its clauses', () => {
  expect(split('A boat leaves the harbor at dawn, and gulls follow it over the waves', 2)).toEqual([
    'A boat leaves the harbor at dawn,',
    'and gulls follow it over the waves',
  ]);
});

test('repeats a story of one part from different views', () => {
  expect(split('a red boat.', 3)).toEqual([
    'a red boat.',
    'a red boat, a closer view',
    'a red boat, a wide view',
  ]);
});

test('splits a story in a language without spaces at its punctuation', () => {
  expect(split('红船离开港口。海鸥跟着它。太阳升起。', 3)).toEqual([
    '红船离开港口。',
    '海鸥跟着它。',
    '太阳升起。',
  ]);
});

const anyWord = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 1, maxLength: 12 }),
  fc.constantFrom('Shot', '1:', '2:', '3:', 'and', '红船', 'été', '🦊', 'Dr.'),
);
const anyStory = fc
  .array(fc.tuple(anyWord, fc.constantFrom(' ', ', ', '. ', '! ', '\n', '; ', ' — ')), {
    minLength: 3,
    maxLength: 700,
  })
  .map((pairs) => pairs.flat().join('').slice(0, LIMITS.story.maxCharacters))
  .filter((text) => /[a-z]{3}/.test(text));

test('splits any story into the requested number of shots, none of them empty or too long', () => {
  fc.assert(
    fc.property(anyStory, fc.integer({ min: 2, max: 20 }), (story, shots) => {
      const texts = split(story, shots);
      expect(texts).toHaveLength(shots);
      for (const text of texts) {
        expect(text.trim()).not.toBe('');
        expect(fitsPromptLimits(text, LUMA_LIMITS)).toBe(true);
      }
    }),
    { numRuns: 300, seed: SEED },
  );
});

test('keeps all words in order when all of them fit', () => {
  const sentence = fc.array(fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 2, maxLength: 9 }), {
    minLength: 4,
    maxLength: 12,
  });
  const stories = fc
    .array(sentence, { minLength: 2, maxLength: 20 })
    .map((sentences) => sentences.map((words) => `${words.join(' ')}.`).join(' '));
  fc.assert(
    fc.property(stories, fc.integer({ min: 2, max: 20 }), (story, shots) => {
      const storyWords = wordsIn(story);
      const shotWords = wordsIn(split(story, shots).join(' '));
      // Repeated parts add words; the story's own words stay in order.
      let position = 0;
      for (const word of shotWords) if (word === storyWords[position]) position += 1;
      expect(position).toBe(storyWords.length);
    }),
    { numRuns: 200, seed: SEED },
  );
});

test('moves text that is too long for one shot to a neighbor with room', () => {
  const longStory = `A fox wakes and sees the ${'wonderful '.repeat(60)}sea. ${'wonderful '.repeat(120)}day.`;
  const texts = split(longStory, 2);
  expect(texts.map((text) => fitsPromptLimits(text, LUMA_LIMITS))).toEqual([true, true]);
  expect(texts.join(' ')).toBe(longStory);
});

test('cuts an overlong story at word boundaries', () => {
  const texts = split('wonderful '.repeat(400), 2);
  for (const text of texts) expect(text).toMatch(/^(wonderful )+wonderful$/);
});
