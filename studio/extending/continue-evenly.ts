import { type Canvas, createCanvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { fillDetails } from '../light/fill-details.ts';
import { findSurfaces, fitLight } from '../light/fit-light.ts';
import { isBackdrop } from '../light/is-backdrop.ts';
import { copyIntoCanvas } from './extended-canvas.ts';

/**
 * Depth of the strip along a side from which the side is continued, as a fraction of the image's size in that
 * direction. Light and surfaces change faster vertically than horizontally.
 */
const STRIP_DEPTH_SHARES: Record<Side, number> = { left: 0.3, right: 0.3, up: 0.12, down: 0.12 };
/**
 * If a strip at the left or right is uneven, it is tried again at this fraction of its depth: a subject may be close.
 * More surfaces than a wall, an edge and a table belong to a subject, which would become stripes.
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

const NO_MARGINS = { left: 0, right: 0, up: 0, down: 0 };

export type Side = 'left' | 'right' | 'up' | 'down';
/** `originalSize` is the original image's size in the direction of the side; the canvas is larger if a side was added. */
type Continuation = { side: Side; pixels: number; originalSize: number };

const isVertical = (side: Side) => side === 'left' || side === 'right';

/** The index of the pixel that moves to `x` and `y` if `side` is turned to the right. */
function turnedFrom({ width, height }: Canvas, side: Side, x: number, y: number): number {
  if (side === 'right') return y * width + x;
  if (side === 'left') return y * width + width - 1 - x;
  // Along a diagonal, so that turning twice gives the same canvas.
  return side === 'down' ? x * width + y : (height - 1 - x) * width + width - 1 - y;
}

/** Turns a canvas so that `side` is on the right; turning it again turns it back. */
function turn(canvas: Canvas, side: Side): Canvas {
  const { width, height, rgb } = canvas;
  const turned = isVertical(side) ? createCanvas(width, height) : createCanvas(height, width);
  for (let i = 0; i < width * height; i++) {
    const x = i % turned.width;
    const from = turnedFrom(canvas, side, x, (i - x) / turned.width) * 3;
    for (let c = 0; c < 3; c++) turned.rgb[i * 3 + c] = rgb[from + c] as number;
  }
  return turned;
}

/** The pixels outside the figure up to `depth` columns from the right side of the given image. */
const markStrip = (extended: Canvas, figure: Canvas, depth: number): Uint8Array =>
  Uint8Array.from({ length: extended.width * extended.height }, (_, i) => {
    const x = i % extended.width;
    const from = Math.floor(i / extended.width) * figure.width + x;
    return x < figure.width && x >= figure.width - depth && figure.rgb[from * 3] === 0 ? 1 : 0;
  });

/** The color of each row at the right side of the given image, where no subject hides the light. */
function measureRim(extended: Canvas, width: number): Float32Array {
  const rim = new Float32Array(extended.rgb.length);
  const columns = Math.max(1, Math.round(width * RIM_WIDTH_SHARE));
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

/** Continues a canvas beyond its right side; `undefined` if its light there is not smooth. */
function continueRight(
  source: Canvas,
  figure: Canvas,
  {
    pixels,
    depth,
    minSmoothShare,
    maxSurfaces,
  }: { pixels: number; depth: number; minSmoothShare: number; maxSurfaces: number },
): Canvas | undefined {
  const { width, height } = source;
  const extended = createCanvas(width + pixels, height);
  copyIntoCanvas(extended, source, NO_MARGINS);
  const known = markStrip(extended, figure, depth);
  const reach = depth * REACH_SHARE;
  const slowing = (x: number) => (x < width ? x : width + reach * (1 - Math.exp((width - x) / reach)));
  const columnPositions = Float64Array.from(
    { length: extended.width },
    (_, x) => 1 - (2 * (width - slowing(x))) / depth,
  );
  const tones = measureRim(extended, width);
  const surfaces = findSurfaces(extended, known);
  if (surfaces.length > maxSurfaces) return undefined;
  for (const surface of surfaces) fitLight(extended, known, surface, { tones, columnPositions });
  if (!isBackdrop(extended, known, tones, minSmoothShare)) return undefined;
  keepHue(tones, extended, width - 1);
  const hole = Uint8Array.from(known, (_, i) => (i % extended.width < width ? 0 : 1));
  const continued = fillDetails(extended, { known, hole, tones, surfaces, width, rim: width - 1 });
  copyIntoCanvas(continued, source, NO_MARGINS);
  return continued;
}

/**
 * Continues an image beyond one side: extends its light, and repeats the details of the strip along the side. Returns
 * `undefined` if the light is not smooth; `figure` is white where pixels are never copied.
 */
export function continueEvenly(
  source: Canvas,
  figure: Canvas,
  continuation: Continuation,
): Canvas | undefined {
  const { side, pixels, originalSize } = continuation;
  const [turned, turnedFigure] = [turn(source, side), turn(figure, side)];
  const depth = Math.ceil(originalSize * STRIP_DEPTH_SHARES[side]);
  const minSmoothShare = MIN_SMOOTH_SHARES[side];
  const continueStrip = ({ ratio, maxSurfaces }: { ratio: number; maxSurfaces: number }) =>
    continueRight(turned, turnedFigure, {
      pixels,
      depth: Math.max(MIN_STRIP_PIXELS, Math.ceil(depth * ratio)),
      minSmoothShare,
      maxSurfaces,
    });
  const continued =
    continueStrip({ ratio: 1, maxSurfaces: Number.POSITIVE_INFINITY }) ??
    (isVertical(side) ? (continueStrip(THIN_STRIP) ?? continueStrip(PAPER_STRIP)) : undefined);
  return continued && turn(continued, side);
}
