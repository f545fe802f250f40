import type { Canvas } from '../canvas.ts';
import { type Color, clamp, luminance, mix } from '../color/color.ts';
import type { Box, Plane } from '../masked/mask-plane.ts';
import { castShadow } from './cast-shadow.ts';
import { blurThing, type Finish, noiseFor } from './finish.ts';
import { baseOf, paintedBox, paintIsolated } from './painted.ts';
import { hasBase, type Support, type Thing } from './thing.ts';

/** Height of the sketch with which an object is fitted into a mask, in pixels. */
const SKETCH_ROWS = 48;
/** Minimum width and height of a placed object, in pixels of the sketch. */
const MIN_SIDE_PIXELS = 6;
/** Minimum fraction of an object that is inside the mask. */
const MIN_INSIDE_SHARE = 0.998;
/** Positions that are tried, from the middle (0) to the sides (-1 and 1). */
const TRIED_POSITIONS = [0, -0.2, 0.2, -0.45, 0.45, -0.7, 0.7, -1, 1];

/** Distance below the base within which the mask must include ground for the shadow, as a fraction of the base's width. */
const GROUND_RATIO = 0.1;

/** Points of an object and of the ground below it, as fractions of its box. */
function samplePoints(thing: Thing): [u: number, v: number][] {
  const width = Math.max(4, Math.round(SKETCH_ROWS * thing.aspect));
  const sketch = paintIsolated(thing, width, SKETCH_ROWS);
  const points = [...sketch.opacity.keys()]
    .filter((i) => (sketch.opacity[i] as number) > 0.5)
    .map((i): [number, number] => [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / SKETCH_ROWS]);
  if (!hasBase(thing) || thing.hasStem) return points;
  const base = baseOf(sketch);
  const below = Array.from({ length: base.width }, (_, x): [number, number] => [
    (base.left + x + 0.5) / width,
    (base.top + base.height + GROUND_RATIO * base.width) / SKETCH_ROWS,
  ]);
  return [...points, ...below];
}

/** The boxes of one size to try, best first: at the bottom for an object on the ground, otherwise in the middle. */
function* boxesIn(
  { left, top, width, height }: Box,
  isAtBottom: boolean,
  size: { width: number; height: number },
) {
  for (let step = 0; step <= 8; step++) {
    const v = isAtBottom ? 1 - step / 8 : 0.5 + (TRIED_POSITIONS[step] as number) / 2;
    for (const offset of TRIED_POSITIONS) {
      const x = Math.round(left + ((width - size.width) * (1 + offset)) / 2);
      yield { ...size, left: x, top: Math.round(top + (height - size.height) * v) };
    }
  }
}

/** The largest box in which the object is inside the mask; `undefined` if there is none. */
export function boxFor(thing: Thing, mask: Plane, around: Box, imageWidth: number): Box | undefined {
  const points = samplePoints(thing);
  const maxHeight = Math.min(around.height, around.width / thing.aspect);
  const isInside = ({ left, top, width, height }: Box) => {
    const inside = points.filter(([u, v]) => {
      const [x, y] = [Math.floor(left + u * width), Math.floor(top + v * height)];
      return x >= 0 && x < imageWidth && mask[y * imageWidth + x] === 1;
    });
    return inside.length >= points.length * MIN_INSIDE_SHARE;
  };
  for (let scale = 1; scale > 0.3; scale -= 0.04) {
    const size = {
      width: Math.round(maxHeight * scale * thing.aspect),
      height: Math.round(maxHeight * scale),
    };
    if (Math.min(size.width, size.height) < MIN_SIDE_PIXELS) return undefined;
    for (const box of boxesIn(around, hasBase(thing), size)) if (isInside(box)) return box;
  }
  return undefined;
}

/** Height of the sketch with which an object's extent is measured, in pixels. */
const EXTENT_ROWS = 160;

/** The part of its box that an object fills, as fractions of the box. */
export function measureExtent(thing: Thing): Box {
  const columns = Math.max(8, Math.round(EXTENT_ROWS * thing.aspect));
  const { left, top, width, height } = paintedBox(paintIsolated(thing, columns, EXTENT_ROWS));
  return {
    ...{ left: left / columns, width: width / columns },
    ...{ top: top / EXTENT_ROWS, height: height / EXTENT_ROWS },
  };
}

/**
 * The color of the light and its side (1 right, -1 left). `ground` is the strength of the shadow at each pixel, 1 by
 * default. `finish` is the sharpness and the noise of the image.
 */
type Lighting = { color: Color; from: 1 | -1; ground?: Plane; finish?: Finish };

/** Water is at least this blue, relative to its red. */
const MIN_WATER_BLUE = 0.85;

/** The support of an object in surroundings of a color: a duck on a meadow does not swim. */
const supportOf = ({ on }: Thing, [red, , blue]: Color): Support =>
  on === 'water' && blue < MIN_WATER_BLUE * red ? 'ground' : on;

/** The light on an object: as bright as its surroundings, and slightly tinted by them. */
function lightFrom(color: Color): Color {
  const bright = luminance(color);
  const power = clamp(0.5 + 1.1 * bright, 0.55, 1.05);
  const [red, green, blue] = mix(
    [1, 1, 1],
    color.map((value) => value / Math.max(0.05, bright)) as never,
    0.22,
  );
  return [red * power, green * power, blue * power];
}

/** Paints an object and its shadow into a box, in the light of the image. In place; also marks the pixels in `touched`. */
export function placeThing(canvas: Canvas, thing: Thing, box: Box, lighting: Lighting, touched: Plane): void {
  const { color, finish = { blur: 0, noise: 0 } } = lighting;
  const margin = 2 * finish.blur;
  const sharp = paintIsolated(thing, box.width, box.height);
  const painted = margin === 0 ? sharp : blurThing(sharp, finish.blur, margin);
  const [left, top] = [box.left - margin, box.top - margin];
  castShadow(canvas, sharp, { on: supportOf(thing, color) }, { box, touched }, lighting);
  const light = thing.shines ? [1, 1, 1] : lightFrom(color);
  const { rgb, opacity, width, height } = painted;
  const noise = noiseFor(painted, finish);
  for (let y = Math.max(0, -top); y < Math.min(height, canvas.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(width, canvas.width - left); x++) {
      const from = y * width + x;
      const alpha = opacity[from] as number;
      const i = (y + top) * canvas.width + x + left;
      if (alpha > 0.004) touched[i] = 1;
      for (let c = 0; c < 3; c++) {
        const background = canvas.rgb[i * 3 + c] as number;
        const lit = (rgb[from * 3 + c] as number) * (light[c] as number) + (noise[from] as number);
        canvas.rgb[i * 3 + c] = background * (1 - alpha) + lit;
      }
    }
  }
}
