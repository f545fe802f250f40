import type { Color } from '../color/color.ts';
import { extractColors } from '../color/named-colors.ts';
import { createRandom, hashText, type Random } from '../random.ts';
import { PAINTED_STYLES, type PaintedStyle } from '../styles/painted-styles.ts';
import { isBlueSky, namedColors, splitBackdrop } from './color-words.ts';
import { findSimpleProduct, namesContainer } from './find-simple-product.ts';
import { singulars } from './singulars.ts';
import {
  COLORS,
  CONTAINERS,
  FIGURES,
  type FigureName,
  INDOOR_PRODUCT_WORDS,
  isPerson,
  MOODS,
  type Mood,
  NON_PLACE_WORDS,
  PLACES,
  PRODUCTS,
  SCENE_WORDS,
  type SceneName,
  SEASONS,
  type Season,
  SUBJECTS,
  type Subject,
  TIMES,
  type TimeOfDay,
  WEATHERS,
  type Weather,
} from './vocabulary.ts';

/** The content of an image, parsed from a prompt. The seed determines everything that the prompt leaves open. */
export type Intent = {
  scene: SceneName;
  /** Whether the prompt names the scene; otherwise it was picked at random. */
  namesScene: boolean;
  style: PaintedStyle;
  time: TimeOfDay;
  weather: Weather;
  season: Season;
  mood: Mood;
  /** The named colors, in the order of the prompt. */
  tints: readonly Color[];
  /** The color of the background: "on a white background". */
  backdrop: Color | undefined;
  /** Whether the colors belong to objects (a red house) rather than to the whole image (in red light). */
  tintsThings: boolean;
  subjects: ReadonlySet<Subject>;
  /** The product or person that the prompt names. */
  figure: FigureName | undefined;
  /** The food or product with a simple form that the prompt names. */
  simpleProduct: string | undefined;
  words: ReadonlySet<string>;
  /** The seed of everything else, derived from the prompt and the request's seed. */
  seed: number;
};

const SCENES_FOR_UNKNOWN_WORDS = [
  'mountains',
  'coast',
  'meadow',
  'forest',
  'desert',
  'city',
  'space',
  'silk',
  'flowers',
  'paper-cut',
] as const;

/** Styles that a prompt can name anywhere; "abstract" is excluded because it also names a subject. */
const NAMED_STYLES = PAINTED_STYLES.filter((style) => style !== 'abstract' && style !== 'photorealistic');

const isStyle = (text: string): text is PaintedStyle => PAINTED_STYLES.some((style) => style === text);

/** Splits off the style suffix that the product appends; without one, looks for a style's name in the prompt. */
function splitStyle(prompt: string): { text: string; style: PaintedStyle } {
  const suffix = /, in (.+) style\s*$/.exec(prompt);
  if (suffix?.[1] !== undefined && isStyle(suffix[1])) {
    return { text: prompt.slice(0, suffix.index), style: suffix[1] };
  }
  const named = NAMED_STYLES.find((style) => new RegExp(`\\b${style}\\b`, 'i').test(prompt));
  return { text: prompt, style: named ?? 'photorealistic' };
}

