import { type Canvas, createCanvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { fillDetails } from '../light/fill-details.ts';
import { findSurfaces, fitLight } from '../light/fit-light.ts';
import { isBackdrop } from '../light/is-backdrop.ts';
import { copyIntoCanvas, ZERO_MARGINS } from './extended-canvas.ts';

/**
 * Depth of the strip along a side from which the side is continued, as a fraction of the image's size in that
 * direction. Light and surfaces change faster vertically than horizontally.
 */
const STRIP_DEPTH_SHARES: Record<Side, number> = { left: 0.3, right: 0.3, up: 0.12, down: 0.12 };
/**
 * If a strip at the left or right is uneven, it is tried again at this fraction of its depth: a subject may be close.
 * More than three surfaces (a wall, an edge and a table) mean that a subject is in the strip and would become stripes.
 */
const THIN_STRIP = { ratio: 0.25, maxSurfaces: 3 };
/** If that is uneven too, one even surface along the side is continued, such as the paper around a painting. */
const PAPER_STRIP = { ratio: 0.04, maxSurfaces: 1 };
/** A narrower strip may be a single stripe. */
const MIN_STRIP_PIXELS = 8;
/** Distance over which a change of light levels off, as a fraction of the strip's depth. */
const REACH_SHARE = 0.3;
/**
 * Width of the rim that gives the initial estimate of the light, as a fraction of the image's size in that direction.
 */
const RIM_WIDTH_SHARE = 0.03;
/** Minimum fraction of a strip that has smooth light; higher at the top, where a sky has clouds and glows. */
const MIN_SMOOTH_SHARES: Record<Side, number> = { left: 0.88, right: 0.88, up: 0.95, down: 0.95 };

/** Minimum factor by which the light changes beyond a side. */
const MIN_GAIN = 0.75;
/** Brightness, as the sum of the channels from 0 to 1, below which the light counts as black. */
const MIN_RIM_BRIGHTNESS = 0.03;

export type Side = 'left' | 'right' | 'up' | 'down';
/** `originalSize` is the original image's size in the direction of the side; the canvas is larger if a side was added. */
type Continuation = { side: Side; pixels: number; originalSize: number };

const isVertical = (side: Side) => side === 'left' || side === 'right';
const rimColumns = (size: number) => Math.max(1, Math.round(size * RIM_WIDTH_SHARE));

/** The index of the pixel that moves to `x` and `y` if `side` is turned to the right. */
function turnedFrom({ width, height }: Canvas, side: Side, x: number, y: number): number {
  if (side === 'right') return y * width + x;
  if (side === 'left') return y * width + width - 1 - x;
  // Along a diagonal, so that turning twice gives the same canvas.
  return side === 'down' ? x * width + y : (height - 1 - x) * width + width - 1 - y;
}

/** The pixels of the last `columns` columns, row by row, if `side` is turned to the right. */
function stripPixels(canvas: Canvas, side: Side, columns: number): Int32Array {
  const [width, rows] = isVertical(side) ? [canvas.width, canvas.height] : [canvas.height, canvas.width];
  const pixels = new Int32Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = width - columns; x < width; x++) pixels[i++] = turnedFrom(canvas, side, x, y);
  return pixels;
}

/** The strip along a side, turned to the right. `figure` is 1 for pixels that do not show the light. */
type Strip = Canvas & { figure: Uint8Array };

function readStrip(source: Canvas, figure: Uint8Array, side: Side, columns: number): Strip {
  const pixels = stripPixels(source, side, columns);
  const strip = createCanvas(columns, pixels.length / columns);
  for (let i = 0; i < pixels.length; i++) {
    const from = (pixels[i] as number) * 3;
    for (let c = 0; c < 3; c++) strip.rgb[i * 3 + c] = source.rgb[from + c] as number;
  }
  return {
    ...strip,
    figure: new Uint8Array(pixels.length).map((_, i) => figure[pixels[i] as number] as number),
  };
}

/** Adds the continuation of a strip beyond its right side to the given image. */
function addBeyond(source: Canvas, side: Side, strip: Canvas, pixels: number): Canvas {
  const { width, height } = source;
  const extended = isVertical(side)
    ? createCanvas(width + pixels, height)
    : createCanvas(width, height + pixels);
  copyIntoCanvas(extended, source, { ...ZERO_MARGINS, [side]: pixels });
  const added = stripPixels(extended, side, pixels);
  for (let i = 0; i < added.length; i++) {
    const from = ((Math.floor(i / pixels) + 1) * strip.width - pixels + (i % pixels)) * 3;
    for (let c = 0; c < 3; c++) extended.rgb[(added[i] as number) * 3 + c] = strip.rgb[from + c] as number;
  }
  return extended;
}

