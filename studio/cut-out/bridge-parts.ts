import { labDistance, pixelToLab } from '../color/lab.ts';
import { boundingBox } from '../masked/mask-plane.ts';
import { findPieces, type Piece, toPlane } from '../masked/pieces.ts';
import { borderContrast } from './border-contrast.ts';

type Size = { width: number; height: number };
type Row = { left: number; right: number };
type Part = { top: number; bottom: number; left: number; right: number };

/** The largest distance between the middles of two parts of one upright object, as a share of the wider one. */
const ALIGNED = 0.12;
/** The minimum CIELAB step at an object's side, absolute and as a multiple of the background's own differences. */
const SIDE_STEP = 4;
const CLEARER = 2;
/** The minimum step at an object's side, as a share of the clearest one in its row. */
const CLEAREST = 0.5;
/** Half the distance in pixels over which a step is measured. */
const STEP_REACH = 2;
/** The share of rows between two parts in which both sides of the object show. */
const SHOWN = 0.6;
/** Rows above and below over which a side is smoothed. */
const SMOOTH = 3;

const middleColumn = ({ left, right }: Row) => (left + right) / 2;

function toPart(piece: Piece, size: Size): Part {
  const box = boundingBox(toPlane([piece], size.width * size.height), size);
  if (!box) return { top: 0, bottom: 0, left: 0, right: 0 };
  const { left, top } = box;
  return { left, top, right: left + box.width - 1, bottom: top + box.height - 1 };
}

/** Whether one part is above the other, with a gap no higher than both. */
function areAligned(upper: Part, lower: Part): boolean {
  const widest = Math.max(upper.right - upper.left, lower.right - lower.left);
  const gap = lower.top - upper.bottom;
  return (
    Math.abs(middleColumn(upper) - middleColumn(lower)) <= ALIGNED * widest &&
    gap > 0 &&
    gap <= upper.bottom - upper.top + lower.bottom - lower.top + 2
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;

/** Half the object's width in one row: the distance from the middle to the nearer of its outermost clear color steps. */
function halfWidthIn(
  row: number,
  middle: number,
  reach: number,
  rgb: Uint8Array,
  least: number,
): number | undefined {
  const stepAt = (x: number) =>
    labDistance(pixelToLab(rgb, row + x - STEP_REACH), pixelToLab(rgb, row + x + STEP_REACH));
  const offsets = Array.from({ length: reach }, (_, offset) => reach - offset);
  const halves = [-1, 1].map((side) => {
    const steps = offsets.map((offset) => stepAt(middle + side * offset));
    const clear = Math.max(least, CLEAREST * Math.max(...steps));
    return offsets.find((_, index) => (steps[index] as number) >= clear);
  });
  const [left, right] = halves;
  return left === undefined || right === undefined ? undefined : Math.min(left, right);
}

/** Half the object's width in each row between two parts. `undefined` if its sides do not show. */
function widthsBetween(upper: Part, lower: Part, rgb: Uint8Array, { width, height }: Size, least: number) {
  const outer = { left: Math.min(upper.left, lower.left), right: Math.max(upper.right, lower.right) };
  const middle = Math.round(middleColumn(outer));
  const reach = Math.min(
    Math.ceil((outer.right - outer.left) / 2) + 1,
    middle - STEP_REACH,
    width - 1 - STEP_REACH - middle,
  );
  const top = Math.max(0, upper.bottom - SMOOTH);
  const bottom = Math.min(height - 1, lower.top + SMOOTH);
  const halves = Array.from({ length: bottom - top + 1 }, (_, down) =>
    halfWidthIn((top + down) * width, middle, reach, rgb, least),
  );
  const shown = halves.filter((half) => half !== undefined);
  if (shown.length < SHOWN * halves.length) return undefined;
  const smooth = halves.map((_, index) => {
    const near = halves.slice(Math.max(0, index - SMOOTH), index + SMOOTH + 1);
    const known = near.filter((half) => half !== undefined);
    return median(known.length > 0 ? known : shown);
  });
  return { top, middle, halves: smooth };
}

/**
 * Joins the parts of one upright object that stand above each other, such as the cap and the content of a clear bottle:
 * adds the area between them, from side to side, if both sides show.
 */
export function bridgeParts(mask: Uint8Array, rgb: Uint8Array, size: Size): Uint8Array {
  const parts = findPieces(Float32Array.from(mask), size.width)
    .map((piece) => toPart(piece, size))
    .sort((one, other) => one.top - other.top);
  if (parts.length < 2) return mask;
  const least = Math.max(SIDE_STEP, CLEARER * borderContrast(mask, rgb, size).background);
  const bridged = mask.slice();
  for (const [index, upper] of parts.entries()) {
    const lower = parts[index + 1];
    if (!lower || !areAligned(upper, lower)) continue;
    const between = widthsBetween(upper, lower, rgb, size, least);
    for (const [down, half] of (between?.halves ?? []).entries()) {
      const center = ((between?.top ?? 0) + down) * size.width + (between?.middle ?? 0);
      bridged.fill(1, center - half, center + half + 1);
    }
  }
  return bridged;
}
