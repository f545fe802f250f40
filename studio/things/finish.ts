import type { Canvas } from '../canvas.ts';
import { type Box, boundingBox, type Plane } from '../masked/mask-plane.ts';
import { createRandom } from '../random.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import type { Painted } from './painted.ts';

/** How an image shows things: the radius of their blur in pixels, and the standard deviation of the noise on them. */
export type Finish = { blur: number; noise: number };

/** Size of the surroundings of a part, as a fraction of the part on each side. */
const AROUND_SHARE = 0.75;
/** Distance over which the contrast of an edge is measured, as a fraction of the height. */
const SPAN_SHARE = 1 / 24;
/** Minimum contrast of an edge; the light and the shadows on a wall change less. */
const MIN_CONTRAST = 0.25;
/** Surroundings with fewer edges, as a fraction of their pixels, do not show their sharpness. */
const MIN_EDGE_SHARE = 0.01;
/** The sharpest fraction of the edges shows the sharpness. */
const SHARPEST_SHARE = 0.1;
/** Maximum blur, as a fraction of the height. */
const MAX_BLUR_SHARE = 1 / 60;
/** The least changing fraction of the pixels shows the noise. */
const EVENEST_SHARE = 0.25;
/** The standard deviation of noise, relative to the `EVENEST_SHARE` quantile of the second differences. */
const NOISE_RATIO = 2.3;
/** Maximum standard deviation of noise, 0 to 1. */
const MAX_NOISE = 0.03;
/** Maximum number of pixels that are measured. */
const MAX_PIXELS = 60_000;

const quantile = (values: readonly number[], share: number): number =>
  Float32Array.from(values).sort()[Math.floor(share * values.length)] ?? 0;

/** The pixels of an image in a box, without a part. */
function surroundings(part: Plane, { width, height }: Canvas, box: Box): number[] {
  const [marginX, marginY] = [box.width * AROUND_SHARE, box.height * AROUND_SHARE].map(Math.round) as [
    number,
    number,
  ];
  const [left, right] = [
    Math.max(1, box.left - marginX),
    Math.min(width - 1, box.left + box.width + marginX),
  ];
  const [top, bottom] = [Math.max(0, box.top - marginY), Math.min(height, box.top + box.height + marginY)];
  const rowStep = Math.ceil(((right - left) * (bottom - top)) / MAX_PIXELS);
  const pixels: number[] = [];
  for (let y = top; y < bottom; y += rowStep)
    for (let i = y * width + left; i < y * width + right; i++) if (part[i] === 0) pixels.push(i);
  return pixels;
}

/** The width of the edge to the right of a pixel; `undefined` if there is none. */
function edgeWidth(light: Plane, i: number, span: number): number | undefined {
  const contrast = Math.abs((light[i + span] as number) - (light[i] as number));
  if (contrast < MIN_CONTRAST) return undefined;
  let steepest = 0;
  for (let x = i; x < i + span; x++)
    steepest = Math.max(steepest, Math.abs((light[x + 1] as number) - (light[x] as number)));
  // Texture between the two ends may change more than from one end to the other.
  return Math.max(1, contrast / steepest);
}

/** Measures the sharpness and the noise around a part, so that an object in it is neither sharper nor cleaner. */
export function measureFinish(source: Canvas, part: Plane): Finish {
  const box = boundingBox(part, source);
  if (!box) return { blur: 0, noise: 0 };
  const { width, height } = source;
  const light = luminancePlane(source);
  const pixels = surroundings(part, source, box);
  const span = Math.max(4, Math.round(height * SPAN_SHARE));
  const widths = pixels.flatMap((i) =>
    (i % width) + span < width && part[i + span] === 0 ? (edgeWidth(light, i, span) ?? []) : [],
  );
  const isKnown = widths.length > MIN_EDGE_SHARE * pixels.length;
  const blur = isKnown ? Math.floor((quantile(widths, SHARPEST_SHARE) - 1) / 2) : 0;
  const steps = pixels.map((i) =>
    Math.abs((light[i] as number) - ((light[i - 1] as number) + (light[i + 1] as number)) / 2),
  );
  return {
    blur: Math.min(blur, Math.round(height * MAX_BLUR_SHARE)),
    noise: Math.min(MAX_NOISE, NOISE_RATIO * quantile(steps, EVENEST_SHARE)),
  };
}

/** A blurred object, which is larger than the sharp one by `margin` on each side. */
export function blurThing({ rgb, opacity, width, height }: Painted, blur: number, margin: number): Painted {
  const size = { width: width + 2 * margin, height: height + 2 * margin };
  const blurred = { ...size, rgb: new Float32Array(size.width * size.height * 3), opacity };
  const soften = (valueAt: (i: number) => number): Plane => {
    const plane = new Float32Array(size.width * size.height);
    for (let i = 0; i < width * height; i++)
      plane[(Math.floor(i / width) + margin) * size.width + (i % width) + margin] = valueAt(i);
    return blurPlane(plane, size.width, size.height, blur);
  };
  for (let c = 0; c < 3; c++) {
    const plane = soften((i) => rgb[i * 3 + c] as number);
    for (let i = 0; i < plane.length; i++) blurred.rgb[i * 3 + c] = plane[i] as number;
  }
  return { ...blurred, opacity: soften((i) => opacity[i] as number) };
}

/** Noise for an object, the same in the three channels. */
export function noiseFor({ opacity }: Painted, { noise }: Finish): Plane {
  const random = createRandom(1);
  // The sum of three uniform distributions is close to a normal distribution.
  const next = () => random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1);
  return opacity.map((value) => (noise === 0 ? 0 : value * noise * next()));
}