/** The pixels outside the figure up to `depth` columns from the right side of the strip. */
function markStrip({ width, height, figure }: Strip, extendedWidth: number, depth: number): Uint8Array {
  const known = new Uint8Array(extendedWidth * height);
  for (let y = 0; y < height; y++)
    for (let x = width - depth; x < width; x++)
      known[y * extendedWidth + x] = 1 - (figure[y * width + x] as number);
  return known;
}

/** The color of each row in the last columns before `width`, where no subject hides the light. */
function measureRim(extended: Canvas, width: number, columns: number): Float32Array {
  const rim = new Float32Array(extended.rgb.length);
  for (let row = 0; row < rim.length; row += extended.width * 3) {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let x = width - columns; x < width; x++) sum += extended.rgb[row + x * 3 + c] as number;
      for (let i = row + c; i < row + extended.width * 3; i += 3) rim[i] = sum / columns;
    }
  }
  return rim;
}

/**
 * Makes the light beyond a column a shade of that column's color, so that its channels do not drift apart. In place.
 */
function keepHue(tones: Float32Array, { width, height }: Canvas, column: number): void {
  const brightness = (i: number) =>
    (tones[i * 3] as number) + (tones[i * 3 + 1] as number) + (tones[i * 3 + 2] as number);
  for (let rim = column; rim < width * height; rim += width) {
    const rimBrightness = Math.max(MIN_RIM_BRIGHTNESS, brightness(rim));
    for (let i = rim + 1; i < rim + width - column; i++) {
      const gain = clamp(brightness(i) / rimBrightness, MIN_GAIN, 1 / MIN_GAIN);
      for (let c = 0; c < 3; c++) tones[i * 3 + c] = gain * (tones[rim * 3 + c] as number);
    }
  }
}

type StripLimits = { depth: number; minSmoothShare: number; maxSurfaces: number };

/** Continues a strip beyond its right side; `undefined` if its light is not smooth. `size` is that of the given image. */
function continueRight(
  strip: Strip,
  { depth, minSmoothShare, maxSurfaces }: StripLimits,
  pixels: number,
  size: number,
): Canvas | undefined {
  const { width, height } = strip;
  const extended = createCanvas(width + pixels, height);
  copyIntoCanvas(extended, strip, ZERO_MARGINS);
  const known = markStrip(strip, extended.width, depth);
  const reach = depth * REACH_SHARE;
  const slowing = (x: number) => (x < width ? x : width + reach * (1 - Math.exp((width - x) / reach)));
  const columnPositions = Float64Array.from(
    { length: extended.width },
    (_, x) => 1 - (2 * (width - slowing(x))) / depth,
  );
  const tones = measureRim(extended, width, rimColumns(size));
  const surfaces = findSurfaces(extended, known);
  if (surfaces.length > maxSurfaces) return undefined;
  for (const surface of surfaces) fitLight(extended, known, surface, { tones, columnPositions });
  if (!isBackdrop(extended, known, tones, minSmoothShare)) return undefined;
  keepHue(tones, extended, width - 1);
  const hole = known.map((_, i) => (i % extended.width < width ? 0 : 1));
  return fillDetails(extended, { known, hole, tones, surfaces, width: size, rim: width - 1, depth });
}

/**
 * Continues an image beyond one side: extends its light, and repeats the details of the strip along the side. Returns
 * `undefined` if the light is not smooth; `figure` is 1 for pixels that are never copied.
 */
export function continueEvenly(
  source: Canvas,
  figure: Uint8Array,
  { side, pixels, originalSize }: Continuation,
): Canvas | undefined {
  const size = isVertical(side) ? source.width : source.height;
  const fullDepth = Math.ceil(originalSize * STRIP_DEPTH_SHARES[side]);
  const minSmoothShare = MIN_SMOOTH_SHARES[side];
  const continueStrip = ({ ratio, maxSurfaces }: { ratio: number; maxSurfaces: number }) => {
    const depth = Math.min(size, Math.max(MIN_STRIP_PIXELS, Math.ceil(fullDepth * ratio)));
    const strip = readStrip(source, figure, side, Math.max(depth, rimColumns(size)));
    return continueRight(strip, { depth, minSmoothShare, maxSurfaces }, pixels, size);
  };
  const continued =
    continueStrip({ ratio: 1, maxSurfaces: Number.POSITIVE_INFINITY }) ??
    (isVertical(side) ? (continueStrip(THIN_STRIP) ?? continueStrip(PAPER_STRIP)) : undefined);
  return continued && addBeyond(source, side, continued, pixels);
}
