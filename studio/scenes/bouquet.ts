import type { Canvas } from '../canvas.ts';
import { type Color, fromHex } from '../color/color.ts';
import { type FlowerKind, flower } from '../sprites/flower-heads.ts';
import { drawSprite, renderSprite } from '../sprites/sprite.ts';

/** Maximum height of a painted flower, in pixels. */
const MAX_FLOWER_ROWS = 1536;
const WHITE_COLOR: Color = [1, 1, 1];
const BLACK_COLOR: Color = [0, 0, 0];

export const LEAF_COLOR: Color = fromHex('#4f8a3f');
export const STEM_ASPECT = 0.38;
/** The words for each kind of flower, and the color of its petals. */
export const BLOOMS: readonly (readonly [words: string, kind: FlowerKind, petal: string])[] = [
  ['tulip', 'tulip', '#e8425a'],
  ['rose', 'rose', '#d8314f'],
  ['poppy', 'poppy', '#e5402f'],
  ['sunflower', 'sunflower', '#f7b71d'],
  ['daisy flower', 'daisy', '#fdfaf2'],
];
export type Bloom = (typeof BLOOMS)[number];

/** The flowers that words in the singular name. */
export const findBloom = (words: ReadonlySet<string>): Bloom | undefined =>
  BLOOMS.find(([names]) => names.split(' ').some((name) => words.has(name)));

/** Position, height and lean of each flower, as fractions of the bouquet's height. */
const STEMS = [
  [-0.05, 0.5, -0.24],
  [0.05, 0.5, 0.24],
  [-0.03, 0.58, -0.12],
  [0.03, 0.57, 0.12],
  [0, 0.52, 0],
] as const;

/** Paints flowers that stand in a vase: `base` is the row of their lower end; lengths are fractions of the canvas height. */
export function paintBouquet(
  canvas: Canvas,
  [, kind, petal]: Bloom,
  { x, base, height: size, seed }: { x: number; base: number; height: number; seed: number },
): void {
  const { width, height } = canvas;
  const noDepths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const rows = Math.min(MAX_FLOWER_ROWS, Math.ceil(size * height));
  const sprite = renderSprite(flower(kind, fromHex(petal), LEAF_COLOR, seed % 997), STEM_ASPECT, rows);
  for (const [offset, stemHeight, lean] of STEMS)
    drawSprite(canvas, noDepths, sprite, {
      ...{ x: (x + offset * size) * height, base: height * base, height: height * stemHeight * size },
      ...{ lean, depth: 0, light: WHITE_COLOR, fog: BLACK_COLOR, visibility: 1 },
    });
}
