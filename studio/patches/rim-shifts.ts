import type { FillTarget, Shift } from './label-shifts.ts';

/** Number of pieces of a rim that choose shifts. */
const PIECE_COUNT = 8;
/** Number of shifts that each piece chooses. */
const SHIFTS_PER_PIECE = 3;
/** Distances of the compared pixels from the side, in pixels. */
const DEPTHS_PIXELS = [0, 1, 2, 4, 7, 11];
/** The difference that counts for a pixel that must not be copied, per channel from 0 to 1. */
const UNKNOWN_DIFFERENCE = 0.6;
/** Minimum distance between two chosen shifts, in pixels. */
const MIN_DISTANCE_PIXELS = 4;

/** A side of an image: its first pixel, its number of pixels, and the index steps along it and into the image. */
type Side = { first: number; count: number; along: number; inward: number };

type Piece = Side & { from: number; to: number };

/** The difference between a piece of the rim and its copy by a shift; `undefined` if no pixel of it is known. */
function dissimilarity({ rgb, width, copied }: FillTarget, { x, y }: Shift, rim: Piece): number | undefined {
  const offset = y * width + x;
  let [sum, known] = [0, 0];
  for (let i = rim.first + rim.from * rim.along; i < rim.first + rim.to * rim.along; i += rim.along)
    for (const depth of DEPTHS_PIXELS) {
      const pixel = i + depth * rim.inward;
      if (copied[pixel] !== 1) continue;
      known += 1;
      if (copied[pixel + offset] !== 1) sum += UNKNOWN_DIFFERENCE;
      else
        for (let c = 0; c < 3; c++)
          sum += Math.abs((rgb[pixel * 3 + c] as number) - (rgb[(pixel + offset) * 3 + c] as number));
    }
  return known === 0 ? undefined : sum / known;
}

/** Chooses the shifts that continue each piece of a rim best and are not close to each other. */
export function rimShifts(
  target: FillTarget,
  rim: Side,
  tried: readonly Shift[],
  costOf: (shift: Shift) => number,
): Shift[] {
  const chosen: Shift[] = [];
  const isNew = (shift: Shift) =>
    chosen.every(({ x, y }) => Math.hypot(x - shift.x, y - shift.y) >= MIN_DISTANCE_PIXELS);
  const start = (piece: number) => Math.floor((piece * rim.count) / PIECE_COUNT);
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const part = { ...rim, from: start(piece), to: start(piece + 1) };
    const ranked = tried
      .flatMap((shift) => {
        const difference = dissimilarity(target, shift, part);
        return difference === undefined ? [] : [{ shift, cost: difference + costOf(shift) }];
      })
      .sort((a, b) => a.cost - b.cost);
    for (let choice = 0; choice < SHIFTS_PER_PIECE; choice++) {
      const best = ranked.find(({ shift }) => isNew(shift));
      if (best) chosen.push(best.shift);
    }
  }
  return chosen;
}
