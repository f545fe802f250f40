import type { Canvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import { namedProduct, paintProduct } from '../scenes/product.ts';
import { paintPlinth } from '../scenes/product-stage.ts';
import { placeThing } from './place-thing.ts';

/** The height of a product before a landscape, and its foot, as fractions of the shorter side and the height. */
const TALL = 0.42;
const FOOT = 0.88;

/** The mean color of the lower third. */
function groundColor({ width, height, rgb }: Canvas): Color {
  const sum: [number, number, number] = [0, 0, 0];
  const first = Math.floor((height * 2) / 3) * width;
  for (let at = first; at < width * height; at++)
    for (const c of [0, 1, 2] as const) sum[c] += (rgb[at * 3 + c] as number) / (width * height - first);
  return sum;
}

/** Paints the product that the words name, if any, on the ground or on a plinth in water. In place. */
export function paintWareInPlace(canvas: Canvas, intent: Intent): void {
  const random = createRandom(intent.seed);
  const product = intent.subjects.has('ware') ? namedProduct(intent, random, 1) : undefined;
  if (!product) return;
  const { width, height } = canvas;
  const tall = Math.round(Math.min(width, height) * TALL);
  const wide = Math.round(tall * product.aspect);
  const thing = {
    aspect: product.aspect,
    isOnGround: true,
    paint: (over: Canvas) => paintProduct(over, product),
  };
  const box = {
    left: Math.round((width - wide) / 2),
    top: Math.round(height * FOOT - tall),
    width: wide,
    height: tall,
  };
  if (intent.subjects.has('water') || intent.scene === 'city') {
    const stage = { ...product.stage, x: width / height / 2, foot: FOOT - 0.03 };
    paintPlinth(canvas, stage, (wide * 0.62) / height, 0);
  }
  placeThing(canvas, thing, box, groundColor(canvas), new Float32Array(width * height));
}
