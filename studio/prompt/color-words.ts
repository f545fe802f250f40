import type { Color } from '../color/color.ts';
import { singulars } from './singulars.ts';
import { COLORS } from './vocabulary.ts';

/** Whether "blue" describes a daytime sky and so applies to nothing else. */
export const isBlueSky = (word: string, next = '') => word === 'blue' && singulars(next).includes('sky');

/** Color words that another color word can refine: "mint green" is one shade of green, not two colors. */
const HUES: ReadonlySet<string> = new Set([
  'green',
  'blue',
  'pink',
  'red',
  'purple',
  'brown',
  'white',
  'yellow',
]);
const isRefined = (word: string, before = '') => HUES.has(word) && COLORS.has(before) && !HUES.has(before);

const COLOR = `(?:${[...COLORS.keys()].join('|')})`;
const SHADE = `(${COLOR}(?: ${COLOR})?)`;
const BACKDROP_COLOR = new RegExp(
  `\\b(?:on|against|before) (?:an? )?(?:plain |pure |solid |clean )?${SHADE}(?=\\s*(?:$|[,.]|background|backdrop|wall))|\\b${SHADE}(?= (?:background|backdrop|wall)\\b)`,
  'i',
);

/**
 * Splits off the color of the background. If it has two color words, the first one counts, because it is more exact.
 */
export function splitBackdrop(text: string): { rest: string; backdrop: Color | undefined } {
  const match = BACKDROP_COLOR.exec(text);
  const shade = match?.[1] ?? match?.[2];
  if (!match || !shade) return { rest: text, backdrop: undefined };
  return {
    rest: text.replace(match[0], match[0].replace(shade, '')),
    backdrop: COLORS.get((shade.split(' ')[0] as string).toLowerCase()),
  };
}

/** The colors that words name, in the order of the words. */
export const namedColors = (words: readonly string[]): Color[] =>
  words
    .filter((word, index) => !isBlueSky(word, words[index + 1]) && !isRefined(word, words[index - 1]))
    .map((word) => COLORS.get(word))
    .filter((tint) => tint !== undefined);
