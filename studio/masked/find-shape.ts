import sharp from 'sharp';
import type { Image } from '../cut-out/salient-map.ts';
import type { Thing } from '../things/thing.ts';
import { edgeResponses } from './edge-directions.ts';
import type { Box } from './mask-plane.ts';
import { type EdgePoint, findEdgePoints } from './shape-edges.ts';
import { SEARCH, type ShapeSearch, SMALL_SEARCH } from './shape-search.ts';

/** Ratio of each height that is tried to the previous one. */
const HEIGHT_FACTOR = 1.09;
/** Maximum fraction of a shape's width or height outside the image. */
const MAX_OUTSIDE_SHARE = 0.12;
/** After each of these numbers of edge points, a position is skipped if they match badly. */
const PROBE_POINTS = 10;
const FIRST_POINTS = 30;
/** Minimum score of a candidate: the fraction of a shape's edges that are found. */
const MIN_SCORE = 0.66;
/** Margin around a shape when its position is refined, as a fraction of its longer side. */
const MARGIN_SHARE = 0.15;
/** Factors by which a shape is scaled when its size is refined. */
const REFINED_SIZES = [0.94, 0.955, 0.97, 0.985, 1, 1.015, 1.03, 1.045, 1.06];
/** Maximum shift of a refined position, as a fraction of the shape's longer side. */
const MAX_REFINED_SHIFT_SHARE = 0.07;
/** Maximum number of results. */
const MAX_RESULTS = 12;
/** Positions that overlap by this fraction show the same object. */
const MAX_OVERLAP_SHARE = 0.3;

/**
 * A shape that was found: `score` is the fraction of its edges that match, `certainty` the number of standard errors by
 * which it exceeds chance.
 */
export type FoundShape = { box: Box; thing: Thing; score: number; certainty: number };

type Searched = { width: number; height: number; responses: Uint8Array; limits: ShapeSearch };

/** The edges of an image, or of a part of it, at the searched size. */
async function readEdges(
  { rgb, width, height }: Image,
  limits = SEARCH,
): Promise<Searched & { scale: number }> {
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(limits.side, limits.side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, pixels: new Uint8Array(data), channels: 3 };
  return { ...raster, responses: edgeResponses(raster), scale: width / info.width, limits };
}

/** The points of a shape at a size, at most one per 2 × 2 pixels. The first points are spread over the whole shape. */
function scalePoints(points: readonly EdgePoint[], width: number, height: number): EdgePoint[] {
  const pixels = new Map<number, EdgePoint>();
  for (const { u, v, direction } of points) {
    const [x, y] = [Math.round(u * width), Math.round(v * height)];
    pixels.set((y >> 1) * 4096 + (x >> 1), { u: x, v: y, direction });
  }
  const all = [...pixels.values()];
  const step = Math.max(1, Math.round(all.length / FIRST_POINTS));
  return Array.from({ length: step }, (_, from) => all.filter((_, i) => i % step === from)).flat();
}

type Size = { width: number; height: number };
/** Limits a search to positions at most `reach` away from this point. */
type Near = { left: number; top: number; reach: number };
type Candidate = { left: number; top: number; score: number };

type SizedPoints = { columns: Int32Array; rows: Int32Array; planes: Int32Array };

/** The fraction of a shape's points that match at a position. If its first points match badly, skips the others. */
function scoreAt(
  { width, height, responses, limits }: Searched,
  points: SizedPoints,
  left: number,
  top: number,
) {
  const { columns, rows, planes } = points;
  const count = columns.length;
  let [sum, first] = [0, 0];
  for (let i = 0; i < count; i++) {
    const x = left + (columns[i] as number);
    const y = top + (rows[i] as number);
    if (x >= 0 && y >= 0 && x < width && y < height)
      sum += responses[(planes[i] as number) + y * width + x] as number;
    if (i + 1 === PROBE_POINTS || i + 1 === FIRST_POINTS) {
      first = sum / (i + 1) / 255;
      if (first < (i + 1 === PROBE_POINTS ? limits.minProbeScore : limits.minFirstScore))
        return { first, score: first };
    }
  }
  return { first, score: sum / Math.max(1, count) / 255 };
}

/** The positions where a shape matches at one size, and the mean score of all positions. */
function searchSize(
  searched: Searched,
  points: readonly EdgePoint[],
  {
    size,
    matchedHeight,
    step,
    near,
  }: { size: Size; matchedHeight: number; step: number; near: Near | undefined },
) {
  const { width, height } = searched;
  const scaledPoints = scalePoints(points, size.width, size.height);
  const sized = {
    columns: Int32Array.from(scaledPoints, ({ u }) => u),
    rows: Int32Array.from(scaledPoints, ({ v }) => v),
    planes: Int32Array.from(scaledPoints, ({ direction }) => direction * width * height),
  };
  const candidates: Candidate[] = [];
  let [sum, count] = [0, 0];
  const outside = {
    x: Math.round(MAX_OUTSIDE_SHARE * size.width),
    y: Math.round(MAX_OUTSIDE_SHARE * size.height),
  };
  const range = (from: number, to: number, at: number | undefined): [number, number] =>
    near && at !== undefined
      ? [Math.max(from, Math.round(at - near.reach)), Math.min(to, Math.round(at + near.reach))]
      : [from, to];
  const [upper, lower] = range(
    -outside.y,
    height + outside.y - matchedHeight,
    near && near.top - matchedHeight / 2,
  );
  const [firstLeft, last] = range(
    -outside.x,
    width + outside.x - size.width,
    near && near.left - size.width / 2,
  );
  for (let top = upper; top <= lower; top += step) {
    for (let left = firstLeft; left <= last; left += step) {
      const { first: firstScore, score } = scoreAt(searched, sized, left, top);
      sum += firstScore;
      count += 1;
      if (score >= MIN_SCORE) candidates.push({ left, top, score });
    }
  }
  return { candidates, typical: sum / Math.max(1, count), count: scaledPoints.length };
}

