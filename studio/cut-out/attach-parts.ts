import { type LabColor, labDistance } from '../color/lab.ts';
import { distinctness } from '../masked/distinctness.ts';
import { findPieces, toPlane } from '../masked/pieces.ts';
import { blurPlane } from '../styles/filters.ts';
import { evenAreas, smoothColors } from './even-areas.ts';

type Size = { width: number; height: number };

/** The CIELAB step between neighbors that the background does not cross. */
const STEP = 1.2;
/** The share of a background that may be uneven: in a busy one, parts cannot be distinguished from it. */
const MAX_UNEVEN = 0.1;
/** How far a part may be from the foreground, in pixels. */
const GAP = 3;
/** The maximum size of a part, as a share of the foreground: a plinth is not a part of the object on it. */
const MAX_SHARE = 0.4;
const MIN_SHARE = 0.0008;
/** The minimum share of a part in which neighbors differ by less than a step. */
const EVEN = 0.04;
/** The minimum share of a part's border that separates different colors. */
const DISTINCT = 0.8;

/**
 * Adds to the foreground what touches it and has its own edges, but is too faint for GrabCut: a dark strap in front of
 * a dark wall.
 */
export function attachParts(mask: Uint8Array, rgb: Uint8Array, size: Size): Uint8Array {
  const { width, height } = size;
  const last = mask.length - width;
  const isAtSide = (at: number) => at < width || at >= last || at % width === 0 || at % width === width - 1;
  const colors = smoothColors(rgb, size);
  const step = (at: number, to: number) => labDistance(colors[at] as LabColor, colors[to] as LabColor);
  /** A blurred border is nothing but steps; a part has an even inside. */
  const isEven = (pixels: readonly number[]) =>
    pixels.filter((at) => Math.max(step(at, at + 1), step(at, at + width)) < STEP).length >
    EVEN * pixels.length;
  const detached = new Float32Array(mask.length).fill(1);
  for (const area of evenAreas(colors, size, STEP))
    if (area.some(isAtSide)) for (const at of area) detached[at] = 0;
  const behind = [...mask.keys()].filter((at) => mask[at] === 0);
  const uneven = behind.filter((at) => detached[at] === 1).length;
  if (uneven > MAX_UNEVEN * behind.length) return mask;
  // Soft shadows, grain and cords are thin.
  const solid = blurPlane(detached, width, height, 1).map((value) => (value > 0.99 ? 1 : 0));
  const thick = blurPlane(detached, width, height, 2);
  const touching = blurPlane(Float32Array.from(mask), width, height, GAP);
  const loose = solid.map((value, at) => (mask[at] === 1 ? 0 : value));
  const most = MAX_SHARE * mask.reduce((sum, value) => sum + value, 0);
  const attached = toPlane(
    findPieces(loose, width).filter(
      (piece) =>
        piece.pixels.length < most &&
        piece.pixels.length > MIN_SHARE * mask.length &&
        isEven(piece.pixels) &&
        piece.pixels.some((at) => (thick[at] as number) > 0.99) &&
        piece.pixels.some((at) => (touching[at] as number) > 0) &&
        distinctness(toPlane([piece], mask.length), { ...size, rgb }) > DISTINCT,
    ),
    mask.length,
  );
  const wide = blurPlane(attached, width, height, 1);
  return mask.map((value, at) => (value === 1 || ((wide[at] as number) > 0 && detached[at] === 1) ? 1 : 0));
}
