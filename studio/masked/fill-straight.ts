import type { Canvas } from '../canvas.ts';
import type { Plane } from './mask-plane.ts';

/** Distances from a region, in pixels, at which the color next to it and the color farther away are averaged. */
const NEAR_PIXELS = [2, 3, 4];
const FAR_PIXELS = [9, 10, 11];
/** Maximum color difference of a straight structure, per channel from 0 to 1: between both ends, and from near to far. */
const MAX_DIFFERENCE = { ends: 0.07, farther: 0.04 };
/** Minimum fraction of a region's pixels through which straight structures run. */
const MIN_STRAIGHT_SHARE = 0.85;

type Color = readonly number[];
/** A run of a region's pixels in a column or a row, and the colors next to both of its ends. */
type Run = { first: number; count: number; step: number; from: Color; to: Color; isStraight: boolean };

const largestDifference = (a: Color, b: Color) =>
  Math.max(...a.map((value, c) => Math.abs(value - (b[c] as number))));

/** A column or a row of an image: the index of its first pixel, the step to the next one, and the number of pixels. */
type Line = { start: number; step: number; length: number };

/** The runs of a region's pixels in a line, each as the positions of its first pixel and of the pixel after its end. */
function findSpans(inside: Plane, { start, step, length }: Line): [first: number, end: number][] {
  const spans: [number, number][] = [];
  for (let position = 0; position < length; position++) {
    if (inside[start + position * step] !== 1) continue;
    const last = spans.at(-1);
    if (last?.[1] === position) last[1] += 1;
    else spans.push([position, position + 1]);
  }
  return spans;
}

/** The mean color of the known pixels at some positions of a line; `undefined` if there are none. */
function meanAt(
  { rgb }: Canvas,
  inside: Plane,
  { start, step, length }: Line,
  positions: readonly number[],
): Color | undefined {
  const known = positions
    .filter((position) => position >= 0 && position < length)
    .map((position) => start + position * step)
    .filter((i) => inside[i] !== 1);
  if (known.length === 0) return undefined;
  return [0, 1, 2].map((c) => known.reduce((sum, i) => sum + (rgb[i * 3 + c] as number), 0) / known.length);
}

/** The runs of a region along columns or rows; `undefined` if one of them ends at a side of the image. */
function findRuns(source: Canvas, inside: Plane, isVertical: boolean): Run[] | undefined {
  const { width, height } = source;
  const lines = Array.from(
    { length: isVertical ? width : height },
    (_, index): Line =>
      isVertical
        ? { start: index, step: width, length: height }
        : { start: index * width, step: 1, length: width },
  );
  const runs = lines.flatMap((line) =>
    findSpans(inside, line).map(([first, end]): Run | undefined => {
      const before = (pixels: readonly number[]) =>
        meanAt(
          source,
          inside,
          line,
          pixels.map((pixel) => first - pixel),
        );
      const after = (pixels: readonly number[]) =>
        meanAt(
          source,
          inside,
          line,
          pixels.map((pixel) => end - 1 + pixel),
        );
      const [from, to] = [before(NEAR_PIXELS), after(NEAR_PIXELS)];
      if (!from || !to) return undefined;
      const isStraight =
        largestDifference(from, to) < MAX_DIFFERENCE.ends &&
        largestDifference(from, before(FAR_PIXELS) ?? from) < MAX_DIFFERENCE.farther &&
        largestDifference(to, after(FAR_PIXELS) ?? to) < MAX_DIFFERENCE.farther;
      return {
        first: line.start + first * line.step,
        count: end - first,
        step: line.step,
        from,
        to,
        isStraight,
      };
    }),
  );
  const complete = runs.filter((run) => run !== undefined);
  return complete.length === runs.length ? complete : undefined;
}

const countPixels = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0);

/**
 * Fills a region through which the image runs straight, such as the label on a bottle: interpolates each column or row.
 * `undefined` if the image differs at both ends, or is textured.
 */
export function fillStraight(source: Canvas, inside: Plane): Canvas | undefined {
  const runs = [true, false]
    .map((isVertical) => findRuns(source, inside, isVertical))
    .find(
      (found) =>
        found &&
        countPixels(found.filter(({ isStraight }) => isStraight)) > MIN_STRAIGHT_SHARE * countPixels(found),
    );
  if (!runs) return undefined;
  const rgb = source.rgb.slice();
  for (const { first, count, step, from, to } of runs)
    for (let position = 0; position < count; position++) {
      const share = (position + 0.5) / count;
      for (let c = 0; c < 3; c++)
        rgb[(first + position * step) * 3 + c] =
          (from[c] as number) * (1 - share) + (to[c] as number) * share;
    }
  return { ...source, rgb };
}
