import { type Canvas, createCanvas } from '../canvas.ts';
import { findPieces } from '../masked/pieces.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { fillByShifts } from '../patches/fill-by-shifts.ts';
import type { FillTarget, Shift } from '../patches/label-shifts.ts';
import { rimShifts } from '../patches/rim-shifts.ts';
import { createRandom } from '../random.ts';
import type { Side } from './continue-evenly.ts';
import { evenLight } from './even-light.ts';
import { copyIntoCanvas, placeInExtended, ZERO_MARGINS } from './extended-canvas.ts';
import { measureDetail } from './measure-detail.ts';

/** Cost of copying from one image height above or below, because most content continues at its own height. */
const VERTICAL_COST = 0.05;
/** Cost of copying from one image width to the left or right. */
const HORIZONTAL_COST = 0.005;
/** Cost of a mirrored pixel one image size away from the side, so that only a narrow band is mirrored. */
const MIRROR_COST = 0.4;
/** Maximum detail that is mirrored at no cost, such as clouds. A mirrored slope becomes a V, and grass is upside down. */
const MAX_MIRRORED_DETAIL = 0.03;
/** Cost of a mirrored pixel per unit of detail above that maximum. */
const DETAIL_COST = 6;
/** A straight seam along the image's side is more visible than a seam between copies, and is blended more. */
const SEAMS = { maxHole: 8000, rimWeight: 6, keptEdge: 0.4, fadedEdge: 0.4 };
/** The same at the left and right, where an object that the side cuts off must not tint the copies next to it. */
const SIDE_SEAMS = { ...SEAMS, keptEdge: 0.08, blendsEven: true };
/** Width of the band that is added at once, as a fraction of the part of the image that may be copied. */
const BAND_WIDTH_SHARE = 0.47;
/** Height of the part at the top or bottom edge that is copied, as a fraction of the image. */
const COPIED_DEPTH_SHARE = 0.28;
/** Minimum length of a shift, in widths of the added band. */
const MIN_SHIFT_BANDS = 0.5;
/** Lengths of the shifts that are always tried, in widths of the added band. */
const COVERING_SHIFT_BANDS = [1.05, 1.3, 1.6, 2, 2.6, 3.2, 4];
/** Maximum vertical offset of shifts beyond the left or right side, as a fraction of the height. */
const MAX_VERTICAL_OFFSET_SHARE = 0.03;
/** Maximum horizontal offset of shifts beyond the top or bottom edge, as a fraction of the width. */
const MAX_HORIZONTAL_OFFSET_SHARE = 0.8;
/** Horizontal offset of the shifts that are always tried, as a fraction of the width. */
const COVERING_OFFSET_SHARE = 0.3;
/** Number of offsets along the side that are tried in each direction. */
const OFFSETS_PER_DIRECTION = 24;
/** Maximum random cost of a shift, so that other seeds give other images. */
const MAX_RANDOM_COST = 0.05;
/** Minimum fraction of its own width with which an object touches the top or bottom edge if the edge cuts it off. */
const MIN_CUT_SHARE = 0.25;
/** The color of pixels that nothing was copied to; an image has no negative one. */
const UNFILLED = -1;

export type Band = { side: Side; pixels: number };
/** `freedom` is how far the choice may differ from the best one, 0 to 1. */
export type Choice = { seed: number; freedom: number };
type Size = { width: number; height: number };
/** `origin` is the pixel of the given image that each pixel is copied from; -1 if it is interpolated. */
type Copied = Canvas & { origin: Int32Array };

const isVertical = (side: Side) => side === 'left' || side === 'right';
const isAfter = (side: Side) => side === 'right' || side === 'down';

/** The cost of copying a pixel beyond a side by a shift. */
function costAt(side: Side, { x, y, mirrored }: Shift, i: number, { width, height }: Size): number {
  const size = Math.max(width, height);
  if (mirrored === 'x') return (MIRROR_COST * Math.abs(2 * (i % width) - x)) / size;
  if (mirrored === 'y') return (MIRROR_COST * Math.abs(2 * Math.floor(i / width) - y)) / size;
  return isVertical(side) ? (VERTICAL_COST * Math.abs(y)) / height : (HORIZONTAL_COST * Math.abs(x)) / width;
}

/** The whole numbers from `from` to `to`. */
const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) =>
    Math.round(from + i * step),
  );

