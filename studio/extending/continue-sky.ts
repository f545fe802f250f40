import { type Canvas, createCanvas, toBytes } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { findSky } from '../masked/find-sky.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { blurPlane } from '../styles/filters.ts';
import { evenLight } from './even-light.ts';
import { copyIntoCanvas, ZERO_MARGINS } from './extended-canvas.ts';

/** Minimum fraction of a row that shows the sky without objects in it. */
const MIN_SKY_SHARE = 0.6;
/** Minimum number of rows of sky, as a fraction of the height. */
const MIN_DEPTH_SHARE = 0.1;
/**
 * Minimum enlargement of the sky, minus 1, at a height above the upper side that equals the depth of the sky. Without
 * this, the sky would look mirrored.
 */
const MIN_GROWTH = 0.6;
/** Width of the rim of the sky that is not copied, as a fraction of the height. */
const RIM_SHARE = 1 / 200;
/** Height of the transition at the upper side, relative to the depth of the sky. */
const FADE_RATIO = 0.4;
/** Blur radius, in pixels, of the step at the upper side, so that grain is not continued. */
const STEP_BLUR_RADIUS = 3;
/** Iterations of the search for the enlargement. */
const SEARCH_ROUNDS = 40;

/** The number of rows at the upper side that show mostly the sky. */
function countSkyRows(isSky: Uint8Array, { width, height }: Canvas): number {
  for (let y = 0; y < height; y++) {
    const share = isSky.subarray(y * width, (y + 1) * width).reduce((sum, value) => sum + value, 0) / width;
    if (share < MIN_SKY_SHARE) return y;
  }
  return height;
}

/** The distance below the upper side that is shown at a distance above it. */
const sourceDepth = (growth: number, distance: number): number => Math.log1p(growth * distance) / growth;

/** The growth of the enlargement per pixel with which `depth` rows of sky cover `pixels` rows. */
function findGrowth(depth: number, pixels: number): number {
  let [low, high] = [MIN_GROWTH / depth, 1e3 / depth];
  if (sourceDepth(low, pixels) <= depth) return low;
  for (let round = 0; round < SEARCH_ROUNDS; round++) {
    const middle = Math.sqrt(low * high);
    if (sourceDepth(middle, pixels) > depth) low = middle;
    else high = middle;
  }
  return high;
}

/** Copies a color that is interpolated between four pixels. In place. */
function copyBetween(to: Canvas, i: number, { rgb, width, height }: Canvas, x: number, y: number): void {
  const [left, top] = [clamp(Math.floor(x), 0, width - 2), clamp(Math.floor(y), 0, height - 2)];
  const [u, v] = [clamp(x - left), clamp(y - top)];
  const first = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const at = (offset: number) => rgb[first + offset * 3 + c] as number;
    const above = at(0) * (1 - u) + at(1) * u;
    to.rgb[i * 3 + c] = above * (1 - v) + (at(width) * (1 - u) + at(width + 1) * u) * v;
  }
}

/** Removes the step at the upper side, which an object near it leaves. `reach` is the height of the transition. In place. */
function joinEdge({ rgb }: Canvas, source: Canvas, pixels: number, reach: number): void {
  const { width } = source;
  const edge = (pixels - 1) * width * 3;
  const steps = source.rgb.slice(0, width * 3).map((value, c) => value - (rgb[edge + c] as number));
  const [red, green, blue] = [0, 1, 2].map((c) =>
    blurPlane(
      steps.filter((_, i) => i % 3 === c),
      width,
      1,
      STEP_BLUR_RADIUS,
    ),
  ) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < width * pixels; i++) {
    const x = i % width;
    const weight = Math.exp(-(((pixels - 1 - (i - x) / width) / reach) ** 2));
    for (const [c, channel] of [red, green, blue].entries())
      rgb[i * 3 + c] = (rgb[i * 3 + c] as number) + weight * (channel[x] as number);
  }
}

/**
 * Continues a sky beyond the upper side: mirrors it without objects, and enlarges it more the higher it is, like clouds
 * overhead. Returns `undefined` if there is no sky. `figure` is 1 for pixels that are never copied.
 */
export function continueSky(source: Canvas, figure: Uint8Array, pixels: number): Canvas | undefined {
  const { width, height } = source;
  const sky = findSky({ width, height, rgb: toBytes(source) })?.sky;
  if (!sky) return undefined;
  // Around an object, the rim of the sky has the object's color.
  const radius = Math.max(1, Math.round(height * RIM_SHARE));
  const inner = blurPlane(sky, width, height, radius);
  const isSky = figure.map((value, i) => (value === 0 && (inner[i] as number) > 0.99 ? 1 : 0));
  const depth = countSkyRows(isSky, source);
  if (depth < Math.max(3, MIN_DEPTH_SHARE * height)) return undefined;
  const { even, restore } = evenLight(source, isSky, 'up', pixels);
  const known = Float32Array.from(isSky.subarray(0, depth * width));
  const rgb = spreadKnown(even(source).rgb.slice(0, depth * width * 3), known, { width, height: depth });
  const plain = { width, height: depth, rgb };
  const extended = createCanvas(width, height + pixels);
  const growth = findGrowth(depth - 1, pixels);
  for (let i = 0; i < width * pixels; i++) {
    const x = i % width;
    const distance = pixels - 1 - (i - x) / width;
    const middle = (width - 1) / 2;
    const sourceX = middle + (x - middle) / (1 + growth * distance);
    copyBetween(extended, i, plain, sourceX, sourceDepth(growth, distance));
  }
  const continued = restore(extended);
  joinEdge(continued, source, pixels, FADE_RATIO * depth);
  copyIntoCanvas(continued, source, { ...ZERO_MARGINS, up: pixels });
  return continued;
}
