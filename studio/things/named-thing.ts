import type { Canvas } from '../canvas.ts';
import { type Color, fromHex, mix } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { COLORS, FIGURES } from '../prompt/vocabulary.ts';
import { createRandom, type Random } from '../random.ts';
import { BLOOMS, type Bloom, findBloom, LEAF_COLOR, paintBouquet, STEM_ASPECT } from '../scenes/bouquet.ts';
import { paintPlanet, paintRings } from '../scenes/planets.ts';
import { type IsolatedProduct, namedProduct, paintProduct } from '../scenes/product.ts';
import { balloon, cottage, lighthouse, sailingBoat } from '../sprites/buildings.ts';
import { type FlowerKind, flower } from '../sprites/flower-heads.ts';
import { broadleaf, cactus, conifer, cypress, palm } from '../sprites/plants.ts';
import { drawSprite, renderSprite, type SpriteShader } from '../sprites/sprite.ts';
import { formThing, isNamedAlone } from './form.ts';
import { FORMS } from './forms.ts';
import type { Form } from './simple-form.ts';
import type { Light, Support, Thing } from './thing.ts';

type Make = (intent: Intent, light: Light, random: Random) => Thing;

/** Maximum height of a painted sprite, in pixels. */
const MAX_SPRITE_ROWS = 1536;
const WHITE_COLOR: Color = [1, 1, 1];
const BLACK_COLOR: Color = [0, 0, 0];

const thingFromSprite = (shader: SpriteShader, aspect: number, on: Support = 'ground'): Thing => ({
  aspect,
  on,
  paint: (canvas) => {
    const { width, height } = canvas;
    const sprite = renderSprite(shader, aspect, Math.min(MAX_SPRITE_ROWS, height * 2));
    const noDepths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
    const placement = { x: width / 2, base: height, height, depth: 0, lean: 0 };
    drawSprite(canvas, noDepths, sprite, {
      ...placement,
      light: WHITE_COLOR,
      fog: BLACK_COLOR,
      visibility: 1,
    });
  },
});

const planted =
  (plant: typeof palm, aspect: number, leaf: string): Make =>
  ({ seed, tints }, { from }) =>
    thingFromSprite(plant(seed % 9973, tints[0] ?? fromHex(leaf), from), aspect);

const bloom =
  (kind: FlowerKind, petal: string): Make =>
  ({ seed, tints }) => ({
    ...thingFromSprite(flower(kind, tints[0] ?? fromHex(petal), LEAF_COLOR, seed % 997), STEM_ASPECT),
    hasStem: true,
  });

/** Proportions of a vase with flowers; `height` and `base` are the vase's, `stems` is the lower end of the stems. */
const BOUQUET = { aspect: 0.8, height: 0.55, base: 0.97, stems: 0.62 };
function withFlowers(product: IsolatedProduct, bloom: Bloom, seed: number): Thing {
  const { stage } = product;
  const shape = { ...stage.shape, height: BOUQUET.height };
  const { aspect } = BOUQUET;
  const x = aspect / 2;
  return {
    aspect,
    on: 'ground',
    paint: (canvas) => {
      paintBouquet(canvas, bloom, { x, base: BOUQUET.stems, height: 1, seed });
      paintProduct(canvas, { stage: { ...stage, shape, x, base: BOUQUET.base }, aspect });
    },
  };
}

const planet =
  (colors: readonly [string, string, string], isBanded: boolean, isFull = false): Make =>
  ({ tints, seed, subjects }) => {
    const hasRings = subjects.has('rings');
    const tinted = (hex: string) => (tints[0] ? mix(fromHex(hex), tints[0], 0.6) : fromHex(hex));
    const radius = hasRings ? 0.34 : 0.47;
    const aspect = hasRings ? 1.5 : 1;
    const shape = {
      ...{ x: aspect / 2, y: 0.5, radius, bands: isBanded, rings: hasRings, isFull, seed: seed % 97 },
      colors: [tinted(colors[0]), tinted(colors[1]), tinted(colors[2])] as const,
      air: BLACK_COLOR,
    };
    return {
      aspect,
      on: 'air',
      ...(isFull && ({ shines: true } as const)),
      paint: (canvas) => {
        paintPlanet(canvas, shape, 0, 0);
        if (hasRings) paintRings(canvas, shape, 0);
      },
    };
  };

