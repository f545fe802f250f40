import * as LIMITS from '#contract/limits.ts';

/** So many characters, as people count them. */
const filled = (piece: string, characters: number) =>
  Array.from({ length: characters }, () => piece).join('');

/** English words of so many characters, neither beginning nor ending with a blank. */
export const english = (characters: number): string =>
  'a calm lake before high snowy mountains at dawn '
    .repeat(100)
    .slice(0, characters - 1)
    .trimEnd()
    .padEnd(characters, 'x');

/** The shortest text that is taken, and the longest: in words, and of signs that each are two code units. */
export const textsOf = (shortest: number, longest: number): string[] => [
  filled('a', shortest),
  english(longest),
  filled('🦊', longest),
];

/** As many ideographs, each of which is a token. */
export const ideographs = (characters: number): string => filled('山', characters);

export const PROMPTS = textsOf(1, LIMITS.imagePrompt.maxCharacters);

/** None, the shortest that is not replaced, and the longest. */
export const NEGATIVE_PROMPTS = [
  undefined,
  ...textsOf(LIMITS.negativePrompt.minCharacters, LIMITS.negativePrompt.maxCharacters),
];

export const SEEDS = [LIMITS.seed.min, LIMITS.seed.min + 1, LIMITS.seed.max];
/** Where a seed may be left out. */
export const OPTIONAL_SEEDS = [undefined, ...SEEDS];
