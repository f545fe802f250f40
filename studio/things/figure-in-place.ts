import type { Canvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { isPerson } from '../prompt/vocabulary.ts';
import { createRandom } from '../random.ts';
import { namedProduct, paintProduct } from '../scenes/product.ts';
import { paintPlinth } from '../scenes/product-stage.ts';
import { placeThing } from './place-thing.ts';

/** The largest height and width of a product in a place, as fractions of the shorter side. */
const TALL = 0.42;
const WIDE = 0.5;
/** Its foot, as a fraction of the height. */
const FOOT = 0.88;

/** The mean color of the lower third. */
function groundColor({ width, height, rgb }: Canvas): Color {
  const sum: [number, number, number] = [0, 0, 0];
  const first = Math.floor((height * 2) / 3) * width;
  for (let at = first; at < width * height; at++)
    for (const c of [0, 1, 2] as const) sum[c] += (rgb[at * 3 + c] as number) / (width * height - first);
  return sum;
}

/** Paints the product or person that the words name, if any: floating in space, on a plinth in water. In place. */
export function paintFigureInPlace(canvas: Canvas, intent: Intent): void {
  const product = namedProduct(intent, createRandom(intent.seed), 1);
  if (!product) return;
  const { width, height } = canvas;
  const isOnGround = intent.scene !== 'space';
  const tall = Math.round(Math.min(width, height) * Math.min(TALL, WIDE / product.aspect));
  const wide = Math.round(tall * product.aspect);
  const thing = {
    aspect: product.aspect,
    isOnGround,
    paint: (over: Canvas) => paintProduct(over, product),
  };
  const box = {
    left: Math.round((width - wide) / 2),
    top: Math.round(isOnGround ? height * FOOT - tall : (height - tall) / 2),
    width: wide,
    height: tall,
  };
  const isInWater = intent.scene === 'city' || (intent.scene !== 'coast' && intent.subjects.has('water'));
  if (isOnGround && isInWater && !isPerson(intent.figure)) {
    const stage = { ...product.stage, x: width / height / 2, foot: FOOT - 0.03 };
    paintPlinth(canvas, stage, (wide * 0.62) / height, 0);
  }
  placeThing(canvas, thing, box, groundColor(canvas), new Float32Array(width * height));
}
