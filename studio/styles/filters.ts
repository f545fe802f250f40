import { type Canvas, createCanvas } from '../canvas.ts';

/** Brightness of every pixel. */
export function luminancePlane({ width, height, rgb }: Canvas): Float32Array {
  const plane = new Float32Array(width * height);
  for (let index = 0; index < plane.length; index++) {
    plane[index] =
      0.3 * (rgb[index * 3] as number) +
      0.59 * (rgb[index * 3 + 1] as number) +
      0.11 * (rgb[index * 3 + 2] as number);
  }
  return plane;
}

type Blur = { width: number; height: number; radius: number };

function blurRows(from: Float32Array, to: Float32Array, { width, height, radius }: Blur): void {
  const weight = 1 / (2 * radius + 1);
  for (let row = 0; row < height; row++) {
    const first = row * width;
    const last = first + width - 1;
    let sum = 0;
    for (let i = first - radius; i <= first + radius; i++)
      sum += from[Math.min(last, Math.max(first, i))] as number;
    for (let i = first; i <= last; i++) {
      to[i] = sum * weight;
      sum += (from[Math.min(last, i + radius + 1)] as number) - (from[Math.max(first, i - radius)] as number);
    }
  }
}

/** Sums all columns row by row: memory order is several times faster than one column at a time. */
function blurColumns(from: Float32Array, to: Float32Array, { width, height, radius }: Blur): void {
  const weight = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  const rowStart = (row: number) => Math.min(height - 1, Math.max(0, row)) * width;
  for (let row = -radius; row <= radius; row++) {
    const start = rowStart(row);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[start + x] as number);
  }
  for (let row = 0; row < height; row++) {
    const [start, entering, leaving] = [row * width, rowStart(row + radius + 1), rowStart(row - radius)];
    for (let x = 0; x < width; x++) {
      to[start + x] = (sums[x] as number) * weight;
      sums[x] = (sums[x] as number) + ((from[entering + x] as number) - (from[leaving + x] as number));
    }
  }
}

/** Blurs a plane softly: two box blurs in each direction. */
export function blurPlane(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const temporary = new Float32Array(plane.length);
  const result = plane.slice();
  const blur = { width, height, radius };
  for (let pass = 0; pass < 2; pass++) {
    blurRows(result, temporary, blur);
    blurColumns(temporary, result, blur);
  }
  return result;
}

/** The gradient of a plane at each pixel (Sobel operator). */
export function findEdges(plane: Float32Array, width: number, height: number): Float32Array {
  const edges = new Float32Array(plane.length);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const i = row * width + column;
      const [up, down] = [i - width, i + width];
      const a = plane[up - 1] as number;
      const b = plane[up + 1] as number;
      const c = plane[down - 1] as number;
      const d = plane[down + 1] as number;
      const gx = b + 2 * (plane[i + 1] as number) + d - a - 2 * (plane[i - 1] as number) - c;
      const gy = c + 2 * (plane[down] as number) + d - a - 2 * (plane[up] as number) - b;
      edges[i] = Math.sqrt(gx * gx + gy * gy);
    }
  }
  return edges;
}

type Tables = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** Summed-area tables of red, green, blue, brightness and its square. */
function sumTables({ width, height, rgb }: Canvas): Tables {
  const stride = width + 1;
  const table = () => new Float64Array(stride * (height + 1));
  const sums: Tables = [table(), table(), table(), table(), table()];
  const line = [0, 0, 0, 0, 0];
  for (let row = 0; row < height; row++) {
    line.fill(0);
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 3;
      const red = rgb[from] as number;
      const green = rgb[from + 1] as number;
      const blue = rgb[from + 2] as number;
      const bright = 0.3 * red + 0.59 * green + 0.11 * blue;
      const i = (row + 1) * stride + column + 1;
      const values = [red, green, blue, bright, bright * bright];
      for (let k = 0; k < 5; k++) {
        line[k] = (line[k] as number) + (values[k] as number);
        const sum = sums[k] as Float64Array;
        sum[i] = (sum[i - stride] as number) + (line[k] as number);
      }
    }
  }
  return sums;
}

/** Indexes of a rectangle's corners in the tables, reused to avoid allocations. */
const corners = { a: 0, b: 0, c: 0, d: 0, count: 0 };

