import type { Canvas } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import type { Box, Plane } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';
import { baseOf, type Painted, paintedBox } from './painted.ts';
import type { Thing } from './thing.ts';

/** The side of the light (1 right, -1 left). `ground` is the strength of a shadow at each pixel, 1 by default. */
type Shading = { from: 1 | -1; ground?: Plane };

/** Where a painted object is in an image, and the pixels that it or its shadow changes. */
type Place = { box: Box; touched: Plane };

/**
 * The shadow cast on the ground: an oval whose lengths are fractions of the width of the object's base, or of the
 * fraction `minShare` of the object's width if its base is narrower. The shadow of a low object is flatter.
 */
const CAST = { minShare: 0.7, half: 0.78, flat: 0.15, raised: 0.07, away: 0.16, strength: 0.42 };
/**
 * The contact shadow of an object: a blurred copy of the fraction `share` of it, from its base. The shadow's strength, and
 * its distances as fractions of the width of the base.
 */
const CONTACTS = {
  ground: { share: 0.14, strength: 0.75, away: 0, down: 0.025, blur: 0.02 },
  wall: { share: 1, strength: 0.5, away: 0.03, down: 0.05, blur: 0.035 },
};
/** Maximum distances of a shadow above and below the base: those for a base of this many object heights. */
const MAX_BASE_RATIO = 1.25;
/** Height of a reflection in water and its strength, as fractions of the object. */
const REFLECTION = { share: 0.45, strength: 0.28 };

/** Darkens a pixel. In place. */
function darken(canvas: Canvas, i: number, strength: number, { touched }: Place, ground?: Plane): void {
  touched[i] = 1;
  const brightness = 1 - strength * (ground?.[i] ?? 1);
  for (let c = i * 3; c < i * 3 + 3; c++) canvas.rgb[c] = (canvas.rgb[c] as number) * brightness;
}

/** Calls back for each pixel of a box that is in the image, with its position in the box. */
function forEachPixel(
  { width, height }: Canvas,
  { left, top, width: columns, height: rows }: Box,
  visit: (i: number, x: number, y: number) => void,
): void {
  for (let y = Math.max(0, -top); y < Math.min(rows, height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(columns, width - left); x++)
      visit((y + top) * width + x + left, x, y);
}

/** Darkens the surface that an object touches. In place. */
function castContact(
  canvas: Canvas,
  painted: Painted,
  place: Place,
  { from, ground, on }: Shading & { on: 'ground' | 'wall' },
): void {
  const { share, strength, away, down, blur } = CONTACTS[on];
  const [whole, base] = [paintedBox(painted), on === 'wall' ? paintedBox(painted) : baseOf(painted)];
  const first = Math.floor(whole.top + (1 - share) * whole.height);
  const low = Math.min(base.width, MAX_BASE_RATIO * whole.height);
  const radius = Math.max(1, Math.round(low * blur));
  const margin = 3 * radius;
  const size = { width: painted.width + 2 * margin, height: whole.top + whole.height - first + 2 * margin };
  const plane = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height - 2 * margin; y++)
    plane.set(
      painted.opacity.subarray((first + y) * painted.width, (first + y + 1) * painted.width),
      (y + margin) * size.width + margin,
    );
  const shadow = blurPlane(plane, size.width, size.height, radius);
  const box = {
    ...size,
    left: place.box.left - margin - Math.round(base.width * away * from),
    top: place.box.top + first - margin + Math.max(1, Math.round(low * down)),
  };
  forEachPixel(canvas, box, (i, x, y) => {
    const value = shadow[y * size.width + x] as number;
    if (value > 0.004) darken(canvas, i, strength * value, place, ground);
  });
}

/** Darkens the ground around the base of an object that is lit from a side. In place. */
function castOnGround(canvas: Canvas, painted: Painted, place: Place, { from, ground }: Shading): void {
  const base = baseOf(painted);
  const whole = paintedBox(painted);
  const width = Math.max(base.width, CAST.minShare * whole.width);
  const low = Math.min(width, MAX_BASE_RATIO * whole.height);
  const [rx, ry] = [width * CAST.half, Math.max(2, low * CAST.flat)];
  const [cx, cy] = [
    place.box.left + base.left + base.width / 2 - width * CAST.away * from,
    place.box.top + base.top + base.height - low * CAST.raised,
  ];
  const [left, top] = [Math.floor(cx - rx), Math.floor(cy - ry)];
  const oval = { left, top, width: Math.ceil(2 * rx) + 1, height: Math.ceil(2 * ry) + 1 };
  forEachPixel(canvas, oval, (i, x, y) => {
    const d = Math.hypot((x + left - cx) / rx, (y + top - cy) / ry);
    if (d < 1) darken(canvas, i, CAST.strength * smoothstep(1, 0.25, d), place, ground);
  });
}

/** Mirrors the lower part of an object in the water below it, fading out downward. In place. */
function reflect(canvas: Canvas, painted: Painted, { box, touched }: Place, ground?: Plane): void {
  const whole = paintedBox(painted);
  const [base, rows] = [whole.top + whole.height, Math.round(whole.height * REFLECTION.share)];
  forEachPixel(canvas, { ...box, top: box.top + base, height: rows }, (i, x, y) => {
    const from = (base - 1 - y) * painted.width + x;
    const weight = REFLECTION.strength * (1 - y / rows) * (ground?.[i] ?? 1);
    const alpha = (painted.opacity[from] as number) * weight;
    if (alpha > 0.004) touched[i] = 1;
    for (let c = 0; c < 3; c++)
      canvas.rgb[i * 3 + c] =
        (canvas.rgb[i * 3 + c] as number) * (1 - alpha) + (painted.rgb[from * 3 + c] as number) * weight;
  });
}

/**
 * Paints the shadow of an object on the ground or on a wall, or its reflection in water; nothing for an object in the
 * air. In place.
 */
export function castShadow(
  canvas: Canvas,
  painted: Painted,
  { on }: Pick<Thing, 'on'>,
  place: Place,
  shading: Shading,
): void {
  if (on === 'water') reflect(canvas, painted, place, shading.ground);
  if (on === 'ground') castOnGround(canvas, painted, place, shading);
  if (on === 'ground' || on === 'wall') castContact(canvas, painted, place, { ...shading, on });
}
