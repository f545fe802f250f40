import { blend, type Canvas, createCanvas, glow } from '../canvas.ts';
import { clamp, fromHex } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { type FigureName, isPerson } from '../prompt/vocabulary.ts';
import { createRandom, type Random } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';
import { FORMS } from '../things/forms.ts';
import type { Form } from '../things/simple-form.ts';
import { findBloom, paintBouquet } from './bouquet.ts';
import { paintDrawn } from './drawn-product.ts';
import { isEmptyTable } from './empty-table.ts';
import { paintLathed } from './lathed-product.ts';
import { type LathedShape, SHAPES, TUMBLER } from './product-shapes.ts';
import { chooseSet, paintPlinth, paintShadow, paintStudio, paintTable, type Stage } from './product-stage.ts';

/** Paints the handle of a cup. */
function paintHandle(canvas: Canvas, stage: Stage): void {
  const { width, height } = canvas;
  const { shape, x, base, set, lightFrom } = stage;
  const [cx, cy] = [x + lightFrom * -shape.radius(0.6) * shape.height * 1.08, base - shape.height * 0.53];
  const [outer, thickness] = [shape.height * 0.25, shape.height * 0.042];
  for (let row = Math.floor((cy - outer * 1.4) * height); row < (cy + outer * 1.4) * height; row++) {
    for (
      let column = Math.max(0, Math.floor((cx - outer * 1.4) * height));
      column < Math.min(width, (cx + outer * 1.4) * height);
      column++
    ) {
      const d = Math.hypot((column / height - cx) * 1.12, row / height - cy);
      const offset = (d - outer) / thickness;
      const alpha = clamp((1 - Math.abs(offset)) * thickness * height + 0.5);
      if (alpha <= 0) continue;
      const light =
        0.56 +
        0.4 * Math.sqrt(Math.max(0, 1 - offset * offset)) -
        0.16 * offset * ((row / height - cy) / outer);
      blend(
        canvas,
        row * width + column,
        set.body[0] * light,
        set.body[1] * light,
        set.body[2] * light,
        alpha,
      );
    }
  }
}

type Face = { light: number; banded: boolean };

/** The face of a box at a point: `dx` in half widths from the middle, `y` above the bottom edge. */
function faceAt(dx: number, y: number, rise: number, lid: number, lightFrom: number): Face {
  if (y <= rise) {
    const sunny = dx * lightFrom > 0 ? 0.95 : 0.68;
    return { light: sunny * (0.86 + (0.14 * y) / rise), banded: Math.abs(Math.abs(dx) - 0.5) < 0.085 };
  }
  // The lid is a square seen from its corner: transform to its own two axes.
  const depth = (y - rise) / lid;
  const [a, b] = [depth + dx / 2 - 0.5, depth - dx / 2 - 0.5];
  return {
    light: 1.05,
    banded: Math.abs(a + Math.abs(dx) / 2) < 0.085 || Math.abs(b + Math.abs(dx) / 2) < 0.085,
  };
}

/** Paints a box seen from its corner, with a ribbon around it. */
function paintBox(canvas: Canvas, { x: cx, base, set, lightFrom, shape }: Stage): void {
  const { width, height } = canvas;
  const halfWidth = shape.height * 0.44;
  const rise = shape.height * 0.78;
  const fall = halfWidth * 0.15;
  const first = Math.max(0, Math.floor((cx - halfWidth) * height));
  const last = Math.min(height, Math.ceil((base + fall) * height));
  for (let row = Math.floor((base - rise - fall * 4) * height); row < last; row++) {
    for (let column = first; column < Math.min(width, (cx + halfWidth) * height); column++) {
      const dx = (column / height - cx) / halfWidth;
      const y = base + (1 - 2 * Math.abs(dx)) * fall - row / height;
      const lid = 4 * fall * (1 - Math.abs(dx));
      if (y < 0 || y > rise + lid) continue;
      const face = faceAt(dx, y, rise, 4 * fall, lightFrom);
      const color = face.banded ? set.accent : set.body;
      const alpha = clamp((1 - Math.abs(dx)) * halfWidth * height);
      blend(
        canvas,
        row * width + column,
        color[0] * face.light,
        color[1] * face.light,
        color[2] * face.light,
        alpha,
      );
    }
  }
}

/** Paints the warm glow of a flame or a lamp. */
function paintShine(canvas: Canvas, { x, base, shape }: Stage, seconds: number): void {
  const { width, height } = canvas;
  const power = 0.4 + 0.03 * Math.sin(seconds * 9) + 0.02 * Math.sin(seconds * 23);
  const cy = base - shape.height * 0.87;
  for (let index = 0; index < width * height; index++) {
    const column = index % width;
    const d = Math.hypot(column / height - x, (index - column) / width / height - cy);
    const light = power * Math.exp(-d * 5);
    if (light > 0.005) glow(canvas, index, light, light * 0.72, light * 0.4);
  }
}

const SAMPLED_HEIGHTS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const widestRadius = (shape: LathedShape) =>
  Math.max(...SAMPLED_HEIGHTS.map((y) => shape.radius(y))) * shape.height;