/** The shifts that may continue an image beyond a side, at one compared size. */
function shiftsBeyond(side: Side, share: number, target: FillTarget, randomCost: () => number): Shift[] {
  const { width, height } = target;
  const inward = isAfter(side) ? -1 : 1;
  const [depth, breadth] = isVertical(side) ? [width, height] : [height, width];
  const band = depth * share;
  const last = isAfter(side) ? Math.ceil(depth - band) - 1 : Math.floor(band);
  const toShift = (distance: number, offset: number): Shift =>
    isVertical(side) ? { x: inward * distance, y: offset } : { x: offset, y: inward * distance };
  const maxOffset = isVertical(side)
    ? MAX_VERTICAL_OFFSET_SHARE * breadth
    : MAX_HORIZONTAL_OFFSET_SHARE * breadth;
  const tried = range(Math.max(6, MIN_SHIFT_BANDS * band), depth - band - 4).flatMap((distance) =>
    range(-maxOffset, maxOffset, Math.max(1, maxOffset / OFFSETS_PER_DIRECTION)).map((offset) =>
      toShift(distance, offset),
    ),
  );
  const rim = isVertical(side)
    ? { first: last, count: height, along: width, inward }
    : { first: last * width, count: width, along: 1, inward: inward * width };
  const covering = COVERING_SHIFT_BANDS.map((bands) => Math.ceil(bands * band) + 1)
    .filter((distance) => distance < depth - band)
    .flatMap((distance) =>
      (isVertical(side) ? [0] : [0, -COVERING_OFFSET_SHARE, COVERING_OFFSET_SHARE]).map((offset) =>
        toShift(distance, Math.round(offset * breadth)),
      ),
    );
  const mirrored: Shift = isVertical(side)
    ? { x: 2 * last, y: 0, mirrored: 'x' }
    : { x: 0, y: 2 * last, mirrored: 'y' };
  const costOf = (shift: Shift) => costAt(side, shift, 0, target) + randomCost();
  return [...rimShifts(target, rim, tried, costOf), ...covering, mirrored];
}

/** Mask of the pixels that may be copied: near the edge at the top and the bottom, and never the figure. */
function copyablePixels(source: Canvas, figure: Uint8Array, side: Side): Uint8Array {
  const { width, height } = source;
  const copyable = figure.map((value) => 1 - value);
  if (isVertical(side)) return copyable;
  const rim = side === 'up' ? 0 : height - 1;
  const isAtSide = (i: number) => Math.floor(i / width) === rim;
  // Objects that the side cuts off continue beyond it.
  for (const { pixels } of findPieces(Float32Array.from(figure), width)) {
    const columns = new Set(pixels.map((i) => i % width)).size;
    if (pixels.filter(isAtSide).length > MIN_CUT_SHARE * columns) for (const i of pixels) copyable[i] = 1;
  }
  return copyable.map((value, i) => {
    const distance = side === 'up' ? Math.floor(i / width) : height - 1 - Math.floor(i / width);
    return value === 1 && distance < COPIED_DEPTH_SHARE * height ? 1 : 0;
  });
}

/** The number of rows at the top or bottom edge that include all pixels to copy, at least a tenth of the height. */
function countRowsToCopy(copied: Uint8Array, { width, height }: Size, side: Side): number {
  const isCopied = (row: number) => copied.subarray(row * width, (row + 1) * width).includes(1);
  const rows = range(0, height - 1).filter(isCopied);
  const last = side === 'up' ? (rows.at(-1) ?? 0) + 1 : height - (rows[0] ?? height);
  return Math.max(last, Math.ceil(height / 10));
}

