import { pixelToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { distinctness } from './distinctness.ts';
import { fillHoles } from './fill-holes.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';
import { neighborPixels } from './neighbors.ts';
import { findPieces } from './pieces.ts';

/**
 * The minimum share of a foreground that its largest piece covers, and the maximum share of an image that a subject
 * covers.
 */
const ALONE = 0.85;
const MAX_SUBJECT = 0.65;
/** The minimum part of a subject's border that separates different colors. */
const DISTINCT = 0.65;
/** The same for a subject in a scene. */
const VERY_DISTINCT = 0.82;
/** The minimum step of brightness, the distance that it spans, and the largest share of steps in a backdrop. */
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
    const difference =
      Math.abs(own - (rgb[across * 3 + 1] as number)) + Math.abs(own - (rgb[down * 3 + 1] as number));
    if (difference > STEP && at % width < width - STEP_REACH) steps += 1;
  }
  return steps <= outside * MAX_STEPS;
}

/**
 * The size of a bin of colors, the most bins along an axis, and the minimum share of a subject that has one of its own
 * colors.
 */
const BIN = 16;
const BINS = 64;
const OWN_COLOR = 0.004;
const MAX_CONTINUED = 0.75;

/** A subject together with everything in its colors that touches it, such as petals that the image cuts off. */
export function continued(figure: Plane, { rgb, width, height }: Image): Plane {
  const colorBin = (at: number) =>
    pixelToLab(rgb, at).reduce((bin, value) => bin * BINS + Math.round(value / BIN) + BINS / 2, 0);
  const bins = Int32Array.from(figure, (_, at) => colorBin(at));
  const counts = new Map<number, { inside: number; rim: number }>();
  const near = blurPlane(figure, width, height, Math.max(2, Math.round(height * ROOM)));
  let inside = 0;
  for (const [at, bin] of bins.entries()) {
    const count = counts.get(bin) ?? { inside: 0, rim: 0 };
    counts.set(bin, count);
    if (figure[at] === 1) {
      count.inside += 1;
      inside += 1;
    } else if ((near[at] as number) > 0.05) count.rim += 1;
  }
  const own = new Set(
    [...counts]
      .filter(([, one]) => one.inside > OWN_COLOR * inside && one.inside > 4 * one.rim)
      .map(([bin]) => bin),
  );
  const whole = figure.slice();
  const open = [...figure.keys()].filter((at) => figure[at] === 1);
  // The array grows while it is iterated: it is also the queue.
  for (const at of open) {
    for (const to of neighborPixels(at, width, figure.length)) {
      if (whole[to] === 1 || !own.has(bins[to] as number)) continue;
      whole[to] = 1;
      open.push(to);
    }
  }
  return planeShare(whole) < MAX_CONTINUED ? fillHoles(whole, { width, height }) : figure;
}

/**
 * The foreground, if it is a single thing: a word for it can mean nothing else. In a scene, its border must be very
 * distinct. `undefined` if it is several things, or a part of a scene.
 */
export function onlySubject(image: Image, found: Plane | undefined): Plane | undefined {
  if (!found?.includes(1)) return undefined;
  const candidates = isCutOff(found, image) ? [continued(found, image), found] : [found];
  return candidates.find((figure) => isAlone(figure, image));
}

function isAlone(figure: Plane, image: Image): boolean {
  const box = boundingBox(figure, image);
  // What spans the image is the land, not a thing on it.
  if (box?.width === image.width) return false;
  const isCut = isCutOff(figure, image);
  if (planeShare(figure) > (isCut ? MAX_CONTINUED : MAX_SUBJECT)) return false;
  const [largest] = findPieces(figure, image.width);
  if ((largest?.pixels.length ?? 0) < ALONE * planeShare(figure) * figure.length) return false;
  const isBackdrop = isBeforeBackdrop(figure, image);
  if (isCut && !isBackdrop && !isEvenBehind(figure, image)) return false;
  return distinctness(figure, image) > (isBackdrop ? DISTINCT : VERY_DISTINCT);
}

/** Whether a figure reaches a side other than the lower one. */
export function isCutOff(figure: Plane, image: Image): boolean {
  const box = boundingBox(figure, image);
  return box !== undefined && (box.left === 0 || box.top === 0 || box.left + box.width === image.width);
}

/** The standard deviation (CIELAB) up to which a backdrop has one color. */
const EVEN = 16;

function isEvenBehind(figure: Plane, { rgb, width, height }: Image): boolean {
  const near = blurPlane(figure, width, height, Math.max(2, Math.round(height * ROOM)));
  const colors = [...near.keys()]
    .filter((at) => near[at] === 0 && at % 11 === 0)
    .map((at) => pixelToLab(rgb, at));
  const spread = ([0, 1, 2] as const).map((axis) => {
    const mean = colors.reduce((sum, color) => sum + color[axis], 0) / Math.max(1, colors.length);
    return colors.reduce((sum, color) => sum + (color[axis] - mean) ** 2, 0) / Math.max(1, colors.length);
  });
  return Math.sqrt(spread.reduce((sum, value) => sum + value, 0)) < EVEN;
}
