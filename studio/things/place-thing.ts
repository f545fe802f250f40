import { type Canvas, createCanvas } from '../canvas.ts';
import { type Color, clamp, luminance, mix, smoothstep } from '../color/color.ts';
import { type Box, boundingBox, type Plane } from '../masked/mask-plane.ts';
import type { Thing } from './thing.ts';

/** A painted object with premultiplied colors. */
type Painted = Canvas & { opacity: Float32Array };

/** Paints an object and computes its opacity from the difference between black and white backgrounds. */
export function paintIsolated(thing: Thing, width: number, height: number): Painted {
  const onBlack = createCanvas(width, height);
  const onWhite = createCanvas(width, height);
  onWhite.rgb.fill(1);
  thing.paint(onBlack);
  thing.paint(onWhite);
  const opacity = Float32Array.from({ length: width * height }, (_, i) =>
    clamp(1 - ((onWhite.rgb[i * 3 + 1] as number) - (onBlack.rgb[i * 3 + 1] as number))),
  );
  return { ...onBlack, opacity };
}

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
  if (!thing.isOnGround || thing.hasStem) return points;
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
  isOnGround: boolean,
  size: { width: number; height: number },
) {
  for (let step = 0; step <= 8; step++) {
    const v = isOnGround ? 1 - step / 8 : 0.5 + (TRIED_POSITIONS[step] as number) / 2;
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
    for (const box of boxesIn(around, thing.isOnGround, size)) if (isInside(box)) return box;
  }
  return undefined;
}

/** Height of the sketch with which an object's extent is measured, in pixels. */
const EXTENT_ROWS = 160;

/** The box around the pixels of a painted object. */
function paintedBox({ opacity, width, height }: Painted): Box {
  const solid = opacity.map((value) => (value > 0.5 ? 1 : 0));
  return boundingBox(solid, { width, height }) ?? { left: 0, top: 0, width, height };
}

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
 * default.
 */
type Lighting = { color: Color; from: 1 | -1; ground?: Plane };

/**
 * The contact shadow and the cast shadow: two ovals whose lengths are fractions of the width of the object's base. The
 * cast shadow is offset away from the light.
 */
const SHADOWS = [
  { half: 0.56, flat: 0.07, away: 0, strength: 0.6 },
  { half: 0.8, flat: 0.17, away: 0.2, strength: 0.4 },
] as const;
/** Height of an object's base, as a fraction of the object. */
const BASE_SHARE = 0.08;

/** The box around the base of a painted object. */
function baseOf(painted: Painted): Box {
  const whole = paintedBox(painted);
  const first = Math.floor(whole.top + (1 - BASE_SHARE) * whole.height) * painted.width;
  return paintedBox({
    ...painted,
    opacity: painted.opacity.map((value, i) => (i < first ? 0 : value)),
  });
}

/** Darkens the ground below an object that is lit from a side. In place; also marks the changed pixels in `touched`. */
function castShadow(
  canvas: Canvas,
  painted: Painted,
  { left, top }: Box,
  { from, ground }: Lighting,
  touched: Plane,
): void {
  const base = baseOf(painted);
  const cy = top + base.top + base.height;
  for (const { half, flat, away, strength } of SHADOWS) {
    const cx = left + base.left + base.width * (0.5 - away * from);
    const [rx, ry] = [base.width * half, Math.max(2, base.width * flat)];
    for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(canvas.height, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(canvas.width, cx + rx); x++) {
        const d = Math.hypot((x - cx) / rx, (y - cy) / ry);
        if (d >= 1) continue;
        const i = y * canvas.width + x;
        const brightness = 1 - strength * smoothstep(1, 0.25, d) * (ground?.[i] ?? 1);
        touched[i] = 1;
        for (let c = i * 3; c < i * 3 + 3; c++) canvas.rgb[c] = (canvas.rgb[c] as number) * brightness;
      }
    }
  }
}

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
  const painted = paintIsolated(thing, box.width, box.height);
  if (thing.isOnGround) castShadow(canvas, painted, box, lighting, touched);
  const light = thing.shines ? [1, 1, 1] : lightFrom(lighting.color);
  const { rgb, opacity } = painted;
  for (let y = Math.max(0, -box.top); y < Math.min(box.height, canvas.height - box.top); y++) {
    for (let x = Math.max(0, -box.left); x < Math.min(box.width, canvas.width - box.left); x++) {
      const from = y * box.width + x;
      const alpha = opacity[from] as number;
      const i = (y + box.top) * canvas.width + x + box.left;
      if (alpha > 0.004) touched[i] = 1;
      for (let c = 0; c < 3; c++) {
        const background = canvas.rgb[i * 3 + c] as number;
        canvas.rgb[i * 3 + c] =
          background * (1 - alpha) + (rgb[from * 3 + c] as number) * (light[c] as number);
      }
    }
  }
}
