import { edgeMap } from '#core/pixels/edge-map.ts';
import { type Canvas, toBytes } from '../canvas.ts';
import { smoothstep } from '../colour.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';

/** A drawing has one tone on this part of its paper at least, and little colour anywhere. */
const PAPER_PART = 0.72;
const PAPER_TONES = 0.12;
const LITTLE_COLOUR = 0.06;

function meanColourfulness({ rgb }: Canvas): number {
  let sum = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return sum / (rgb.length / 3);
}

/** The tone of the paper where a picture is a drawing or a map of edges: lines on one tone. */
function paperTone(given: Canvas, light: Float32Array): number | undefined {
  if (meanColourfulness(given) > LITTLE_COLOUR) return undefined;
  for (const paper of [0, 1]) {
    const onPaper = light.reduce((sum, value) => sum + (Math.abs(value - paper) < PAPER_TONES ? 1 : 0), 0);
    if (onPaper / light.length >= PAPER_PART) return paper;
  }
  return undefined;
}

/** How strongly a contour runs through each pixel, 0 to 1, and whether they were drawn or found in a picture. */
export type Contours = { width: number; height: number; lines: Float32Array; isDrawing: boolean };

/** The contours of a picture, with a pen of about 1/350 of its height. */
export function contourLines(given: Canvas): Contours {
  const { width, height } = given;
  const light = luminancePlane(given);
  const paper = paperTone(given, light);
  const sharp =
    paper === undefined
      ? Float32Array.from(edgeMap(toBytes(given), width, height), (value) => value / 255)
      : light.map((value) => smoothstep(PAPER_TONES, 0.5, Math.abs(value - paper)));
  const pen = Math.max(1, Math.round(height / 700));
  const lines = blurPlane(sharp, width, height, pen).map((value) => Math.min(1, value * (1.6 * pen + 1)));
  return { width, height, lines, isDrawing: paper !== undefined };
}
