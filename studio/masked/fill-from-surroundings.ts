import type { Canvas } from '../canvas.ts';
import { type Copied, fillByPatches } from '../patches/fill-by-patches.ts';
import { createRandom } from '../random.ts';
import { blurPlane } from '../styles/filters.ts';
import type { Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the ring around a region, as a fraction of the height. */
const RING = 1 / 200;
/** Neighbors on the same level usually show the same thing. */
const COST_UPWARDS = 1.2;

/** The ring of pixels just outside a region. */
function ringAround(inside: Plane, { width, height }: Canvas): Plane {
  const near = blurPlane(inside, width, height, Math.max(2, Math.round(height * RING)));
  return inside.map((value, at) => (value === 0 && (near[at] as number) > 0.001 ? 1 : 0));
}

/** Adds a little grain, so that an interpolated region is not smoother than its surroundings. In place. */
function grain(rgb: Float32Array, inside: Plane, seed: number): void {
  const random = createRandom(seed);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    const more = random.between(-0.012, 0.012);
    for (let c = at * 3; c < at * 3 + 3; c++) rgb[c] = (rgb[c] as number) + more;
  }
}

/** Interpolates the surrounding colors over a region. In place. */
function fillSmoothly(filled: Canvas, inside: Plane, ring: Plane, seed: number): void {
  const smooth = spreadKnown(filled.rgb, ring, filled);
  for (let at = 0; at < inside.length; at++)
    if (inside[at] === 1) filled.rgb.set(smooth.subarray(at * 3, at * 3 + 3), at * 3);
  grain(filled.rgb, inside, seed);
}

/** The difference between the copied pixels and the ring, interpolated over the region. */
function differences(given: Canvas, ring: Plane, copied: Copied): Float32Array {
  const [known, apart] = [new Float32Array(ring.length), new Float32Array(given.rgb.length)];
  for (let at = 0; at < ring.length; at++) {
    if (ring[at] === 0 || copied.known[at] === 0) continue;
    known[at] = 1;
    for (let c = at * 3; c < at * 3 + 3; c++) apart[c] = (given.rgb[c] as number) - (copied.rgb[c] as number);
  }
  return spreadKnown(apart, known, given);
}

/**
 * Removes the content of a region: fills it with patches of the image and matches their colors to the surroundings
 * (seamless cloning). If nothing can be copied, interpolates the surrounding colors.
 */
export function fillFromSurroundings(given: Canvas, inside: Plane, seed: number): Canvas {
  const filled = { ...given, rgb: given.rgb.slice() };
  if (!inside.includes(1) || !inside.includes(0)) return filled;
  const ring = ringAround(inside, given);
  const copied = fillByPatches(given, Uint8Array.from(inside), seed, {
    barred: new Uint8Array(inside.length),
    costUpwards: COST_UPWARDS,
  });
  if (!copied) {
    fillSmoothly(filled, inside, ring, seed);
    return filled;
  }
  const apart = differences(given, ring, copied);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    for (let c = at * 3; c < at * 3 + 3; c++)
      filled.rgb[c] = (copied.rgb[c] as number) + (apart[c] as number);
  }
  return filled;
}
