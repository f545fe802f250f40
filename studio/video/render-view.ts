import type { CameraPath, CameraView } from './camera.ts';

export type FrameSize = { width: number; height: number };

/** Positions are 16.16 fixed-point numbers. */
const POSITION_UNIT = 65_536;
const BYTE_UNIT = 256;
/** Rows below this fraction of the height show near objects. */
const HORIZON_ROW = 0.55;

/** Nearness of a row, from 0 above the horizon to 1 at the bottom edge. */
const nearness = (row: number) => Math.max(0, (row - HORIZON_ROW) / (1 - HORIZON_ROW));

/** Interpolates between two rows of the image; the result is in units of 1/256. */
function mixRows(from: Uint8Array, start: number, width: number, fraction: number, line: Int32Array): void {
  const lower = Math.round(fraction * BYTE_UNIT);
  const upper = BYTE_UNIT - lower;
  for (let column = 0; column < width; column++) {
    line[column] =
      (from[start + column] as number) * upper + (from[start + width + column] as number) * lower;
  }
  line[width] = line[width - 1] as number;
}

/** The source position of the first pixel of a row or column, and the step per pixel. */
function sampleSpan(
  source: number,
  target: number,
  zoom: number,
  offset: number,
): { first: number; step: number } {
  const shown = source / zoom;
  const hidden = source - shown;
  const first = Math.min(Math.max(0, hidden / 2 + (offset * hidden) / 2), hidden);
  const step = shown / target;
  return { first: first + step / 2 - 0.5, step };
}

function renderPlane(
  from: Uint8Array,
  source: FrameSize,
  to: Uint8Array,
  target: FrameSize,
  view: CameraView,
  path: CameraPath,
): void {
  const line = new Int32Array(source.width + 1);
  const down = sampleSpan(source.height, target.height, view.zoom, view.y);
  const shift = view.x - path.from.x;
  const lastColumn = (source.width - 1) * POSITION_UNIT;
  for (let row = 0; row < target.height; row++) {
    const y = Math.min(source.height - 1.001, Math.max(0, down.first + row * down.step));
    const top = Math.floor(y);
    mixRows(from, top * source.width, source.width, y - top, line);
    const near = nearness(y / source.height) * path.depth;
    const zoom = view.zoom + (view.zoom - 1) * near * 0.5;
    const across = sampleSpan(source.width, target.width, zoom, view.x + shift * near * 0.5);
    let position = Math.round(across.first * POSITION_UNIT);
    const step = Math.round(across.step * POSITION_UNIT);
    const start = row * target.width;
    for (let column = 0; column < target.width; column++, position += step) {
      const i = position < 0 ? 0 : position > lastColumn ? lastColumn : position;
      const left = i >> 16;
      const fraction = (i & 0xffff) >> 8;
      const first = line[left] as number;
      to[start + column] =
        (first * BYTE_UNIT + ((line[left + 1] as number) - first) * fraction + 32_768) >> 16;
    }
  }
}

/** Renders the camera view of a planar YUV 4:2:0 frame; all sides must be even. */
export function renderView(
  from: Uint8Array,
  source: FrameSize,
  to: Uint8Array,
  target: FrameSize,
  view: CameraView,
  path: CameraPath,
): void {
  const isWhole = view.zoom === 1 && source.width === target.width && source.height === target.height;
  if (isWhole) {
    to.set(from);
    return;
  }
  const [sourcePixels, targetPixels] = [source.width * source.height, target.width * target.height];
  renderPlane(from.subarray(0, sourcePixels), source, to.subarray(0, targetPixels), target, view, path);
  const sourceChroma = { width: source.width / 2, height: source.height / 2 };
  const targetChroma = { width: target.width / 2, height: target.height / 2 };
  for (const plane of [0, 1]) {
    const read = sourcePixels + (plane * sourcePixels) / 4;
    const write = targetPixels + (plane * targetPixels) / 4;
    renderPlane(
      from.subarray(read, read + sourcePixels / 4),
      sourceChroma,
      to.subarray(write, write + targetPixels / 4),
      targetChroma,
      view,
      path,
    );
  }
}

/** Blends two frames; `weight` is that of the second, 0 to 1. */
export function mixFrames(
  firstFrame: Uint8Array,
  secondFrame: Uint8Array,
  weight: number,
  to: Uint8Array,
): void {
  const second = Math.round(weight * BYTE_UNIT);
  if (second === 0) {
    to.set(firstFrame);
    return;
  }
  const first = BYTE_UNIT - second;
  for (let i = 0; i < to.length; i++) {
    to[i] = ((firstFrame[i] as number) * first + (secondFrame[i] as number) * second + 128) >> 8;
  }
}
