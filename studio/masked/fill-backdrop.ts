import type { Canvas } from '../canvas.ts';
import { fillDetails } from '../light/fill-details.ts';
import { findSurfaces, fitLight } from '../light/fit-light.ts';
import { isBackdrop } from '../light/is-backdrop.ts';
import { blurPlane } from '../styles/filters.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the ring around a region, as a fraction of the height. */
export const RING_SHARE = 1 / 200;
/** Minimum fraction of a region's surroundings that has smooth light. */
const MIN_SMOOTH_SHARE = 0.78;
/** Width of the surroundings whose light is fitted, as a fraction of the region's size. */
const SURROUNDINGS_SHARE = 0.5;

/** Maximum difference between a backdrop and its fitted color, and between the three channel ratios of a shade. */
const MAX_SHADE_DIFFERENCE = 0.12;
/** Maximum fraction of the ring around a region that does not show the backdrop. */
const MAX_OTHER_SHARE = 0.1;

/** The pixels of a ring whose color is close to the backdrop's or a lighter or darker shade of it. */
function shadedIn({ rgb }: Canvas, ring: Plane, tones: Float32Array): Plane {
  return ring.map((inRing, i) => {
    const ratios = [0, 1, 2].map(
      (c) => ((rgb[i * 3 + c] as number) + 0.02) / ((tones[i * 3 + c] as number) + 0.02),
    );
    const [min, max] = [Math.min(...ratios), Math.max(...ratios)];
    const isNear = [0, 1, 2].every(
      (c) => Math.abs((rgb[i * 3 + c] as number) - (tones[i * 3 + c] as number)) < MAX_SHADE_DIFFERENCE,
    );
    return inRing === 1 && (isNear || (max - min < MAX_SHADE_DIFFERENCE && max < 1 + MAX_SHADE_DIFFERENCE))
      ? 1
      : 0;
  });
}

/** Fills a region with the smooth light of its backdrop, ignoring `excluded` pixels; `undefined` without a backdrop. */
export function fillBackdrop(source: Canvas, inside: Plane, excluded?: Plane): Canvas | undefined {
  const box = boundingBox(inside, source);
  if (!box) return undefined;
  const { width, height } = source;
  const [marginX, marginY] = [
    Math.ceil(box.width * SURROUNDINGS_SHARE),
    Math.ceil(box.height * SURROUNDINGS_SHARE),
  ];
  const [left, right] = [Math.max(0, box.left - marginX), Math.min(width, box.left + box.width + marginX)];
  const [top, bottom] = [Math.max(0, box.top - marginY), Math.min(height, box.top + box.height + marginY)];
  const known = Uint8Array.from(inside, (value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return value === 0 && excluded?.[i] !== 1 && x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });
  const tones = rowMeans(source, known);
  const surfaces = findSurfaces(source, known)
    .map((surface) => ({ top: Math.max(surface.top, top), bottom: Math.min(surface.bottom, bottom) }))
    .filter((surface) => surface.bottom > surface.top);
  const positions = Float64Array.from({ length: width }, (_, x) => (2 * (x - left)) / (right - left) - 1);
  for (const surface of surfaces) fitLight(source, known, surface, { tones, columnPositions: positions });
  if (!isBackdrop(source, known, tones, MIN_SMOOTH_SHARE)) return undefined;
  const ring = ringAround(inside, source).map((value, i) => (known[i] === 1 ? value : 0));
  const shaded = shadedIn(source, ring, tones);
  if (planeShare(shaded) < (1 - MAX_OTHER_SHARE) * planeShare(ring)) return undefined;
  const filled = fillDetails(source, { known, hole: Uint8Array.from(inside), tones, surfaces, width });
  // A soft shadow around the region fades out inside the region.
  const difference = differences(source, ring, {
    rgb: justOutside(filled, inside, tones),
    known: shaded,
  });
  return addInside(filled, inside, difference);
}

/** Adds differences to the colors of a region. In place. */
function addInside(canvas: Canvas, inside: Plane, difference: Float32Array): Canvas {
  for (let i = 0; i < difference.length; i++)
    if (inside[Math.floor(i / 3)] === 1)
      canvas.rgb[i] = (canvas.rgb[i] as number) + (difference[i] as number);
  return canvas;
}

/** The mean color of the known pixels of each row. */
function rowMeans({ width, height, rgb }: Canvas, known: Uint8Array): Float32Array {
  const means = new Float32Array(rgb.length);
  for (let row = 0; row < width * height; row += width) {
    const sum = [0, 0, 0];
    let count = 0;
    for (let i = row; i < row + width; i++) {
      if (known[i] === 0) continue;
      count += 1;
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (rgb[i * 3 + c] as number);
    }
    const mean = sum.map((value) => value / Math.max(1, count));
    for (let i = row; i < row + width; i++) means.set(mean, i * 3);
  }
  return means;
}

const blurOverRing = (plane: Plane, { width, height }: Canvas): Plane =>
  blurPlane(plane, width, height, Math.max(2, Math.round(height * RING_SHARE)));

/** The colors of a region, continued into the ring around it; relative to the light, which has edges of its own. */
function justOutside(canvas: Canvas, inside: Plane, tones: Float32Array): Float32Array {
  const near = blurOverRing(inside, canvas);
  const rgb = new Float32Array(canvas.rgb.length);
  for (let c = 0; c < 3; c++) {
    const weighted = inside.map(
      (value, i) => value * ((canvas.rgb[i * 3 + c] as number) - (tones[i * 3 + c] as number)),
    );
    const blurred = blurOverRing(weighted, canvas);
    for (let i = 0; i < blurred.length; i++)
      rgb[i * 3 + c] = (tones[i * 3 + c] as number) + (blurred[i] as number) / (near[i] as number);
  }
  return rgb;
}

/** The ring of pixels just outside a region. */
export function ringAround(inside: Plane, canvas: Canvas): Plane {
  const near = blurOverRing(inside, canvas);
  return inside.map((value, i) => (value === 0 && (near[i] as number) > 0.001 ? 1 : 0));
}

/** The difference between the copied pixels and the ring, interpolated over the region. */
export function differences(
  source: Canvas,
  ring: Plane,
  copied: { rgb: Float32Array; known: ArrayLike<number> },
): Float32Array {
  const [known, difference] = [new Float32Array(ring.length), new Float32Array(source.rgb.length)];
  for (let i = 0; i < ring.length; i++) {
    if (ring[i] === 0 || copied.known[i] === 0) continue;
    known[i] = copied.known[i] as number;
    for (let c = i * 3; c < i * 3 + 3; c++)
      difference[c] = (source.rgb[c] as number) - (copied.rgb[c] as number);
  }
  return spreadKnown(difference, known, source, 'slowly');
}
