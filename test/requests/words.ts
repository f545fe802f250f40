import * as LIMITS from '#contract/limits.ts';

/** English text of this many characters, without a space at either end. */
export const english = (characters: number): string =>
  'a calm lake before high snowy mountains at dawn '
    .repeat(100)
    .slice(0, characters - 1)
    .trimEnd()
    .padEnd(characters, 'x');

/** The shortest accepted text, and the longest: as words, and as characters of two UTF-16 code units each. */
export const textsAtLimits = (shortest: number, longest: number): string[] => [
  'a'.repeat(shortest),
  english(longest),
  '🦊'.repeat(longest),
];

/** A text of ideographs, each of which takes at least one token. */
export const ideographs = (characters: number): string => '山'.repeat(characters);

export const PROMPTS = textsAtLimits(1, LIMITS.imagePrompt.maxCharacters);

/** No text, the shortest text that is sent (a default replaces shorter ones), and the longest. */
export const NEGATIVE_PROMPTS = [
  undefined,
  ...textsAtLimits(LIMITS.negativePrompt.minCharacters, LIMITS.negativePrompt.maxCharacters),
];

/** Both ends, and 1, because Stability's models take 0 as a request for a random seed. */
export const SEEDS = [LIMITS.seed.min, LIMITS.seed.min + 1, LIMITS.seed.max];
/** The same seeds, and no seed. */
export const OPTIONAL_SEEDS = [undefined, ...SEEDS];
