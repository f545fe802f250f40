import { compositeGround, prepareGround } from '../backdrop/paint-ground.ts';
import { MARS, nearGround, openGround } from '../backdrop/scene-ground.ts';
import type { Canvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import type { Size } from '../masked/mask-plane.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import { horizonHeight } from '../scenes/horizon.ts';
import { namedProduct, paintProduct } from '../scenes/product.ts';
import { placeThing } from './place-thing.ts';

/** Maximum height of a product in a scene, as a fraction of the image's shorter side. */
const MAX_HEIGHT_SHARE = 0.42;
/** Maximum width of a product in a scene, as a fraction of the image's shorter side. */
const MAX_WIDTH_SHARE = 0.5;
/** The row of the product's base, as a fraction of the image height. */
const BASE_ROW_SHARE = 0.88;

/** The mean color of the lower third. */
function groundColor({ width, height, rgb }: Canvas): Color {
  const sum: [number, number, number] = [0, 0, 0];
  const first = Math.floor((height * 2) / 3) * width;
  for (let i = first; i < width * height; i++)
    for (const c of [0, 1, 2] as const) sum[c] += (rgb[i * 3 + c] as number) / (width * height - first);
  return sum;
}

/** Whether a figure is on the ground; in space, it floats. */
const isOnGroundIn = (intent: Intent) => intent.scene !== 'space';

/** Prepares ground close to the viewer for a figure, so that no figure is on water or looks as tall as a tree. */
function prepareFooting(intent: Intent, size: Size): ((canvas: Canvas) => void) | undefined {
  const surface = nearGround(intent);
  if (!surface || !isOnGroundIn(intent)) return undefined;
  const tint = intent.words.has('mars') ? MARS : undefined;
  const ground = openGround(intent, { surface, tint, horizon: horizonHeight(intent), base: BASE_ROW_SHARE });
  const layer = prepareGround(size, ground);
  return (canvas) => compositeGround(canvas, layer);
}

/** Prepares the product or person that the prompt names: floating in space, otherwise standing on the ground. */
export function prepareFigure(intent: Intent, size: Size): ((canvas: Canvas) => void) | undefined {
  const product = namedProduct(intent, createRandom(intent.seed), 1);
  if (!product) return undefined;
  const { width, height } = size;
  const isOnGround = isOnGroundIn(intent);
  const productHeight = Math.round(
    Math.min(width, height) * Math.min(MAX_HEIGHT_SHARE, MAX_WIDTH_SHARE / product.aspect),
  );
  const productWidth = Math.round(productHeight * product.aspect);
  const thing = { aspect: product.aspect, isOnGround, paint: (over: Canvas) => paintProduct(over, product) };
  const box = {
    left: Math.round((width - productWidth) / 2),
    top: Math.round(isOnGround ? height * BASE_ROW_SHARE - productHeight : (height - productHeight) / 2),
    width: productWidth,
    height: productHeight,
  };
  const footing = prepareFooting(intent, size);
  return (canvas) => {
    footing?.(canvas);
    placeThing(canvas, thing, box, { color: groundColor(canvas), from: 1 }, new Float32Array(width * height));
  };
}