/** Paints the product without its surroundings. */
function paintProductShape(canvas: Canvas, stage: Stage, shift: number): void {
  if (stage.shape.handle) paintHandle(canvas, stage);
  if (stage.shape.parts) paintDrawn(canvas, stage, stage.shape.parts);
  else if (stage.kind === 'box') paintBox(canvas, stage);
  else paintLathed(canvas, stage, shift);
}

/** Drinks from a straight glass; a wine glass is for the others. */
const SOFT_DRINKS = ['juice', 'soda', 'cola', 'coke', 'lemonade', 'water', 'milk', 'smoothie', 'tumbler'];

const shapeFor = (kind: FigureName, { words }: Intent): LathedShape =>
  kind === 'glass' && SOFT_DRINKS.some((word) => words.has(word)) ? TUMBLER : SHAPES[kind];

export type IsolatedProduct = { stage: Stage; aspect: number };

/** The product that the prompt names, and the aspect ratio of an image that it fills; `undefined` if it names none. */
export function namedProduct(intent: Intent, random: Random, lightFrom: 1 | -1): IsolatedProduct | undefined {
  const kind = intent.figure;
  if (!kind) return undefined;
  const shape = shapeFor(kind, intent);
  const height = 0.9;
  const halfWidth =
    widestRadius({ ...shape, height }) * (shape.handle ? 1.7 : 1.04) + (kind === 'box' ? 0.13 : 0);
  const set = chooseSet(intent, (from) => random.pick(from));
  const stage = { set, shape: { ...shape, height }, kind, x: halfWidth, base: 0.95, lightFrom, seed: 1 };
  return { stage, aspect: halfWidth * 2 };
}

/** Paints a product over a canvas of its aspect ratio. */
export const paintProduct = (canvas: Canvas, { stage }: IsolatedProduct): void =>
  paintProductShape(canvas, stage, 0);

/** The form of the food or product that a prompt names instead of a figure. */
const simpleProductForm = ({ figure, simpleProduct }: Intent): Form | undefined =>
  figure || !simpleProduct ? undefined : FORMS.find(({ words }) => words.split(' ').includes(simpleProduct));

/** The shape of a form, scaled so that all forms cover about the same area: a low form is wide. */
const shapeOf = ({ halfWidth: half, parts }: Form): LathedShape => ({
  height: Math.min(0.5, 0.34 / Math.sqrt(2 * half)),
  radius: () => half,
  material: () => 'body',
  parts,
});

/** The height of a vase; the heights of its flowers and of their lower end are relative to it. */
const VASE = { height: 0.34, flowers: 1.8, stems: 0.64 };

const PLINTH_WORDS = ['plinth', 'podium', 'pedestal'];

/** Prepares a product in a photo studio: on the floor, on a table, or on a plinth if the prompt names one. */
export function prepareProduct(intent: Intent, width: number, height: number, _detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const aspect = width / height;
  const kind = intent.figure ?? random.pick(['bottle', 'perfume', 'vase', 'jar']);
  const form = simpleProductForm(intent);
  const whole = form ? shapeOf(form) : shapeFor(kind, intent);
  const isBare = isEmptyTable(intent);
  const scale = Math.min(1, aspect / 0.86);
  const bloom = kind === 'vase' ? findBloom(intent.words) : undefined;
  const shape = { ...whole, height: (bloom ? VASE.height : whole.height) * scale };
  const set = chooseSet(intent, (from) => random.pick(from));
  const stage: Stage = {
    set: form ? { ...set, body: intent.tints[0] ?? fromHex(form.color) } : set,
    shape,
    kind,
    x: aspect / 2,
    base: 0.74,
    lightFrom: random.chance(0.5) ? 1 : -1,
    seed: random.between(1, 60),
  };
  const widest = widestRadius(shape);
  const studio = createCanvas(width, height);
  paintStudio(studio, stage);
  if (intent.subjects.has('table')) paintTable(studio, stage, { intent, isBare });
  else if (PLINTH_WORDS.some((word) => intent.words.has(word)))
    paintPlinth(studio, stage, Math.min(aspect * 0.46, widest * 2.1 + 0.1), widest);
  else {
    const offset = isPerson(kind) ? 0 : 0.3 * widest * stage.lightFrom;
    const size = { x: widest * 1.4, y: Math.max(0.03, widest * 0.26) };
    paintShadow(studio, { x: stage.x - offset, y: stage.base }, size, 0.5, [0.2, 0.13, 0.12]);
  }
  const flowers = {
    ...{ x: stage.x, base: stage.base - VASE.stems * shape.height },
    ...{ height: VASE.flowers * shape.height, seed: stage.seed },
  };
  const shines = !isBare && (kind === 'candle' || kind === 'bulb');
  return {
    paint: (canvas, { seconds, progress }) => {
      canvas.rgb.set(studio.rgb);
      if (bloom) paintBouquet(canvas, bloom, flowers);
      if (!isBare) paintProductShape(canvas, stage, 0.5 * progress);
      if (shines) paintShine(canvas, stage, seconds);
    },
  };
}
