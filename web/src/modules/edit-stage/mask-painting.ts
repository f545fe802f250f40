import type { MaskMark, Stroke, StrokePoint } from './mask-drawing.ts';

type PixelSize = { width: number; height: number };
export type MaskContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** Color or stripes of the marks. */
type MaskInk = string | CanvasPattern;

/** Share of the brush's width that a stylus draws without pressure. */
const MIN_WIDTH_SHARE = 0.3;
/**
 * Distinct widths of a stroke under changing pressure: more are not visible, and each run of points is one
 * path.
 */
const PRESSURE_LEVELS = 12;
/** A path without length has no round caps in some browsers. */
const DOT_LENGTH = 0.01;

/** Points of one width in image pixels. */
type Run = { width: number; points: StrokePoint[] };

/**
 * Divides a stroke, starting at point `first`, into runs of one width; each starts where the previous one
 * ends.
 */
export function strokeRuns({ points, size }: Pick<Stroke, 'points' | 'size'>, first = 0): Run[] {
  const runs: Run[] = [];
  for (const [index, point] of points.entries()) {
    if (index < first) continue;
    const level = Math.round(point.pressure * PRESSURE_LEVELS) / PRESSURE_LEVELS;
    const width = size * (MIN_WIDTH_SHARE + (1 - MIN_WIDTH_SHARE) * level);
    const run = runs.at(-1);
    const before = points[index - 1];
    if (run?.width === width) run.points.push(point);
    else runs.push({ width, points: before ? [before, point] : [point] });
  }
  return runs;
}

/** Draws a stroke, starting at point `first`, so that a live one costs only the added points. */
export function paintStroke(
  context: MaskContext,
  stroke: Omit<Stroke, 'kind'>,
  ink: MaskInk,
  first = 0,
): void {
  context.globalCompositeOperation = stroke.erase ? 'destination-out' : 'source-over';
  context.strokeStyle = ink;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { width, points } of strokeRuns(stroke, first)) {
    context.lineWidth = width;
    context.beginPath();
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    const [only] = points;
    if (points.length === 1 && only) context.lineTo(only.x + DOT_LENGTH, only.y);
    context.stroke();
  }
}

/** Draws a stored mask in ink, on a separate layer, because ink may be a pattern. */
function paintStored(
  context: MaskContext,
  image: CanvasImageSource,
  { width, height }: PixelSize,
  ink: MaskInk,
): void {
  const layer = new OffscreenCanvas(context.canvas.width, context.canvas.height);
  const layerContext = layer.getContext('2d');
  if (!layerContext) return;
  layerContext.setTransform(context.getTransform());
  layerContext.drawImage(image, 0, 0, width, height);
  layerContext.globalCompositeOperation = 'source-in';
  layerContext.fillStyle = ink;
  layerContext.fillRect(0, 0, width, height);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.drawImage(layer, 0, 0);
  context.restore();
  // Browsers keep the memory of a canvas until it is collected, unless it has no pixels.
  layer.width = layer.height = 0;
}

/** Draws marks in image pixels: marked areas are filled with `ink`, the rest stays transparent. */
export function paintMarks(
  context: MaskContext,
  marks: readonly MaskMark[],
  { width, height }: PixelSize,
  ink: MaskInk,
): void {
  for (const mark of marks) {
    if (mark.kind === 'stroke') {
      paintStroke(context, mark, ink);
      continue;
    }
    if (mark.kind === 'stored') {
      paintStored(context, mark.image, { width, height }, ink);
      continue;
    }
    const { left, top, ...size } = mark.kind === 'box' ? mark.box : { left: 0, top: 0, width, height };
    context.globalCompositeOperation = mark.kind === 'box' ? 'source-over' : 'xor';
    context.fillStyle = ink;
    context.fillRect(left, top, size.width, size.height);
  }
}
