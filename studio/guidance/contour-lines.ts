import type { Canvas } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { blurPlane, findEdges, luminancePlane } from '../styles/filters.ts';

/** A drawing has one tone on at least this fraction of its paper, and little color anywhere. */
const PAPER_SHARE = 0.72;
const PAPER_TONES = 0.12;
const LITTLE_COLOR = 0.06;

function meanColorfulness({ rgb }: Canvas): number {
  let sum = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return sum / (rgb.length / 3);
}

/** The paper's tone if an image is a line drawing or an edge map, else `undefined`. */
function paperTone(source: Canvas, light: Float32Array): number | undefined {
  if (meanColorfulness(source) > LITTLE_COLOR) return undefined;
  for (const paper of [0, 1]) {
    const onPaper = light.reduce((sum, value) => sum + (Math.abs(value - paper) < PAPER_TONES ? 1 : 0), 0);
    if (onPaper / light.length >= PAPER_SHARE) return paper;
  }
  return undefined;
}

/** This fraction of the pixels, the steepest ones, are lines if their gradient reaches the minimum (Sobel, brightness 0 to 1). */
const STEEP_SHARE = 0.08;
const MIN_STEEPNESS = 0.16;

/** Thin ridges of the gradient (non-maximum suppression), from 0 for no line to 1 for a certain one. */
function crests(light: Float32Array, width: number, height: number): Float32Array {
  const smooth = blurPlane(light, width, height, Math.max(1, Math.round(height / 600)));
  const steepness = findEdges(smooth, width, height);
  const ranked = steepness.filter((_, at) => at % 7 === 0).sort();
  const sure = Math.max(MIN_STEEPNESS, ranked[Math.floor(ranked.length * (1 - STEEP_SHARE))] as number);
  return steepness.map((own, at) => {
    const isAcross =
      Math.abs((smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0)) >=
      Math.abs((smooth[at + width] ?? 0) - (smooth[at - width] ?? 0));
    const step = isAcross ? 1 : width;
    const isCrest = own > (steepness[at - step] ?? 0) && own >= (steepness[at + step] ?? 0);
    return isCrest ? smoothstep(sure * 0.45, sure * 0.9, own) : 0;
  });
}

/** The contour strength of each pixel, 0 to 1; `isDrawing` is true if the image is itself a line drawing. */
export type Contours = { width: number; height: number; lines: Float32Array; isDrawing: boolean };

/** Finds the contours of an image, drawn with a pen of about 1/350 of its height. */
export function contourLines(source: Canvas): Contours {
  const { width, height } = source;
  const light = luminancePlane(source);
  const paper = paperTone(source, light);
  const sharp =
    paper === undefined
      ? crests(light, width, height)
      : light.map((value) => smoothstep(PAPER_TONES, 0.5, Math.abs(value - paper)));
  const pen = Math.max(1, Math.round(height / 700));
  const lines = blurPlane(sharp, width, height, pen).map((value) => Math.min(1, value * (1.6 * pen + 1)));
  return { width, height, lines, isDrawing: paper !== undefined };
}
