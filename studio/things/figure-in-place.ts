import { compositeGround, prepareGround } from '../backdrop/paint-ground.ts';
import { MARS, nearGround, openGround } from '../backdrop/scene-ground.ts';
import type { Canvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import type { Size } from '../masked/mask-plane.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { COLORS } from '../prompt/vocabulary.ts';
import { createRandom } from '../random.ts';
import { horizonHeight } from '../scenes/horizon.ts';
import { namedProduct, paintProduct } from '../scenes/product.ts';
import { STANDING_ANIMALS } from './animal-forms.ts';
import { formThing } from './form.ts';
import { groupOf } from './group.ts';
import { placeThing } from './place-thing.ts';
import type { Light, Thing } from './thing.ts';

/** Maximum height of a figure in a scene, as a fraction of the image's shorter side. */
const MAX_HEIGHT_SHARE = 0.42;
/** Maximum width of a figure in a scene, as a fraction of the image's shorter side. */
const MAX_WIDTH_SHARE = 0.5;
/** The row of the figure's base, as a fraction of the image height. */
const BASE_ROW_SHARE = 0.88;

const animals = new Map(
  STANDING_ANIMALS.flatMap((form) => form.words.split(' ').map((word) => [word, form])),
);

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

/** The product, person or animal that the prompt names; several animals if it says so. */
function figureIn(intent: Intent, from: Light['from']): Pick<Thing, 'aspect' | 'paint'> | undefined {
  const product = namedProduct(intent, createRandom(intent.seed), from);
  if (product) return { aspect: product.aspect, paint: (over) => paintProduct(over, product) };
  const words = [...intent.words];
  const index = words.findIndex((word) => animals.has(word));
  const [before = '', named = ''] = index < 0 ? [] : [words[index - 1], words[index]];
  const form = animals.get(named);
  if (!form) return undefined;
  // Other colors are those of the scene: a dog on a red carpet.
  const tint = COLORS.get(before);
  const animal = formThing(form, { ...intent, tints: tint ? [tint] : [] }, { from, isDark: false });
  return groupOf({ ...animal, isPlural: intent.words.has(`${named}s`) }, intent.words);
}

/**
 * Prepares the product, person or animal that the prompt names: floating in space, otherwise standing on the ground.
 * The light comes `from` a side of the scene.
 */
export function prepareFigure(
  intent: Intent,
  size: Size,
  from: Light['from'],
): ((canvas: Canvas) => void) | undefined {
  const figure = figureIn(intent, from);
  if (!figure) return undefined;
  const { width, height } = size;
  const isOnGround = isOnGroundIn(intent);
  const figureHeight = Math.round(
    Math.min(width, height) * Math.min(MAX_HEIGHT_SHARE, MAX_WIDTH_SHARE / figure.aspect),
  );
  const figureWidth = Math.round(figureHeight * figure.aspect);
  const thing: Thing = { ...figure, on: isOnGround ? 'ground' : 'air' };
  const box = {
    left: Math.round((width - figureWidth) / 2),
    top: Math.round(isOnGround ? height * BASE_ROW_SHARE - figureHeight : (height - figureHeight) / 2),
    width: figureWidth,
    height: figureHeight,
  };
  const footing = prepareFooting(intent, size);
  return (canvas) => {
    footing?.(canvas);
    placeThing(canvas, thing, box, { color: groundColor(canvas), from }, new Float32Array(width * height));
  };
}
