import { type Canvas, createCanvas, toBytes } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { refineBorder } from '../cut-out/refine-border.ts';
import { distinctness } from '../masked/distinctness.ts';
import { findSky } from '../masked/find-sky.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Band, type Choice, continueByShifts } from './continue-by-shifts.ts';
import type { Side } from './continue-evenly.ts';
import { evenLight } from './even-light.ts';
import { copyIntoCanvas, mirror } from './extended-canvas.ts';

const NO_MARGINS = { left: 0, right: 0, up: 0, down: 0 };
/** Minimum fraction of a side that shows the sky. */
const MIN_SIDE_SHARE = 0.08;
/** Minimum fraction of the sky's border that separates different colors; less if a part of the land counts as sky. */
const MIN_DISTINCT_SHARE = 0.8;
/** Size of the mask's pixels, as a fraction of the longer side. */
const MASK_PIXEL_SHARE = 1 / 360;
/** Width of the rim of the sky that has the color of what is in front of it, as a fraction of the height. */
const RIM_SHARE = 1 / 200;
/** Minimum alpha of a pixel that shows nothing but the sky. */
const MIN_CLEAR_ALPHA = 0.98;
/** Blur radius that separates the light of a sky from its clouds, as a fraction of the width. */
const LIGHT_RADIUS_SHARE = 1 / 16;
/** Distances between which mirrored clouds turn into other ones, as fractions of the width. */
const TURNING_SHARES = [0, 0.15] as const;
/** How much wider the other clouds become, so that they look different. */
const WIDENING = 1.3;
/** Replaces the sky where land is copied. It differs from all colors, so that land is not blended with it. */
const SKY_KEY = 4;

/** The sky behind everything, and the fraction of each pixel that shows it. */
export type SkyLayer = { alpha: Plane; sky: Canvas };

/** Separates the sky; `undefined` if there is none for certain. `figure` is 1 for objects that are not part of the sky. */
function separateSky(source: Canvas, figure: Uint8Array): SkyLayer | undefined {
  const { width, height } = source;
  const image = { width, height, rgb: toBytes(source) };
  const found = findSky(image)?.sky;
  if (!found || distinctness(found, image) < MIN_DISTINCT_SHARE) return undefined;
  const alpha = refineBorder(found, image, Math.max(width, height) * MASK_PIXEL_SHARE);
  const inner = blurPlane(alpha, width, height, Math.max(1, Math.round(height * RIM_SHARE)));
  const known = inner.map((value, i) => (value > MIN_CLEAR_ALPHA && figure[i] === 0 ? 1 : 0));
  if (!known.includes(1)) return undefined;
  const spread = spreadKnown(source.rgb, known, source);
  return { alpha, sky: { width, height, rgb: spread } };
}

/** The first column of the calmest `count` columns of a sky: without a sun or a moon, which a copy would repeat. */
function findCalm({ width, height, rgb }: Canvas, count: number): number {
  const green = rgb.filter((_, i) => i % 3 === 1);
  const light = blurPlane(green, width, height, Math.max(2, Math.round(width * LIGHT_RADIUS_SHARE)));
  const brightest = new Float32Array(width);
  for (const [i, value] of green.entries())
    brightest[i % width] = Math.max(brightest[i % width] as number, value - (light[i] as number));
  let [calmest, lowest] = [0, Number.POSITIVE_INFINITY];
  for (let first = 0; first + count <= width; first++) {
    const peak = brightest.subarray(first, first + count).reduce((a, b) => Math.max(a, b), 0);
    if (peak < lowest) [calmest, lowest] = [first, peak];
  }
  return calmest;
}

