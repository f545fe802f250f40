import { STANDING_ANIMALS } from '../things/animal-forms.ts';
import { FRUIT } from '../things/fruit.ts';
import { GOODS } from '../things/goods.ts';
import { HOME } from '../things/home.ts';
import { singulars } from './singulars.ts';
import { COLORS } from './vocabulary.ts';

const SIMPLE_PRODUCT_NAMES: ReadonlySet<string> = new Set(
  [...FRUIT, ...GOODS, ...HOME, ...STANDING_ANIMALS].flatMap(({ words }) => words.split(' ')),
);

/** The food, product or animal that a word names: "orange" is a color, but "oranges" are fruit. */
const simpleProductNamedBy = (word: string): string | undefined =>
  singulars(word).find((form) => SIMPLE_PRODUCT_NAMES.has(form) && (form !== word || !COLORS.has(word)));

/** The food, product or animal with a simple form that words name first. */
export const findSimpleProduct = (words: readonly string[]): string | undefined =>
  words.map(simpleProductNamedBy).find((name) => name !== undefined);

/** Whether words name a product with its contents: a tube of cream is a tube. */
export const namesContainer = (words: readonly string[]): boolean =>
  words.some((word, i) => words[i + 1] === 'of' && simpleProductNamedBy(word) !== undefined);