function continueBand(source: Canvas, copied: Uint8Array, { side, pixels }: Band, choice: Choice): Copied {
  const { width, height } = source;
  const random = createRandom(choice.seed);
  const margins = { ...ZERO_MARGINS, [side]: pixels };
  const extended = isVertical(side)
    ? createCanvas(width + pixels, height)
    : createCanvas(width, height + pixels);
  const { even, restore } = evenLight(source, copied, side, pixels);
  extended.rgb.fill(UNFILLED);
  copyIntoCanvas(extended, even(source), margins);
  const hole = new Uint8Array(extended.width * extended.height).fill(1);
  const excluded = placeInExtended(
    copied.map((value) => 1 - value),
    source,
    { ...extended, margins },
  );
  for (
    let start = margins.up * extended.width + margins.left, y = 0;
    y < height;
    y++, start += extended.width
  )
    hole.fill(0, start, start + width);
  const detailAt = measureDetail(source);
  // Above the image, unmirrored copies would show what belongs further down.
  const detailCost = ({ x, y, mirrored }: Shift, i: number, size: Size): number => {
    if (!mirrored || side === 'up') return 0;
    const scale = extended.width / size.width;
    const [column, row] = [i % size.width, Math.floor(i / size.width)];
    const [fromX, fromY] = mirrored === 'x' ? [x - column, row] : [column, y - row];
    const detail = detailAt(fromX * scale - margins.left, fromY * scale);
    return DETAIL_COST * Math.max(0, detail - MAX_MIRRORED_DETAIL);
  };
  const share = isVertical(side) ? pixels / extended.width : pixels / extended.height;
  const result = fillByShifts(extended, hole, {
    excluded,
    seams: isVertical(side) ? SIDE_SEAMS : SEAMS,
    costOf: (shift, i, size) => costAt(side, shift, i, size) + detailCost(shift, i, size),
    shiftsOf: (target) =>
      shiftsBeyond(side, share, target, () => random.between(0, MAX_RANDOM_COST * choice.freedom)),
  });
  const filled = result?.rgb ?? extended.rgb;
  const isUnfilled = filled.includes(UNFILLED);
  if (!isVertical(side) && copied.includes(0) && isUnfilled) {
    const allPixels = copied.map(() => 1);
    return continueBand(source, allPixels, { side, pixels }, choice);
  }
  // Next to a figure, there may be nothing left to copy.
  const known = excluded.map((value, i) => (value === 0 && filled[i * 3] !== UNFILLED ? 1 : 0));
  const spread = isUnfilled ? spreadKnown(filled, new Float32Array(known), extended) : filled;
  const continued = restore({ ...extended, rgb: spread });
  copyIntoCanvas(continued, source, margins);
  const origin = new Int32Array(hole.length).map((_, i) => {
    const from = hole[i] === 1 ? (result?.from[i] ?? -1) : i;
    const x = from % extended.width;
    return from < 0 ? -1 : ((from - x) / extended.width - margins.up) * width + x - margins.left;
  });
  return { ...continued, origin };
}

/** Continues an image by one band beyond a side. Ignores rows far from the top or bottom edge. */
function addBand(
  source: Copied,
  copied: Uint8Array,
  rowCount: number,
  { side, pixels }: Band,
  choice: Choice,
): Copied {
  const { width, height } = source;
  const first = side === 'up' ? 0 : height - rowCount;
  const near = {
    width,
    height: rowCount,
    rgb: source.rgb.slice(first * width * 3, (first + rowCount) * width * 3),
  };
  const band = continueBand(
    near,
    copied.slice(first * width, (first + rowCount) * width),
    { side, pixels },
    choice,
  );
  const continued = createCanvas(band.width, height + band.height - rowCount);
  const margins = { ...ZERO_MARGINS, [side]: pixels };
  copyIntoCanvas(continued, source, margins);
  copyIntoCanvas(continued, band, { ...ZERO_MARGINS, up: first });
  const origin = new Int32Array(continued.width * continued.height);
  for (let y = 0; y < height; y++) {
    const row = source.origin.subarray(y * width, (y + 1) * width);
    origin.set(row, (y + margins.up) * continued.width + margins.left);
  }
  const originOf = (from: number) => (from < 0 ? -1 : (source.origin[first * width + from] as number));
  origin.set(band.origin.map(originOf), first * continued.width);
  return { ...continued, origin };
}

/**
 * Continues an image beyond one side with shifted copies of itself, from nearly the same height and adjusted to the
 * light there; a narrow band may be mirrored. `figure` is 1 for pixels that are never copied.
 */
export function continueByShifts(
  source: Canvas,
  figure: Uint8Array,
  { side, pixels }: Band,
  choice: Choice,
): Copied {
  let copied = copyablePixels(source, figure, side);
  let canvas: Copied = { ...source, origin: new Int32Array(figure.length).map((_, i) => i) };
  const rowCount = isVertical(side) ? source.height : countRowsToCopy(copied, source, side);
  const maxStep = Math.max(1, Math.round(BAND_WIDTH_SHARE * (isVertical(side) ? source.width : rowCount)));
  for (let remaining = pixels; remaining > 0; remaining -= maxStep) {
    const step = Math.min(remaining, maxStep);
    const wider = addBand(
      canvas,
      copied,
      rowCount,
      { side, pixels: step },
      { ...choice, seed: choice.seed + remaining },
    );
    const added = placeInExtended(
      copied.map((value) => 1 - value),
      canvas,
      { ...wider, margins: { ...ZERO_MARGINS, [side]: step } },
    );
    [canvas, copied] = [wider, added.map((value) => 1 - value)];
  }
  return canvas;
}
