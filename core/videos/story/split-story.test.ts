import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promptLimitsOf } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import { fitsPromptLimits } from '#contract/prompt-limits.ts';
import { splitStory } from './split-story.ts';

const ROOM = promptLimitsOf('luma-ray2');
const split = (story: string, shots: number) => splitStory(story, shots, ROOM);
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('a story that lists its shots is taken at its word', () => {
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

test('what is said before the list holds for every shot', () => {
  expect(split('Warm film look. Scene 1: A kitchen. Scene 2: A garden.', 2)).toEqual([
    'Warm film look. A kitchen.',
    'Warm film look. A garden.',
  ]);
});

test('more listed shots than are made are put together, neighbours with neighbours', () => {
  const story = 'Shot 1: One fox. Shot 2: Two owls. Shot 3: Three mice. Shot 4: Four bees.';
  expect(split(story, 2)).toEqual(['One fox. Two owls.', 'Three mice. Four bees.']);
});

test('fewer listed shots than are made are divided where they say several things', () => {
  const story = 'Shot 1: A fox wakes up. It yawns at the sun. Shot 2: An owl falls asleep.';
  expect(split(story, 3)).toEqual(['A fox wakes up.', 'It yawns at the sun.', 'An owl falls asleep.']);
});

test('numbers in a sentence are no list', () => {
  const story = 'At 1. sunrise nothing moves. The 2 boats leave. Then a shot 3 times as long.';
  expect(split(story, 3).join(' ')).toBe(story);
});

test('sentences are shared out evenly, in their order', () => {
  const story = 'A red boat leaves. The sea is calm! Is that a whale? It dives.';
  expect(split(story, 2)).toEqual(['A red boat leaves. The sea is calm!', 'Is that a whale? It dives.']);
  expect(split(story, 4)).toEqual([
    'A red boat leaves.',
    'The sea is calm!',
    'Is that a whale?',
    'It dives.',
  ]);
});

test('a long sentence is divided at its clauses', () => {
  expect(split('A boat leaves the harbour at dawn, and gulls follow it over the waves', 2)).toEqual([
    'A boat leaves the harbour at dawn,',
    'and gulls follow it over the waves',
  ]);
});

test('a story of one thing is looked at from different sides', () => {
  expect(split('a red boat.', 3)).toEqual([
    'a red boat.',
    'a red boat, a closer view',
    'a red boat, a wide view',
  ]);
});

test('languages without blanks between words are divided at their own marks', () => {
  expect(split('红船离开港口。海鸥跟着它。太阳升起。', 3)).toEqual([
    '红船离开港口。',
    '海鸥跟着它。',
    '太阳升起。',
  ]);
});

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 1, maxLength: 12 }),
  fc.constantFrom('Shot', '1:', '2:', '3:', 'and', '红船', 'été', '🦊', 'Dr.'),
);
const story = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '. ', '! ', '\n', '; ', ' — ')), {
    minLength: 3,
    maxLength: 700,
  })
  .map((pairs) => pairs.flat().join('').slice(0, LIMITS.story.maxCharacters))
  .filter((text) => /[a-z]{3}/.test(text));

test('whatever is told becomes exactly so many shots, none empty, none too long for the model', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 2, max: 20 }), (text, shots) => {
      const texts = split(text, shots);
      expect(texts).toHaveLength(shots);
      for (const one of texts) {
        expect(one.trim()).not.toBe('');
        expect(fitsPromptLimits(one, ROOM)).toBe(true);
      }
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});

test('no word is lost where all of them fit, and none changes its place', () => {
  const sentence = fc.array(fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 2, maxLength: 9 }), {
    minLength: 4,
    maxLength: 12,
  });
  const told = fc
    .array(sentence, { minLength: 2, maxLength: 20 })
    .map((sentences) => sentences.map((words) => `${words.join(' ')}.`).join(' '));
  fc.assert(
    fc.property(told, fc.integer({ min: 2, max: 20 }), (text, shots) => {
      const asked = wordsOf(text);
      const shown = wordsOf(split(text, shots).join(' '));
      // What is seen again repeats words, and brings its own; the story's run through them in order.
      let at = 0;
      for (const one of shown) if (one === asked[at]) at += 1;
      expect(at).toBe(asked.length);
    }),
    { numRuns: 200, seed: 20_261_121 },
  );
});

test('what is too long for all shots together is cut at a word', () => {
  const texts = split('wonderful '.repeat(400), 2);
  for (const text of texts) expect(text).toMatch(/^(wonderful )+wonderful$/);
});
