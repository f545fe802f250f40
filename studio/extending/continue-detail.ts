import type { Canvas } from '../canvas.ts';
import { blurPlane } from '../styles/filters.ts';
import { mirror } from './board.ts';
import type { Surface } from './fit-light.ts';

/** The radius of the blur in which the direction of shadows is read, as a fraction of the height. */
const SOFT = 1 / 200;
/** How much more a surface must change across than along its shadows to have a direction, 0 to 1. */
const MIN_COHERENCE = 0.3;
/** Steps of rows for each column between which shadows are oblique: others continue as a mirror shows them. */
const OBLIQUE = [0.2, 5] as const;
/** How far oblique shadows continue, as a fraction of the width. */
const FADE = 0.3;
/** The number of pixels along a shadow that show its tone. */
const ALONG = 16;
/** The greatest width of the strip whose grain is mirrored beyond oblique shadows, as a fraction of the width. */
const GRAIN = 1 / 16;
/** The width of the rim of a thing, in which nothing is mirrored, as a fraction of the width. */
const RIM = 1 / 80;

/** The rows that shadows on a surface descend for each column; `undefined` if they have no oblique direction. */
function slantOf(
  { width, height, rgb }: Canvas,
  plain: Uint8Array,
  { top, bottom }: Surface,
): number | undefined {
  const tone = Float32Array.from({ length: width * (bottom - top) }, (_, at) => {
    const from = at + top * width;
    return plain[from] === 0
      ? 0
      : (rgb[from * 3] as number) + (rgb[from * 3 + 1] as number) + (rgb[from * 3 + 2] as number);
  });
  const radius = Math.max(2, Math.round(height * SOFT));
  const soft = blurPlane(tone, width, bottom - top, radius);
  const far = 2 * radius;
  let [across, along, both] = [0, 0, 0];
  for (let y = far; y < bottom - top - far; y++) {
    for (let x = far; x < width - far; x++) {
      const at = y * width + x;
      const isPlain = (to: number) => plain[at + to + top * width] === 1;
      if (![-far, far, -far * width, far * width].every(isPlain)) continue;
      const dx = (soft[at + 2] as number) - (soft[at - 2] as number);
      const dy = (soft[at + 2 * width] as number) - (soft[at - 2 * width] as number);
      across += dx * dx;
      along += dy * dy;
      both += dx * dy;
    }
  }
  const coherence = Math.hypot(across - along, 2 * both) / Math.max(1e-9, across + along);
  const slant = -1 / Math.tan(Math.atan2(2 * both, across - along) / 2);
  const isOblique = Math.abs(slant) > OBLIQUE[0] && Math.abs(slant) < OBLIQUE[1];
  return coherence > MIN_COHERENCE && isOblique ? slant : undefined;
}

/** The mean of a channel along a shadow that ends at a pixel. */
function meanAlong({ width, rgb }: Canvas, plain: Uint8Array, { top, bottom }: Surface, slant: number) {
  return (x: number, y: number, channel: number): number => {
    let [sum, count] = [0, 0];
    for (let k = 0; k < ALONG; k++) {
      const row = Math.min(bottom - 1, Math.max(top, Math.round(y - slant * k)));
      const at = row * width + x - k;
      if (x < k || plain[at] === 0) continue;
      sum += rgb[at * 3 + channel] as number;
      count += 1;
    }
    return count === 0 ? 0 : sum / count;
  };
}

/** The number of columns at the end of a row that show nothing but the surface. */
function runOf(plain: Uint8Array, last: number, rim: number, most: number): number {
  let run = 0;
  while (run < most + rim && plain[last - run] === 1) run += 1;
  return Math.max(0, run - rim);
}

/**
 * Continues the details of a surface beyond its column `from`: oblique shadows in their direction until they fade, others
 * and the grain as a mirror shows them. In place. `plain` is 1 where a pixel is part of the surface.
 */
export function continueDetail(detail: Canvas, plain: Uint8Array, surface: Surface, from: number): void {
  const { width, rgb } = detail;
  const slant = slantOf(detail, plain, surface);
  const mean = slant === undefined ? () => 0 : meanAlong(detail, plain, surface, slant);
  const most = slant === undefined ? from : Math.round(from * GRAIN);
  for (let y = surface.top; y < surface.bottom; y++) {
    const run = runOf(plain, y * width + from - 1, Math.round(from * RIM), most);
    for (let x = from; x < width; x++) {
      const out = x - from + 1;
      const source = from - run + mirror(run + out - 1, Math.max(1, run));
      const row = Math.min(surface.bottom - 1, Math.max(surface.top, Math.round(y - (slant ?? 0) * out)));
      const share = Math.exp(-((out / (FADE * from)) ** 2));
      for (let c = 0; c < 3; c++) {
        const grain = run === 0 ? 0 : (rgb[(y * width + source) * 3 + c] as number) - mean(source, y, c);
        rgb[(y * width + x) * 3 + c] = grain + share * mean(from - 1, row, c);
      }
    }
  }
}
