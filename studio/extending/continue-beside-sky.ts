import { type Canvas, createCanvas, toBytes } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { refineBorder } from '../cut-out/refine-border.ts';
import { distinctness } from '../masked/distinctness.ts';
import { type Plane, planeShare } from '../masked/mask-plane.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Band, type Choice, continueByShifts } from './continue-by-shifts.ts';
import type { Side } from './continue-evenly.ts';
import { evenLight } from './even-light.ts';
import { copyIntoCanvas, mirror, ZERO_MARGINS } from './extended-canvas.ts';
import { measureDetail } from './measure-detail.ts';

/** Minimum fraction of a side that shows the sky. */
const MIN_SIDE_SHARE = 0.08;
/** Minimum fraction of the sky's border that separates different colors; less if a part of the land counts as sky. */
const MIN_DISTINCT_SHARE = 0.8;
/** The row near the top edge that shows the sky, as a fraction of the height; the search for a sky starts at the edge. */
const TOP_ROW_SHARE = 0.02;
/** Minimum fraction of that row that shows the sky; less if it is a gap between trees. */
const MIN_TOP_SHARE = 0.6;
/** Maximum mean detail of a sky; even a cloudy sky is smoother than leaves. */
const MAX_SKY_DETAIL = 0.07;
/** Size of the mask's pixels, as a fraction of the longer side. */
const MASK_PIXEL_SHARE = 1 / 360;
/** Width of the rim of the sky that has the color of what is in front of it, as a fraction of the height. */
const RIM_SHARE = 1 / 200;
/** Minimum alpha of a pixel that shows nothing but the sky. */
const MIN_CLEAR_ALPHA = 0.98;
/** Blur radius that separates the light of a sky from its clouds, as a fraction of the width. */
const LIGHT_RADIUS_SHARE = 1 / 16;
/** How much wider mirrored clouds become, so that no cloud looks symmetric. */
const MIRROR_WIDENING = 3;
/** Distances between which mirrored clouds turn into other ones, as fractions of the width. */
const TURNING_SHARES = [0, 0.15] as const;
/** Stride of the columns whose median is the light of a row far from the side, where a large cloud may be. */
const MEDIAN_STRIDE = 8;
/** How much wider the other clouds become, so that they look different. */
const WIDENING = 1.3;
/** Replaces the sky where land is copied. It differs from all colors, so that land is not blended with it. */
const SKY_KEY = 4;

/** The sky behind everything, and the fraction of each pixel that shows it. */
export type SkyLayer = { alpha: Plane; sky: Canvas };

/** Whether what was found is a sky: it reaches the top edge over a wide stretch, and is smooth. */
function isSky(found: Plane, source: Canvas): boolean {
  const { width, height } = source;
  const top = Math.round(height * TOP_ROW_SHARE) * width;
  if (planeShare(found.subarray(top, top + width)) < MIN_TOP_SHARE) return false;
  const detailAt = measureDetail(source);
  let [detail, count] = [0, 0];
  for (let i = 0; i < found.length; i++) {
    if (found[i] !== 1) continue;
    detail += detailAt(i % width, Math.floor(i / width));
    count += 1;
  }
  return detail <= MAX_SKY_DETAIL * count;
}

/** Separates the sky; `undefined` if it may not be one. `figure` is 1 for objects that are not part of the sky. */
function separateSky(source: Canvas, figure: Uint8Array, found: Plane): SkyLayer | undefined {
  const { width, height } = source;
  const image = { width, height, rgb: toBytes(source) };
  if (!isSky(found, source) || distinctness(found, image) < MIN_DISTINCT_SHARE) return undefined;
  const alpha = refineBorder(found, image, Math.max(width, height) * MASK_PIXEL_SHARE);
  const inner = blurPlane(alpha, width, height, Math.max(1, Math.round(height * RIM_SHARE)));
  const known = inner.map((value, i) => (value > MIN_CLEAR_ALPHA && figure[i] === 0 ? 1 : 0));
  if (!known.includes(1)) return undefined;
  const spread = spreadKnown(source.rgb, known, source);
  return { alpha, sky: { width, height, rgb: spread } };
}

/** A channel of a sky, and its light without the clouds. */
type Layers = { channel: Plane; light: Plane };

function separateLight({ width, height, rgb }: Canvas, c: number, radius: number): Layers {
  const channel = new Float32Array(width * height);
  for (let i = 0; i < channel.length; i++) channel[i] = rgb[i * 3 + c] as number;
  return { channel, light: blurPlane(channel, width, height, radius) };
}

/** The first of `count` adjacent columns without bright spots, because a copy would repeat a sun or a moon. */
function findCalm({ channel, light }: Layers, width: number, count: number): number {
  const brightest = new Float32Array(width);
  for (let i = 0; i < channel.length; i++) {
    const brighter = (channel[i] as number) - (light[i] as number);
    if (brighter > (brightest[i % width] as number)) brightest[i % width] = brighter;
  }
  let [calmest, lowest] = [0, Number.POSITIVE_INFINITY];
  for (let first = 0; first + count <= width; first++) {
    const peak = brightest.subarray(first, first + count).reduce((a, b) => Math.max(a, b), 0);
    if (peak < lowest) [calmest, lowest] = [first, peak];
  }
  return calmest;
}

/** Whether a side shows the sky. */
function isAtSide(alpha: Plane, { width, height }: Canvas, side: Side): boolean {
  let rows = 0;
  for (let i = side === 'left' ? 0 : width - 1; i < alpha.length; i += width) rows += alpha[i] as number;
  return rows >= MIN_SIDE_SHARE * height;
}