/** The positions where an object, or only the head of a flower, matches at one of these heights. */
function search(
  searched: Searched,
  thing: Thing,
  { heights, step, near }: { heights: readonly number[]; step: number; near?: Near },
): FoundShape[] {
  const points = findEdgePoints(thing);
  return heights.flatMap((height) => {
    const size = { width: height * thing.aspect, height };
    if (size.width > searched.width) return [];
    const { candidates, typical, count } = searchSize(searched, points, {
      size,
      matchedHeight: thing.hasStem ? size.width : height,
      ...{ step, near },
    });
    return candidates.map(({ left, top, score }) => ({
      ...{ thing, score, certainty: (score - typical) * Math.sqrt(count) },
      box: { left, top, ...size },
    }));
  });
}

const overlap = (a: Box, b: Box): number => {
  const overlapWidth = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const overlapHeight = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const shared = Math.max(0, overlapWidth) * Math.max(0, overlapHeight);
  return shared / Math.min(a.width * a.height, b.width * b.height);
};

/** Keeps the most certain of overlapping shapes, sorted by certainty. */
function dropOverlapping(found: FoundShape[]): FoundShape[] {
  const kept: FoundShape[] = [];
  for (const shape of found.sort((a, b) => b.certainty - a.certainty))
    if (kept.every((other) => overlap(shape.box, other.box) < MAX_OVERLAP_SHARE)) kept.push(shape);
  return kept;
}

const scaled = (box: Box, by: number, { left, top } = { left: 0, top: 0 }): Box => ({
  ...{ left: box.left * by + left, top: box.top * by + top },
  ...{ width: box.width * by, height: box.height * by },
});

/** Crops an image to a box with a margin. */
function cropAround({ rgb, width, height }: Image, box: Box): Image & { left: number; top: number } {
  const margin = Math.max(box.width, box.height) * MARGIN_SHARE;
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)].map(Math.floor) as [
    number,
    number,
  ];
  const cropWidth = Math.floor(Math.min(width, box.left + box.width + margin)) - left;
  const cropHeight = Math.floor(Math.min(height, box.top + box.height + margin)) - top;
  const part = new Uint8Array(cropWidth * cropHeight * 3);
  for (let y = 0; y < cropHeight; y++) {
    const from = ((top + y) * width + left) * 3;
    part.set(rgb.subarray(from, from + cropWidth * 3), y * cropWidth * 3);
  }
  return { left, top, width: cropWidth, height: cropHeight, rgb: part };
}

/** Refines the position and size of a found shape. */
export async function refine(found: FoundShape, image: Image): Promise<FoundShape> {
  const crop = cropAround(image, found.box);
  const searched = await readEdges(crop);
  const heights = REFINED_SIZES.map((factor) => (found.box.height / searched.scale) * factor);
  const { box, thing } = found;
  const matchedHeight = thing.hasStem ? box.width : box.height;
  const near = {
    left: (box.left + box.width / 2 - crop.left) / searched.scale,
    top: (box.top + matchedHeight / 2 - crop.top) / searched.scale,
    reach: (MAX_REFINED_SHIFT_SHARE * Math.max(box.width, matchedHeight)) / searched.scale,
  };
  const [best] = search(searched, thing, { heights, step: 1, near }).sort((a, b) => b.score - a.score);
  return best ? { ...best, box: scaled(best.box, searched.scale, crop) } : found;
}

async function searchImage(
  things: readonly Thing[],
  image: Image,
  limits: ShapeSearch,
): Promise<FoundShape[]> {
  const searched = await readEdges(image, limits);
  const found = things.flatMap((thing) => {
    // Only a flower's head must be in the image.
    const matchedShare = thing.hasStem ? thing.aspect : 1;
    const heights: number[] = [];
    for (let share = limits.heights.from; share < limits.heights.to; share *= HEIGHT_FACTOR)
      heights.push((share * searched.height) / matchedShare);
    return search(searched, thing, { heights, step: 2 });
  });
  const certain = dropOverlapping(
    found.filter(({ score, certainty }) => score > limits.minScore && certainty > limits.minCertainty),
  );
  return certain.slice(0, MAX_RESULTS).map((shape) => ({ ...shape, box: scaled(shape.box, searched.scale) }));
}

/**
 * Finds an object as the studio would paint it, in any color and light. Returns rough positions where its edges match,
 * most certain first. `things` are variants of one object. A small object takes longer, and is found only if `isThorough`.
 */
export async function findShape(
  things: readonly Thing[],
  image: Image,
  isThorough = false,
): Promise<FoundShape[]> {
  if (things.length === 0) return [];
  const found = await searchImage(things, image, SEARCH);
  return found.length === 0 && isThorough ? searchImage(things, image, SMALL_SEARCH) : found;
}