/** Words in the singular and the object that they name. */
const MAKERS: readonly (readonly [words: string, make: Make])[] = [
  [
    'balloon',
    ({ tints: [first, second] }, { from }) =>
      thingFromSprite(balloon(first ?? fromHex('#e2533f'), second ?? fromHex('#f7e3b0'), from), 0.72, 'air'),
  ],
  ['lighthouse', (_, { from, isDark }) => thingFromSprite(lighthouse(from, isDark), 0.3)],
  [
    'boat sailboat sail ship yacht',
    ({ tints }, { from }) => thingFromSprite(sailingBoat(tints[0] ?? [1, 0.98, 0.94], from), 0.82, 'water'),
  ],
  [
    'cottage house cabin barn farm hut home',
    ({ tints }, { from, isDark }) =>
      thingFromSprite(cottage(tints[0] ?? fromHex('#b5503c'), from, isDark), 1.35),
  ],
  ['palm', planted(palm, 0.95, '#4f9440')],
  ['cactus', planted(cactus, 0.6, '#4f8a4a')],
  ['fir pine conifer spruce', planted(conifer, 0.46, '#3d6b45')],
  ['cypress', planted(cypress, 0.2, '#3f6b3a')],
  ['tree oak', planted(broadleaf, 0.86, '#5d9440')],
  ...BLOOMS.map(([words, kind, petal]) => [words, bloom(kind, petal)] as const),
  ['moon', planet(['#d9d4c8', '#c4beb0', '#e6e2d8'], false, true)],
  ['saturn jupiter ringed', planet(['#d9a066', '#e8c79a', '#b5653c'], true)],
  ['planet', planet(['#3f7fc4', '#6fae6a', '#dfe9f2'], false)],
];

const byWord = new Map(MAKERS.flatMap(([words, make]) => words.split(' ').map((word) => [word, make])));

const forms = new Map(FORMS.flatMap((form) => form.words.split(' ').map((word) => [word, form])));

/** Whether the prompt contains the plural of a word. */
const isPlural = (word: string, { words }: Intent): boolean =>
  words.has(`${word}s`) || (word.endsWith('y') && words.has(word.replace(/y$/, 'ies')));

/** Whether a form also lists the singular of a word: "leaves" are several leaves, but "sunglasses" are one thing. */
const isListedPlural = (word: string, { words }: Form): boolean =>
  word.endsWith('s') &&
  words.split(' ').some((other) => !other.endsWith('s') && word.startsWith(other.slice(0, 3)));

/**
 * The simple form that the words name. A color word such as "orange" is a form only if the words name no other form.
 */
function namedForm(intent: Intent, light: Light): Thing | undefined {
  const all = [...intent.words];
  // Of two forms in a row, the first describes the second: a sun umbrella.
  const named = all.filter(
    (word, index) =>
      forms.has(word) &&
      isNamedAlone(word, intent) &&
      (forms.get(all[index + 1] ?? '') ?? forms.get(word)) === forms.get(word),
  );
  const word = named.find((candidate) => !COLORS.has(candidate)) ?? named[0];
  const form = word === undefined ? undefined : forms.get(word);
  if (!form || word === undefined) return undefined;
  return {
    ...formThing(form, intent, light),
    isPlural: isPlural(word, intent) || isListedPlural(word, form),
  };
}

/** The first object that the words name; `undefined` if the studio cannot paint any of them as a single object. */
export function namedThing(intent: Intent, light: Light): Thing | undefined {
  const { figure } = intent;
  const products: readonly string[] = figure ? FIGURES[figure] : [];
  const word = [...intent.words].find((candidate) => byWord.has(candidate) || products.includes(candidate));
  const random = createRandom(intent.seed);
  const make = word === undefined ? undefined : byWord.get(word);
  if (make && word !== undefined) return { ...make(intent, light, random), isPlural: isPlural(word, intent) };
  const product = namedProduct(intent, random, light.from);
  const flowers = findBloom(intent.words);
  if (product && flowers && figure === 'vase') return withFlowers(product, flowers, intent.seed);
  if (!product) return namedForm(intent, light);
  const paint = (canvas: Canvas) => paintProduct(canvas, product);
  return { aspect: product.aspect, on: 'ground', paint };
}