/** Continues the light of a sky beyond a side, where it levels off, and its clouds, which turn into others. */
function continueSkyLayer({ width, height, rgb }: Canvas, side: Side, pixels: number): Canvas {
  const extended = createCanvas(width + pixels, height);
  const radius = Math.max(2, Math.round(width * LIGHT_RADIUS_SHARE));
  const column = (inside: number) => {
    const x = mirror(inside, width);
    return side === 'left' ? x : width - 1 - x;
  };
  const layers = [0, 1, 2].map((c) => separateLight({ width, height, rgb }, c, radius));
  const calm = findCalm(layers[1] as Layers, width, Math.min(width, Math.ceil(pixels / WIDENING)));
  const turning = TURNING_SHARES.map((share) => share * width) as [number, number];
  const columns = Array.from({ length: pixels }, (_, distance) => {
    const other = smoothstep(turning[0], turning[1], distance);
    return {
      x: side === 'left' ? pixels - 1 - distance : width + distance,
      mirrored: column(Math.floor(distance / MIRROR_WIDENING)),
      other: mirror(calm + Math.round(distance / WIDENING), width),
      // The sum of squares is 1, so that the contrast stays the same.
      weights: [Math.sqrt(1 - other), Math.sqrt(other)] as const,
      leveling: 1 - Math.exp(-distance / radius),
      far: smoothstep(turning[0], 2 * turning[1], distance),
    };
  });
  for (const [c, { channel, light }] of layers.entries()) {
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const cloud = (x: number) => (channel[row + x] as number) - (light[row + x] as number);
      const atSide = light[row + column(0)] as number;
      const slope = atSide - (light[row + column(radius)] as number);
      const sorted = light
        .subarray(row, row + width)
        .filter((_, x) => x % MEDIAN_STRIDE === 0)
        .sort();
      const median = sorted[sorted.length >> 1] as number;
      for (const { x, mirrored, other, weights, leveling, far } of columns)
        extended.rgb[(y * extended.width + x) * 3 + c] =
          (1 - far) * (atSide + slope * leveling) +
          far * median +
          weights[0] * cloud(mirrored) +
          weights[1] * cloud(other);
    }
  }
  copyIntoCanvas(extended, { width, height, rgb }, { ...ZERO_MARGINS, left: side === 'left' ? pixels : 0 });
  return extended;
}

/** Subtracts the sky that shows through, which leaves the objects and land in front of it. */
function subtractSky(source: Canvas, { alpha, sky }: SkyLayer): Canvas {
  const land = createCanvas(source.width, source.height);
  for (let i = 0, k = 0; i < alpha.length; i++) {
    const shown = alpha[i] as number;
    for (let c = 0; c < 3; c++, k++)
      if (shown <= MIN_CLEAR_ALPHA) land.rgb[k] = (source.rgb[k] as number) - shown * (sky.rgb[k] as number);
  }
  return land;
}

/** A copy of an image in which the sky is not a color. */
function replaceSky({ width, height, rgb }: Canvas, alpha: Plane): Canvas {
  const keyed = { width, height, rgb: rgb.slice() };
  for (let i = 0, k = 0; i < alpha.length; i++)
    for (let c = 0; c < 3; c++, k++) keyed.rgb[k] = (rgb[k] as number) + SKY_KEY * (alpha[i] as number);
  return keyed;
}

/**
 * Continues an image with a sky beyond its left or right side: the sky as a soft layer, and what is in front of it with
 * copies. Returns `undefined` if the side shows no sky; `figure` is 1 for pixels that are never copied. `found` is the mask
 * of a possible sky, or the layer of an earlier side.
 */
export function continueBesideSky(
  source: Canvas,
  figure: Uint8Array,
  { side, pixels }: Band,
  choice: Choice,
  found: Plane | SkyLayer,
): (Canvas & { layer: SkyLayer }) | undefined {
  const isMask = found instanceof Float32Array;
  if (!isAtSide(isMask ? found : found.alpha, source, side)) return undefined;
  const layer = isMask ? separateSky(source, figure, found) : found;
  if (!layer) return undefined;
  const { alpha, sky } = layer;
  const { even, restore } = evenLight(source, figure, side, pixels);
  const land = even(subtractSky(source, layer));
  const keyed = replaceSky(land, alpha);
  const excluded = figure.map((value, i) => ((alpha[i] as number) > MIN_CLEAR_ALPHA ? 0 : value));
  const { width, height, rgb, origin } = continueByShifts(keyed, excluded, { side, pixels }, choice);
  const continuedSky = continueSkyLayer(even(sky), side, pixels);
  const continuedAlpha = new Float32Array(origin.length);
  for (let i = 0, k = 0; i < origin.length; i++, k += 3) {
    const from = origin[i] as number;
    if (from < 0) continue;
    const shown = alpha[from] as number;
    continuedAlpha[i] = shown;
    for (let c = 0; c < 3; c++) {
      // What blending adds to the land must not show in the sky.
      const blended = (1 - shown) * ((rgb[k + c] as number) - (keyed.rgb[from * 3 + c] as number));
      rgb[k + c] = (land.rgb[from * 3 + c] as number) + blended + shown * (continuedSky.rgb[k + c] as number);
    }
  }
  const continued = restore({ width, height, rgb });
  copyIntoCanvas(continued, source, { ...ZERO_MARGINS, [side]: pixels });
  return { ...continued, layer: { alpha: continuedAlpha, sky: restore(continuedSky) } };
}
