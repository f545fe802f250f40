import { blurChannel } from './blur.ts';

/** Standard deviation of the blur for images of up to `SIGMA_SIDE_PIXELS` per side; larger ones are blurred more. */
const SIGMA_PIXELS = 1.4;
const SIGMA_SIDE_PIXELS = 1024;
/** Share of the pixels whose gradient is above the strong threshold, before thinning. */
const STRONG_SHARE = 0.08;
/** The weak threshold as a share of the strong one. */
const WEAK_THRESHOLD_RATIO = 0.4;
/** A gradient below this is never an edge; 1 is a step of one gray level. */
const MIN_STRONG_THRESHOLD = 10;
/** The histogram of gradients from which the strong threshold is chosen. */
const LEVELS = 1024;
const LEVELS_PER_GRAY_LEVEL = 1.5;
/** The slope up to which a direction counts as horizontal: tan 22.5°. */
const MAX_FLAT_SLOPE = Math.tan(Math.PI / 8);

/** The magnitude and the direction of the brightness gradient at each pixel. */
type Gradients = { magnitude: Float32Array; direction: Int8Array };

function toBrightness(rgb: Uint8Array, pixels: number): Float32Array {
  const gray = new Float32Array(pixels);
  for (let index = 0, source = 0; index < pixels; index++, source += 3) {
    gray[index] =
      0.299 * (rgb[source] as number) +
      0.587 * (rgb[source + 1] as number) +
      0.114 * (rgb[source + 2] as number);
  }
  return gray;
}

/** Direction of a gradient: 0 horizontal, 1 down right, 2 vertical, 3 down left. */
function gradientDirection(gx: number, gy: number): number {
  const [absX, absY] = [Math.abs(gx), Math.abs(gy)];
  if (absY <= absX * MAX_FLAT_SLOPE) return 0;
  if (absX <= absY * MAX_FLAT_SLOPE) return 2;
  return gx * gy > 0 ? 1 : 3;
}

/** Sobel operator; border pixels have no gradient. */
function sobelGradients(gray: Float32Array, width: number, height: number): Gradients {
  const magnitude = new Float32Array(gray.length);
  const direction = new Int8Array(gray.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      const [nw, n, ne] = [
        gray[index - width - 1] as number,
        gray[index - width] as number,
        gray[index - width + 1] as number,
      ];
      const [w, e] = [gray[index - 1] as number, gray[index + 1] as number];
      const [sw, s, se] = [
        gray[index + width - 1] as number,
        gray[index + width] as number,
        gray[index + width + 1] as number,
      ];
      const gx = ne + 2 * e + se - nw - 2 * w - sw;
      const gy = sw + 2 * s + se - nw - 2 * n - ne;
      magnitude[index] = Math.sqrt(gx * gx + gy * gy) / 4;
      direction[index] = gradientDirection(gx, gy);
    }
  }
  return { magnitude, direction };
}

/** The gradient magnitude that `STRONG_SHARE` of the pixels exceed. */
function strongThreshold(magnitude: Float32Array): number {
  const counts = new Uint32Array(LEVELS);
  for (let index = 0; index < magnitude.length; index++) {
    const level = Math.min(LEVELS - 1, Math.floor((magnitude[index] as number) * LEVELS_PER_GRAY_LEVEL));
    counts[level] = (counts[level] as number) + 1;
  }
  let remaining = magnitude.length * STRONG_SHARE;
  let level = LEVELS - 1;
  while (level > 0 && remaining > (counts[level] as number)) remaining -= counts[level--] as number;
  return Math.max(MIN_STRONG_THRESHOLD, level / LEVELS_PER_GRAY_LEVEL);
}

/** Keeps only local maxima across an edge: 2 for a strong edge, 1 for a weak one, 0 elsewhere. */
function suppressNonMaxima(
  { magnitude, direction }: Gradients,
  width: number,
  height: number,
  strong: number,
): Uint8Array {
  const steps = [1, width + 1, width, width - 1];
  const thinned = new Uint8Array(magnitude.length);
  for (let y = 1; y < height - 1; y++) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index++) {
      const value = magnitude[index] as number;
      if (value < strong * WEAK_THRESHOLD_RATIO) continue;
      const step = steps[direction[index] as number] as number;
      const isLocalMaximum =
        value > (magnitude[index - step] as number) && value >= (magnitude[index + step] as number);
      if (isLocalMaximum) thinned[index] = value >= strong ? 2 : 1;
    }
  }
  return thinned;
}

/** Hysteresis: 255 on strong edges and on the weak edges connected to them. */
function followEdges(thinned: Uint8Array, width: number): Uint8Array {
  const lines = new Uint8Array(thinned.length);
  const neighborSteps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const stack: number[] = [];
  for (let start = 0; start < thinned.length; start++) {
    if (thinned[start] !== 2 || lines[start] !== 0) continue;
    lines[start] = 255;
    stack.push(start);
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      for (const step of neighborSteps) {
        const next = index + step;
        if (thinned[next] === 0 || lines[next] !== 0 || thinned[next] === undefined) continue;
        lines[next] = 255;
        stack.push(next);
      }
    }
  }
  return lines;
}

/**
 * The edges of an image by Canny's method (blur, gradient, thinning, hysteresis): one byte per pixel, 255 on an edge.
 * The thresholds adapt to the image, so that a soft image has edges and a busy image is not all edges.
 */
export function edgeMap(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const sigma = SIGMA_PIXELS * Math.max(1, Math.max(width, height) / SIGMA_SIDE_PIXELS);
  const gray = blurChannel(toBrightness(rgb, width * height), width, height, Math.min(3, sigma));
  const gradients = sobelGradients(gray, width, height);
  return followEdges(
    suppressNonMaxima(gradients, width, height, strongThreshold(gradients.magnitude)),
    width,
  );
}
