import type { Image } from '../cut-out/cut-out.ts';
import { blurPlane } from '../styles/filters.ts';
import { distinctness } from './find-figure.ts';
import { boxOf, type Plane, shareOf } from './mask-plane.ts';
import { piecesOf } from './pieces.ts';

/** The share of a foreground that its largest piece has at least, and of an image that a subject has at most. */
const ALONE = 0.85;
const MAX_SUBJECT = 0.5;
/** The part of a subject's border that separates different colors, at least. */
const DISTINCT = 0.65;
/** A step of brightness, and the share of them from which what is behind a subject is a scene, not a backdrop. */
const STEP = 24;
const STEP_REACH = 2;
const MAX_STEPS = 0.01;
const ROOM = 1 / 40;

/** Whether nothing but a backdrop is outside a figure. */
function isBeforeBackdrop(figure: Plane, { rgb, width, height }: Image): boolean {
  const near = blurPlane(figure, width, height, Math.max(2, Math.round(height * ROOM)));
  let [outside, steps] = [0, 0];
  for (let at = 0; at < figure.length - STEP_REACH * width; at++) {
    if ((near[at] as number) > 0) continue;
    outside += 1;
    const own = rgb[at * 3 + 1] as number;
    const [across, down] = [at + STEP_REACH, at + STEP_REACH * width];
    const apart =
      Math.abs(own - (rgb[across * 3 + 1] as number)) + Math.abs(own - (rgb[down * 3 + 1] as number));
    if (apart > STEP && at % width < width - STEP_REACH) steps += 1;
  }
  return steps <= outside * MAX_STEPS;
}

/**
 * The foreground, if it is a single thing in front of a backdrop: a word for it can mean nothing else.
 * `undefined` if it is several things, or a part of a scene.
 */
export function onlySubject(image: Image, figure: Plane | undefined): Plane | undefined {
  const box = figure && boxOf(figure, image);
  if (!figure || !box || shareOf(figure) > MAX_SUBJECT) return undefined;
  const { left, top, width } = box;
  if (left === 0 || top === 0 || left + width === image.width) return undefined;
  const [largest] = piecesOf(figure, image.width);
  const isAlone = (largest?.pixels.length ?? 0) > ALONE * shareOf(figure) * figure.length;
  const isClear = isAlone && distinctness(figure, image) > DISTINCT && isBeforeBackdrop(figure, image);
  return isClear ? figure : undefined;
}
