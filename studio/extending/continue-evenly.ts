import { type Canvas, createCanvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { fillDetails } from '../light/fill-details.ts';
import { findSurfaces, fitLight } from '../light/fit-light.ts';
import { isBackdrop } from '../light/is-backdrop.ts';
import { putInto } from './board.ts';

/**
 * How deep the strip along a side is that continues beyond it, as a fraction of the way across. Light
 * and surfaces change faster with height than along it.
 */
const STRIP: Record<Side, number> = { left: 0.3, right: 0.3, up: 0.12, down: 0.12 };
/** A strip along the left or right side that is not even is tried again at this fraction of its depth: a subject may be close. */
const THIN = 0.25;
/** A thin strip with more surfaces than a wall, an edge and a table shows a subject, which would become stripes. */
const MAX_SURFACES = 3;
/** How far a change of light continues, as a fraction of the strip. */
const REACH = 0.3;
/** Width of the rim whose color the light starts from, as a fraction of the way across. */
const RIM = 0.03;
/** The share of a strip that must have smooth light; more above, where a sky has clouds and glows. */
const MIN_NEAR: Record<Side, number> = { left: 0.78, right: 0.78, up: 0.95, down: 0.95 };

/** How far the light darkens beyond a side at most, and the brightness below which it is black. */
const MIN_GAIN = 0.75;
const DARK = 0.03;

const NO_EDGES = { left: 0, right: 0, up: 0, down: 0 };

export type Side = 'left' | 'right' | 'up' | 'down';
/** `across` is the size of the original image towards the side: a canvas with another side added is larger. */
type Continuation = { side: Side; pixels: number; across: number };

const isUpright = (side: Side) => side === 'left' || side === 'right';

/** The pixel of a canvas that one side turned to the right places at a column and row. */
function turnedFrom({ width, height }: Canvas, side: Side, x: number, y: number): number {
  if (side === 'right') return y * width + x;
  if (side === 'left') return y * width + width - 1 - x;
  // Along a diagonal, so that turning twice gives the same canvas.
  return side === 'down' ? x * width + y : (height - 1 - x) * width + width - 1 - y;
}

/** A canvas turned so that one side is on the right; turning it again turns it back. */
function turn(canvas: Canvas, side: Side): Canvas {
  const { width, height, rgb } = canvas;
  const turned = isUpright(side) ? createCanvas(width, height) : createCanvas(height, width);
  for (let at = 0; at < width * height; at++) {
    const x = at % turned.width;
    const from = turnedFrom(canvas, side, x, (at - x) / turned.width) * 3;
    for (let c = 0; c < 3; c++) turned.rgb[at * 3 + c] = rgb[from + c] as number;
  }
  return turned;
}

/** The pixels outside the figure up to `depth` columns from the right side of the given image. */
const markStrip = (board: Canvas, figure: Canvas, depth: number): Uint8Array =>
  Uint8Array.from({ length: board.width * board.height }, (_, at) => {
    const x = at % board.width;
    const from = Math.floor(at / board.width) * figure.width + x;
    return x < figure.width && x >= figure.width - depth && figure.rgb[from * 3] === 0 ? 1 : 0;
  });

/** The color of each row at the right side of the given image, where no subject hides the light. */
function measureRim(board: Canvas, width: number): Float32Array {
  const rim = new Float32Array(board.rgb.length);
  const columns = Math.max(1, Math.round(width * RIM));
  for (let row = 0; row < rim.length; row += board.width * 3) {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let x = width - columns; x < width; x++) sum += board.rgb[row + x * 3 + c] as number;
      for (let at = row + c; at < row + board.width * 3; at += 3) rim[at] = sum / columns;
    }
  }
  return rim;
}

/** The light beyond a column is a lighter or darker shade of that column's color: the channels alone would drift apart. In place. */
function keepHue(tones: Float32Array, { width, height }: Canvas, column: number): void {
  const brightness = (at: number) =>
    (tones[at * 3] as number) + (tones[at * 3 + 1] as number) + (tones[at * 3 + 2] as number);
  for (let rim = column; rim < width * height; rim += width) {
    const own = Math.max(DARK, brightness(rim));
    for (let at = rim + 1; at < rim + width - column; at++) {
      const gain = clamp(brightness(at) / own, MIN_GAIN, 1 / MIN_GAIN);
      for (let c = 0; c < 3; c++) tones[at * 3 + c] = gain * (tones[rim * 3 + c] as number);
    }
  }
}

/** Continues a canvas beyond its right side; `undefined` if its light there is not smooth. */
function continueRight(
  source: Canvas,
  figure: Canvas,
  { pixels, depth, minNear, isThin }: { pixels: number; depth: number; minNear: number; isThin: boolean },
): Canvas | undefined {
  const { width, height } = source;
  const board = createCanvas(width + pixels, height);
  putInto(board, source, NO_EDGES);
  const known = markStrip(board, figure, depth);
  const reach = depth * REACH;
  const slowing = (x: number) => (x < width ? x : width + reach * (1 - Math.exp((width - x) / reach)));
  const places = Float64Array.from({ length: board.width }, (_, x) => 1 - (2 * (width - slowing(x))) / depth);
  const tones = measureRim(board, width);
  const surfaces = findSurfaces(board, known);
  if (isThin && surfaces.length > MAX_SURFACES) return undefined;
  for (const surface of surfaces) fitLight(board, known, surface, { tones, places });
  if (!isBackdrop(board, known, tones, minNear)) return undefined;
  keepHue(tones, board, width - 1);
  const hole = Uint8Array.from(known, (_, at) => (at % board.width < width ? 0 : 1));
  const continued = fillDetails(board, { known, hole, tones, surfaces, width });
  putInto(continued, source, NO_EDGES);
  return continued;
}

/**
 * Continues an image beyond one side where its light is smooth, as on a backdrop: the light continues to change as it does there,
 * and the strip along the side gives the details. `figure` is white where nothing is copied from. `undefined` if the
 * light there is not smooth.
 */
export function continueEvenly(
  source: Canvas,
  figure: Canvas,
  continuation: Continuation,
): Canvas | undefined {
  const { side, pixels, across } = continuation;
  const [turned, turnedFigure] = [turn(source, side), turn(figure, side)];
  const depth = Math.ceil(across * STRIP[side]);
  const deep = { pixels, depth, minNear: MIN_NEAR[side], isThin: false };
  const continued =
    continueRight(turned, turnedFigure, deep) ??
    (isUpright(side)
      ? continueRight(turned, turnedFigure, { ...deep, depth: Math.ceil(depth * THIN), isThin: true })
      : undefined);
  return continued && turn(continued, side);
}