/** Sets the corners to one of the four quadrants around a pixel. */
function setCorners(
  quadrant: number,
  column: number,
  row: number,
  radius: number,
  { width, height }: Canvas,
): void {
  const left = quadrant % 2 === 1 ? column : Math.max(0, column - radius);
  const right = quadrant % 2 === 1 ? Math.min(width, column + radius + 1) : column + 1;
  const top = quadrant > 1 ? row : Math.max(0, row - radius);
  const bottom = quadrant > 1 ? Math.min(height, row + radius + 1) : row + 1;
  const stride = width + 1;
  corners.a = top * stride + left;
  corners.b = top * stride + right;
  corners.c = bottom * stride + left;
  corners.d = bottom * stride + right;
  corners.count = (right - left) * (bottom - top);
}

const quadrantMean = (sum: Float64Array) =>
  ((sum[corners.d] as number) -
    (sum[corners.b] as number) -
    (sum[corners.c] as number) +
    (sum[corners.a] as number)) /
  corners.count;

/** Kuwahara filter: each pixel takes the mean of the adjacent quadrant with the least variance. */
export function kuwahara(canvas: Canvas, radius: number): Canvas {
  const { width, height } = canvas;
  const [reds, greens, blues, lights, squares] = sumTables(canvas);
  const result = createCanvas(width, height);
  const { rgb } = result;
  for (let index = 0; index < width * height; index++) {
    const column = index % width;
    const row = (index - column) / width;
    let leastVariance = Number.POSITIVE_INFINITY;
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      setCorners(quadrant, column, row, radius, canvas);
      const mean = quadrantMean(lights);
      const variance = quadrantMean(squares) - mean * mean;
      if (variance >= leastVariance) continue;
      leastVariance = variance;
      rgb[index * 3] = quadrantMean(reds);
      rgb[index * 3 + 1] = quadrantMean(greens);
      rgb[index * 3 + 2] = quadrantMean(blues);
    }
  }
  return result;
}

/** Adds a glow around bright areas. In place. */
export function bloom(canvas: Canvas, threshold: number, strength: number): void {
  const { width, height, rgb } = canvas;
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  for (let channel = 0; channel < 3; channel++) {
    const bright = new Float32Array(w * h);
    for (let row = 0; row < h; row++) {
      for (let column = 0; column < w; column++) {
        const i = (Math.min(height - 1, row * 4 + 1) * width + Math.min(width - 1, column * 4 + 1)) * 3;
        bright[row * w + column] = Math.max(0, Math.min(1.6, rgb[i + channel] as number) - threshold);
      }
    }
    const soft = blurPlane(bright, w, h, Math.max(2, Math.round(height / 110)));
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const i = (row * width + column) * 3 + channel;
        rgb[i] = (rgb[i] as number) + (soft[(row >> 2) * w + (column >> 2)] as number) * strength;
      }
    }
  }
}

/** Changes `pixel` in place; `u` and `v` are its position, 0 to 1. */
type PixelChange = (pixel: Pixel, u: number, v: number, column: number, row: number) => void;
type Pixel = [red: number, green: number, blue: number];

export function changePixels({ width, height, rgb }: Canvas, change: PixelChange): void {
  const pixel: Pixel = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = (row * width + column) * 3;
      pixel[0] = rgb[i] as number;
      pixel[1] = rgb[i + 1] as number;
      pixel[2] = rgb[i + 2] as number;
      change(pixel, column / width, row / height, column, row);
      rgb[i] = pixel[0];
      rgb[i + 1] = pixel[1];
      rgb[i + 2] = pixel[2];
    }
  }
}

/** Multiplies the saturation by `factor`. In place. */
export function saturatePixel(pixel: Pixel, factor: number): void {
  const gray = 0.3 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2];
  for (let c = 0; c < 3; c++) pixel[c] = gray + ((pixel[c] as number) - gray) * factor;
}

/** Mixes in another color. In place. */
export function mixPixel(pixel: Pixel, to: readonly [number, number, number], weight: number): void {
  for (let c = 0; c < 3; c++)
    pixel[c] = (pixel[c] as number) + ((to[c] as number) - (pixel[c] as number)) * weight;
}

export const brightness = (pixel: Pixel) => 0.3 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2];
