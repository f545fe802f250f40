import { FRUIT } from '../things/fruit.ts';
import { GOODS } from '../things/goods.ts';
import { HOME } from '../things/home.ts';
import { singulars } from './singulars.ts';
import { COLORS } from './vocabulary.ts';

const GOOD_NAMES: ReadonlySet<string> = new Set(
  [...FRUIT, ...GOODS, ...HOME].flatMap(({ words }) => words.split(' ')),
);

/** The food or product that a word names: "orange" is a color, but "oranges" are fruit. */
const goodNamedBy = (word: string): string | undefined =>
  singulars(word).find((form) => GOOD_NAMES.has(form) && (form !== word || !COLORS.has(word)));

/** The food or product with a simple form that words name first. */
export const namedGood = (words: readonly string[]): string | undefined =>
  words.map(goodNamedBy).find((good) => good !== undefined);

/** Whether words name a product by its content: a tube of cream is a tube. */
export const isGoodOf = (words: readonly string[]): boolean =>
  words.some((word, i) => words[i + 1] === 'of' && goodNamedBy(word) !== undefined);
