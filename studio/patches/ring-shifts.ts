import { blurPlane } from '../styles/filters.ts';
import type { FillTarget, Shift } from './label-shifts.ts';

/** Width of the compared ring around a hole, in pixels. */
const RING_PIXELS = 5;
/** Minimum value of the blurred hole in the ring. */
const MIN_NEARNESS = 0.08;
/** Width and height of a piece of the ring, in pixels. */
const PIECE_PIXELS = 14;
/** Minimum number of pixels in a piece. */
const MIN_PIECE_AREA = 12;
/** Maximum number of pixels in a piece that are compared. */
const MAX_COMPARED = 40;
/** Each of these passes compares a few pixels from everywhere in a piece, so that most shifts are soon ruled out. */
const PASSES = 7;
/** Minimum standard deviation of a piece's colors, 0 to 1; every shift continues a smooth piece. */
const MIN_DEVIATION = 0.04;
/** Distance between tried shifts, in pixels; the best is refined. */
const STRIDE_PIXELS = 2;
/** Minimum length of a shift, in pixels; shorter ones only show that the image is smooth. */
const MIN_SHIFT_PIXELS = 4;

/** The known pixels around a hole, in small pieces. */
function ringPieces({ width, height, hole, copied }: FillTarget): number[][] {
  const near = blurPlane(Float32Array.from(hole), width, height, RING_PIXELS);
  const columns = Math.ceil(width / PIECE_PIXELS);
  const pieces = new Map<number, number[]>();
  for (let i = 0; i < hole.length; i++) {
    if (copied[i] === 0 || (near[i] as number) < MIN_NEARNESS) continue;
    const key =
      Math.floor((i % width) / PIECE_PIXELS) + columns * Math.floor(Math.floor(i / width) / PIECE_PIXELS);
    const piece = pieces.get(key) ?? [];
    pieces.set(key, piece);
    piece.push(i);
  }
  return [...pieces.values()].filter((piece) => piece.length >= MIN_PIECE_AREA);
}

/** The standard deviation of the colors of some pixels. */
function deviation({ rgb }: FillTarget, pixels: readonly number[]): number {
  let variance = 0;
  for (let c = 0; c < 3; c++) {
    const values = pixels.map((i) => rgb[i * 3 + c] as number);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    variance += values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  }
  return Math.sqrt(variance);
}

/** The compared pixels of a piece, in the order of comparison. */
function comparedPixels(piece: readonly number[]): number[] {
  const step = Math.ceil(piece.length / MAX_COMPARED);
  const some = piece.filter((_, index) => index % step === 0);
  return Array.from({ length: PASSES }, (_, pass) => some.filter((_, i) => i % PASSES === pass)).flat();
}

/** The difference between a piece and its copy by a shift; infinite if it exceeds `limit` or a pixel must not be copied. */
function copyCost(target: FillTarget, piece: readonly number[], shift: Shift, limit: number): number {
  const { width, rgb, copied } = target;
  let cost = piece.length * target.shiftCost(shift, piece[0] as number);
  for (const i of piece) {
    const column = i % width;
    const sourceX = shift.mirrored ? shift.x - column : column + shift.x;
    const from = i - column + shift.y * width + sourceX;
    if (cost >= limit || sourceX < 0 || sourceX >= width || copied[from] !== 1)
      return Number.POSITIVE_INFINITY;
    for (let c = 0; c < 3; c++) cost += Math.abs((rgb[i * 3 + c] as number) - (rgb[from * 3 + c] as number));
  }
  return cost;
}

/** The shift, or the mirrored shift, whose copy of a piece resembles the piece most. */
function bestShift(target: FillTarget, piece: readonly number[], isMirrored: boolean): Shift | undefined {
  const { width, height } = target;
  const [firstX, firstY] = [(piece[0] as number) % width, Math.floor((piece[0] as number) / width)];
  const unmoved: Shift = isMirrored ? { x: 2 * firstX, y: 0, mirrored: 'x' } : { x: 0, y: 0 };
  let [best, lowestCost] = [undefined as Shift | undefined, Number.POSITIVE_INFINITY];
  const attempt = (x: number, y: number) => {
    if (Math.hypot(x - unmoved.x, y) < MIN_SHIFT_PIXELS) return;
    const shift = { ...unmoved, x, y };
    const cost = copyCost(target, piece, shift, lowestCost);
    if (cost < lowestCost) [best, lowestCost] = [shift, cost];
  };
  const firstShiftX = unmoved.x - firstX;
  for (let y = -firstY; y < height - firstY; y += STRIDE_PIXELS)
    for (let x = firstShiftX; x < firstShiftX + width; x += STRIDE_PIXELS) attempt(x, y);
  const { x, y } = best ?? unmoved;
  for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) attempt(x + right, y + down);
  return best;
}

/**
 * The shifts that continue what a hole cuts off: for each piece of the ring around the hole, the most similar part of the
 * image, and the most similar mirrored part, such as the other half of a cup.
 */
export const ringShifts = (target: FillTarget): Shift[] =>
  ringPieces(target)
    .filter((piece) => deviation(target, piece) >= MIN_DEVIATION)
    .map(comparedPixels)
    .flatMap((piece) => [bestShift(target, piece, false), bestShift(target, piece, true)])
    .flatMap((shift) => shift ?? []);