/** Joins names of two or more words that name one object, and drops portions: "a slice of pizza" is pizza. */
const joinNames = (text: string): string =>
  text
    .replace(/\bice cream/gi, 'icecream')
    .replace(/\b(bowl|plate) of (fresh |ripe )?(fruits?|apples|oranges|lemons|peaches)\b/gi, 'fruitbowl')
    .replace(/\bfruit bowl/gi, 'fruitbowl')
    .replace(/\b(plate|dish|slice|piece) of /gi, '');

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function firstMatch<K extends string>(
  table: Record<K, readonly string[]>,
  words: readonly string[],
): K | undefined {
  const keys = Object.keys(table) as K[];
  for (const word of words) {
    const found = keys.find((key) => singulars(word).some((form) => table[key].includes(form)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Scenes whose words are objects that can also be in other places. */
const OBJECT_SCENES: readonly SceneName[] = ['product', 'meadow', 'city'];

/** The scene with the most matching words; ties go to the one named first, and places win over objects. */
function findScene(words: readonly string[]): SceneName | undefined {
  const scene = mostNamedScene(words);
  const place = words.find((word) => singulars(word).some((form) => PLACES.has(form)));
  return place !== undefined && scene !== undefined && OBJECT_SCENES.includes(scene)
    ? mostNamedScene([place])
    : scene;
}

function mostNamedScene(words: readonly string[]): SceneName | undefined {
  const scores = new Map<SceneName, number>();
  words.forEach((word, index) => {
    for (const scene of Object.keys(SCENE_WORDS) as SceneName[]) {
      if (!singulars(word).some((form) => SCENE_WORDS[scene].includes(form))) continue;
      const early = 1 / (1 + index);
      scores.set(scene, (scores.get(scene) ?? 0) + 1 + early);
    }
  });
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best?.[0];
}

/** Whether a word before "of" names the product, and the words after it its content: a glass of orange juice. */
const isContainer = (word: string) => singulars(word).some((form) => CONTAINERS.has(form));

/** The product or person that the words name; outdoors, some words of products name something else. */
function findFigure(words: readonly string[], scene: SceneName | undefined): FigureName | undefined {
  const end = words.indexOf('with');
  // What follows "with" describes the product before it: a cake with candles.
  const described = end > 0 ? findFigure(words.slice(0, end), scene) : undefined;
  if (described) return described;
  const container = words.find((word, index) => words[index + 1] === 'of' && isContainer(word));
  if (container !== undefined) return findFigure([container], scene);
  const clear = words
    .flatMap(singulars)
    .filter((word) => scene === 'product' || !INDOOR_PRODUCT_WORDS.has(word));
  return (Object.keys(FIGURES) as FigureName[]).find((figure) =>
    clear.some((word) => FIGURES[figure].includes(word)),
  );
}

/** The scene for a person whom the prompt does not place anywhere. */
function sceneFor(figure: FigureName | undefined): SceneName | undefined {
  if (!isPerson(figure)) return undefined;
  return figure === 'astronaut' ? 'space' : 'product';
}

function readTime(words: readonly string[], scene: SceneName, random: Random): TimeOfDay {
  const isDay = words.some((word, index) => isBlueSky(word, words[index + 1]));
  const named = firstMatch(TIMES, words) ?? (isDay ? 'day' : undefined);
  if (named !== undefined) return named;
  if (scene === 'city') return random.pick(['night', 'night', 'sunset', 'day']);
  return random.pick(['day', 'day', 'dawn', 'sunset']);
}

/** Every word that names an object in some scene. */
const THINGS: ReadonlySet<string> = new Set(Object.values(SCENE_WORDS).flat());

/** Whether an object follows each color word within two words. */
function tintsThings(words: readonly string[]): boolean {
  return words.every((word, index) => {
    if (!COLORS.has(word)) return true;
    const following = words.slice(index + 1, index + 3);
    return following.some((next) => singulars(next).some((form) => THINGS.has(form)));
  });
}

/** Whether "snow" describes peaks: high mountains are white in every season, so it does not imply winter. */
const isSnowOnPeaks = (word: string, next = '') =>
  /^snow/.test(word) &&
  singulars(next).some((form) => ['peak', 'mountain', 'summit', 'cap', 'capped'].includes(form));

const names = (table: Record<string, readonly string[]>, word: string) =>
  Object.values(table).some((all) => singulars(word).some((form) => all.includes(form)));

/** Whether a plant's name only describes the product after it: a rose candle, a lavender soap bottle. */
const isScent = (word: string, next = '') =>
  names(PRODUCTS, next) &&
  !names(PRODUCTS, word) &&
  names({ all: [...SCENE_WORDS.flowers, ...SUBJECTS.rows, ...SUBJECTS.blossom] }, word);

/** Parses a prompt. Words of the negative prompt are removed from it. */
export function readPrompt(prompt: string, negativePrompt: string, seed: number): Intent {
  const { text, style } = splitStyle(prompt);
  const unwanted = new Set(splitWords(negativePrompt).flatMap(singulars));
  const { rest: described, backdrop } = splitBackdrop(text);
  const { rest, colors: tints } = extractColors(described);
  const all = splitWords(joinNames(rest))
    .filter((word) => !singulars(word).some((form) => unwanted.has(form)))
    .filter((word, index, every) => !isSnowOnPeaks(word, every[index + 1]));
  const words = all.filter((word, index) => !isScent(word, all[index + 1]));
  const wordsRandom = createRandom(hashText(words.join(' ')));
  const inScene = findScene(words);
  const figure = namesContainer(words) ? undefined : findFigure(words, inScene);
  const simpleProduct = findSimpleProduct(words);
  const named = simpleProduct && (!inScene || inScene === 'silk') ? 'product' : (inScene ?? sceneFor(figure));
  const scene = named ?? wordsRandom.pick(SCENES_FOR_UNKNOWN_WORDS);
  const mixed = hashText(`${words.join(' ')} ${seed}`);
  const random = createRandom(mixed);
  const time = readTime(words, scene, random);
  const subjects = new Set(
    (Object.keys(SUBJECTS) as Subject[]).filter((subject) =>
      words.some((word) =>
        singulars(word).some((form) => (SUBJECTS[subject] as readonly string[]).includes(form)),
      ),
    ),
  );
  return {
    scene,
    namesScene: named !== undefined,
    style,
    time,
    weather: firstMatch(WEATHERS, words) ?? random.pick(['clear', 'clear', 'cloudy']),
    season:
      firstMatch(SEASONS, words) ?? random.pick(['spring', 'summer', 'summer', 'summer', 'spring', 'autumn']),
    mood: firstMatch(MOODS, words) ?? 'plain',
    tints: [...tints, ...namedColors(all)],
    backdrop,
    tintsThings: tints.length === 0 && tintsThings(words),
    subjects,
    figure,
    simpleProduct,
    words: new Set(words.flatMap(singulars)),
    seed: mixed,
  };
}

/** Whether the prompt names the place of its scene, and not only an object. */
export const namesPlace = ({ scene, namesScene, words }: Intent): boolean =>
  namesScene &&
  scene !== 'product' &&
  SCENE_WORDS[scene].some((word) => words.has(word) && !NON_PLACE_WORDS.has(word));

/** Whether snow covers the ground of the scene. */
export const isSnowy = ({ season, weather, subjects }: Intent): boolean =>
  season === 'winter' || weather === 'snow' || subjects.has('snow');
