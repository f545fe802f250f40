/** Edge directions are quantized into this many steps of half a turn. */
export const DIRECTIONS = 8;
/** The gradient, in channel values up to 255, at and above which an edge has its full strength. */
const FULL_GRADIENT = 26;

/** Pixels with any number of channels from 0 to 255. */
export type Raster = { width: number; height: number; pixels: ArrayLike<number>; channels: number };

/** The steepest gradient of all channels at each pixel, and its direction, from 0 to 1 for half a turn. */
export function edgeGradients({ width, height, pixels, channels }: Raster) {
  const strength = new Float32Array(width * height);
  const direction = new Float32Array(width * height);
  for (let i = width + 1; i < strength.length - width - 1; i++) {
    let [steepest, angle] = [0, 0];
    for (let c = 0; c < channels; c++) {
      const value = (pixel: number) => pixels[pixel * channels + c] as number;
      const [dx, dy] = [value(i + 1) - value(i - 1), value(i + width) - value(i - width)];
      const size = Math.hypot(dx, dy) / 2;
      if (size > steepest) [steepest, angle] = [size, Math.atan2(dy, dx) / Math.PI];
    }
    const isSide = i % width === 0 || i % width === width - 1;
    strength[i] = isSide ? 0 : steepest;
    direction[i] = angle - Math.floor(angle);
  }
  return { strength, direction };
}

/** Dilates a plane by one pixel: the maximum of each pixel and its eight neighbors. */
function dilate(plane: Float32Array, width: number): Float32Array {
  const largest = (values: Float32Array, step: number) =>
    values.map((value, i) => Math.max(value, values[i - step] ?? 0, values[i + step] ?? 0));
  return largest(largest(plane, 1), width);
}

/**
 * How well each pixel or one of its neighbors matches an edge of each direction, 0 to 255: one plane per direction
 * (the response maps of LINE-2D, by Hinterstoisser and others).
 */
export function edgeResponses(raster: Raster): Uint8Array {
  const { strength, direction } = edgeGradients(raster);
  const all = new Uint8Array(strength.length * DIRECTIONS);
  for (let step = 0; step < DIRECTIONS; step++) {
    const response = strength.map((size, i) => {
      const angle = 2 * Math.PI * ((direction[i] as number) - step / DIRECTIONS);
      return 255 * Math.min(1, size / FULL_GRADIENT) * Math.max(0, Math.cos(angle));
    });
    all.set(dilate(response, raster.width), step * strength.length);
  }
  return all;
}
