import type { Canvas } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { blurPlane, findEdges, luminancePlane } from '../styles/filters.ts';

/** An image is a drawing if at least this fraction of its pixels is blank paper. */
const PAPER_SHARE = 0.72;
/** Maximum difference in brightness between paper and pure black or white, 0 to 1. */
const PAPER_TOLERANCE = 0.12;
/** Maximum mean colorfulness of a drawing, 0 to 1. */
const MAX_COLORFULNESS = 0.06;

function meanColorfulness({ rgb }: Canvas): number {
  let sum = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    const [red, green, blue] = [rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number];
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return sum / (rgb.length / 3);
}

/** The brightness of the paper (0 or 1) if an image is a line drawing or an edge map, else `undefined`. */
function paperTone(source: Canvas, light: Float32Array): number | undefined {
  if (meanColorfulness(source) > MAX_COLORFULNESS) return undefined;
  for (const paper of [0, 1]) {
    const onPaper = light.reduce(
      (sum, value) => sum + (Math.abs(value - paper) < PAPER_TOLERANCE ? 1 : 0),
      0,
    );
    if (onPaper / light.length >= PAPER_SHARE) return paper;
  }
  return undefined;
}

/** Fraction of pixels with the steepest gradients; the lowest of these sets the scale for the strength of lines. */
const STEEP_SHARE = 0.08;
/** Minimum of that scale (Sobel, for brightness 0 to 1). */
const MIN_FULL_GRADIENT = 0.16;

/** Thin edges (Sobel and non-maximum suppression), from 0 (no line) to 1 (definitely a line). */
function thinEdges(light: Float32Array, width: number, height: number): Float32Array {
  const smooth = blurPlane(light, width, height, Math.max(1, Math.round(height / 600)));
  const gradient = findEdges(smooth, width, height);
  const ranked = gradient.filter((_, i) => i % 7 === 0).sort();
  const fullGradient = Math.max(
    MIN_FULL_GRADIENT,
    ranked[Math.floor(ranked.length * (1 - STEEP_SHARE))] as number,
  );
  return gradient.map((value, i) => {
    const isHorizontal =
      Math.abs((smooth[i + 1] ?? 0) - (smooth[i - 1] ?? 0)) >=
      Math.abs((smooth[i + width] ?? 0) - (smooth[i - width] ?? 0));
    const step = isHorizontal ? 1 : width;
    const isMaximum = value > (gradient[i - step] ?? 0) && value >= (gradient[i + step] ?? 0);
    return isMaximum ? smoothstep(fullGradient * 0.45, fullGradient * 0.9, value) : 0;
  });
}

/** The contour strength of each pixel, 0 to 1; `isDrawing` is true if the image is itself a line drawing. */
export type Contours = { width: number; height: number; lines: Float32Array; isDrawing: boolean };

/** Finds the contours of an image, drawn with lines about 1/350 of its height wide. */
export function contourLines(source: Canvas): Contours {
  const { width, height } = source;
  const light = luminancePlane(source);
  const paper = paperTone(source, light);
  const sharp =
    paper === undefined
      ? thinEdges(light, width, height)
      : light.map((value) => smoothstep(PAPER_TOLERANCE, 0.5, Math.abs(value - paper)));
  const pen = Math.max(1, Math.round(height / 700));
  const lines = blurPlane(sharp, width, height, pen).map((value) => Math.min(1, value * (1.6 * pen + 1)));
  return { width, height, lines, isDrawing: paper !== undefined };
}
