import { blurChannel } from './blur.ts';

/** Blur in pixels up to a picture of this many pixels a side; larger ones are blurred more. */
const SIGMA = 1.4;
const SIGMA_SIDE = 1024;
/** Part of all pixels whose steepness is above the strong threshold, before thinning. */
const STRONG_PART = 0.08;
const WEAK_OF_STRONG = 0.4;
/** Steepness that is never a line, however calm the picture: 1 is a step of one grey level. */
const LEAST_STRONG = 10;
const LEVELS = 1024;
const LEVEL_SIZE = 1.5;
/** Slope below which a direction counts as level: tan 22.5°. */
const FLAT = Math.tan(Math.PI / 8);

/** Steepness of a picture's brightness and the step to the neighbour in its direction. */
type Slopes = { steepness: Float32Array; towards: Int8Array };

function brightnessOf(rgb: Uint8Array, pixels: number): Float32Array {
  const grey = new Float32Array(pixels);
  for (let at = 0, from = 0; at < pixels; at++, from += 3) {
    grey[at] =
      0.299 * (rgb[from] as number) + 0.587 * (rgb[from + 1] as number) + 0.114 * (rgb[from + 2] as number);
  }
  return grey;
}

/** Direction of a slope: 0 across, 1 down to the right, 2 down, 3 down to the left. */
function directionOf(gx: number, gy: number): number {
  const [across, down] = [Math.abs(gx), Math.abs(gy)];
  if (down <= across * FLAT) return 0;
  if (across <= down * FLAT) return 2;
  return gx * gy > 0 ? 1 : 3;
}

/** Sobel's operator; the outermost pixels have no slope. */
function slopesOf(grey: Float32Array, width: number, height: number): Slopes {
  const steepness = new Float32Array(grey.length);
  const towards = new Int8Array(grey.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const [nw, n, ne] = [
        grey[at - width - 1] as number,
        grey[at - width] as number,
        grey[at - width + 1] as number,
      ];
      const [w, e] = [grey[at - 1] as number, grey[at + 1] as number];
      const [sw, s, se] = [
        grey[at + width - 1] as number,
        grey[at + width] as number,
        grey[at + width + 1] as number,
      ];
      const gx = ne + 2 * e + se - nw - 2 * w - sw;
      const gy = sw + 2 * s + se - nw - 2 * n - ne;
      steepness[at] = Math.sqrt(gx * gx + gy * gy) / 4;
      towards[at] = directionOf(gx, gy);
    }
  }
  return { steepness, towards };
}

/** The steepness that a given part of the pixels exceeds. */
function strongThreshold(steepness: Float32Array): number {
  const counts = new Uint32Array(LEVELS);
  for (let at = 0; at < steepness.length; at++) {
    const level = Math.min(LEVELS - 1, Math.floor((steepness[at] as number) * LEVEL_SIZE));
    counts[level] = (counts[level] as number) + 1;
  }
  let left = steepness.length * STRONG_PART;
  let level = LEVELS - 1;
  while (level > 0 && left > (counts[level] as number)) left -= counts[level--] as number;
  return Math.max(LEAST_STRONG, level / LEVEL_SIZE);
}

/** Keeps crests only: 2 where a line surely is, 1 where one may go on, 0 elsewhere. */
function thin({ steepness, towards }: Slopes, width: number, height: number, strong: number): Uint8Array {
  const steps = [1, width + 1, width, width - 1];
  const kept = new Uint8Array(steepness.length);
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const own = steepness[at] as number;
      if (own < strong * WEAK_OF_STRONG) continue;
      const step = steps[towards[at] as number] as number;
      const isCrest = own > (steepness[at - step] as number) && own >= (steepness[at + step] as number);
      if (isCrest) kept[at] = own >= strong ? 2 : 1;
    }
  }
  return kept;
}

/** White where a line is sure, and along all that hangs together with it. */
function follow(kept: Uint8Array, width: number): Uint8Array {
  const lines = new Uint8Array(kept.length);
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const open: number[] = [];
  for (let start = 0; start < kept.length; start++) {
    if (kept[start] !== 2 || lines[start] !== 0) continue;
    lines[start] = 255;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const step of around) {
        const next = at + step;
        if (kept[next] === 0 || lines[next] !== 0 || kept[next] === undefined) continue;
        lines[next] = 255;
        open.push(next);
      }
    }
  }
  return lines;
}

/**
 * The contours of a picture as Canny finds them (blur, slope, crests, hysteresis): one byte a pixel, 255 on a line.
 * The thresholds follow the picture, so that a soft one has lines too and a busy one is not all lines.
 */
export function edgeMap(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const sigma = SIGMA * Math.max(1, Math.max(width, height) / SIGMA_SIDE);
  const grey = blurChannel(brightnessOf(rgb, width * height), width, height, Math.min(3, sigma));
  const slopes = slopesOf(grey, width, height);
  return follow(thin(slopes, width, height, strongThreshold(slopes.steepness)), width);
}