/** Whether a side shows the sky. */
function isAtSide({ alpha, sky: { width, height } }: SkyLayer, side: Side): boolean {
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
  const calm = findCalm({ width, height, rgb }, Math.min(width, Math.ceil(pixels / WIDENING)));
  const turning = TURNING_SHARES.map((share) => share * width) as [number, number];
  const columns = Array.from({ length: pixels }, (_, distance) => {
    const other = smoothstep(turning[0], turning[1], distance);
    return {
      x: side === 'left' ? pixels - 1 - distance : width + distance,
      mirrored: column(distance),
      other: mirror(calm + Math.round(distance / WIDENING), width),
      // The sum of squares is 1, so that the contrast stays the same.
      weights: [Math.sqrt(1 - other), Math.sqrt(other)] as const,
      leveling: 1 - Math.exp(-distance / radius),
    };
  });
  for (let c = 0; c < 3; c++) {
    const channel = new Float32Array(width * height);
    for (let i = 0; i < channel.length; i++) channel[i] = rgb[i * 3 + c] as number;
    const light = blurPlane(channel, width, height, radius);
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const cloud = (x: number) => (channel[row + x] as number) - (light[row + x] as number);
      const atSide = light[row + column(0)] as number;
      const slope = atSide - (light[row + column(radius)] as number);
      for (const { x, mirrored, other, weights, leveling } of columns)
        extended.rgb[(y * extended.width + x) * 3 + c] =
          atSide + slope * leveling + weights[0] * cloud(mirrored) + weights[1] * cloud(other);
    }
  }
  copyIntoCanvas(extended, { width, height, rgb }, { ...NO_MARGINS, left: side === 'left' ? pixels : 0 });
  return extended;
}

/** Subtracts the sky that shows through from the colors of an image, which leaves what is in front of the sky. */
function subtractSky(source: Canvas, { alpha, sky }: SkyLayer): Canvas {
  const rgb = source.rgb.map((value, k) => {
    const shown = alpha[Math.floor(k / 3)] as number;
    return shown > MIN_CLEAR_ALPHA ? 0 : value - shown * (sky.rgb[k] as number);
  });
  return { ...source, rgb };
}

/**
 * Continues an image with a sky beyond its left or right side: the sky as a soft layer, and what is in front of it with
 * copies. Returns `undefined` if the side shows no sky; `figure` is 1 for pixels that are never copied. `known` is the layer
 * of an earlier side, if any.
 */
export function continueBesideSky(
  source: Canvas,
  figure: Uint8Array,
  { side, pixels }: Band,
  choice: Choice,
  known?: SkyLayer,
): (Canvas & { layer: SkyLayer }) | undefined {
  const layer = known ?? separateSky(source, figure);
  if (!layer || !isAtSide(layer, side)) return undefined;
  const { alpha, sky } = layer;
  const { even, restore } = evenLight(source, figure, side, pixels);
  const land = even(subtractSky(source, layer)).rgb;
  const keyed = land.map((value, k) => value + SKY_KEY * (alpha[Math.floor(k / 3)] as number));
  const excluded = figure.map((value, i) => ((alpha[i] as number) > MIN_CLEAR_ALPHA ? 0 : value));
  const copied = continueByShifts({ ...source, rgb: keyed }, excluded, { side, pixels }, choice);
  const continuedSky = continueSkyLayer(even(sky), side, pixels);
  const rgb = copied.rgb.map((color, k) => {
    const from = copied.origin[Math.floor(k / 3)] as number;
    if (from < 0) return color;
    const [shown, source] = [alpha[from] as number, from * 3 + (k % 3)];
    // What blending adds to the land must not show in the sky.
    const blended = (1 - shown) * (color - (keyed[source] as number));
    return (land[source] as number) + blended + shown * (continuedSky.rgb[k] as number);
  });
  const continued = restore({ width: copied.width, height: copied.height, rgb });
  copyIntoCanvas(continued, source, { ...NO_MARGINS, [side]: pixels });
  return {
    ...continued,
    layer: {
      alpha: Float32Array.from(copied.origin, (from) => alpha[from] ?? 0),
      sky: restore(continuedSky),
    },
  };
}
