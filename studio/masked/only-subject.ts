import { colorBin } from '../color/color-bin.ts';
import { pixelToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { distinctness } from './distinctness.ts';
import { fillHoles } from './fill-holes.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';
import { neighborPixels } from './neighbors.ts';
import { findPieces } from './pieces.ts';

/** Minimum fraction of a foreground that its largest piece covers. */
const MIN_LARGEST_SHARE = 0.85;
/** Maximum fraction of an image that a subject covers. */
const MAX_SUBJECT_SHARE = 0.65;
/** Minimum fraction of a subject's border that separates different colors. */
const MIN_DISTINCT_SHARE = 0.65;
/** Minimum fraction of the border of a subject in a scene that separates different colors. */
const MIN_DISTINCT_SHARE_IN_SCENE = 0.82;
/** Minimum step in brightness (0 to 255) that counts as texture. */
const MIN_TEXTURE_STEP = 24;
/** Distance over which a step is measured, in pixels. */
const STEP_REACH_PIXELS = 2;
/** Maximum fraction of textured pixels in a backdrop. */
const MAX_TEXTURED_SHARE = 0.01;
/** Width of the margin around a figure, as a fraction of the height. */
const MARGIN_SHARE = 1 / 40;

/** Whether there is only a backdrop around a figure. */
export function isOnBackdrop(figure: Plane, { rgb, width, height }: Image): boolean {
  const near = blurPlane(figure, width, height, Math.max(2, Math.round(height * MARGIN_SHARE)));
  let [outside, steps] = [0, 0];
  for (let i = 0; i < figure.length - STEP_REACH_PIXELS * width; i++) {
    if ((near[i] as number) > 0) continue;
    outside += 1;
    const green = rgb[i * 3 + 1] as number;
    const [right, below] = [i + STEP_REACH_PIXELS, i + STEP_REACH_PIXELS * width];
    const difference =
      Math.abs(green - (rgb[right * 3 + 1] as number)) + Math.abs(green - (rgb[below * 3 + 1] as number));
    if (difference > MIN_TEXTURE_STEP && i % width < width - STEP_REACH_PIXELS) steps += 1;
  }
  return steps <= outside * MAX_TEXTURED_SHARE;
}

/** Minimum fraction of a subject in one of its colors. */
const MIN_COLOR_SHARE = 0.004;
/** Maximum fraction of the image that an extended subject covers. */
const MAX_EXTENDED_SHARE = 0.75;

/** A subject with the adjoining pixels in its colors, such as petals that the image cuts off. */
export function extendSubject(figure: Plane, { rgb, width, height }: Image): Plane {
  const bins = Int32Array.from(figure, (_, i) => colorBin(pixelToLab(rgb, i)));
  const counts = new Map<number, { inside: number; rim: number }>();
  const near = blurPlane(figure, width, height, Math.max(2, Math.round(height * MARGIN_SHARE)));
  let inside = 0;
  for (const [i, bin] of bins.entries()) {
    const count = counts.get(bin) ?? { inside: 0, rim: 0 };
    counts.set(bin, count);
    if (figure[i] === 1) {
      count.inside += 1;
      inside += 1;
    } else if ((near[i] as number) > 0.05) count.rim += 1;
  }
  const subjectColors = new Set(
    [...counts]
      .filter(([, count]) => count.inside > MIN_COLOR_SHARE * inside && count.inside > 4 * count.rim)
      .map(([bin]) => bin),
  );
  const whole = figure.slice();
  const queue = [...figure.keys()].filter((i) => figure[i] === 1);
  // The array grows while it is iterated: it is also the queue.
  for (const i of queue) {
    for (const neighbor of neighborPixels(i, width, figure.length)) {
      if (whole[neighbor] === 1 || !subjectColors.has(bins[neighbor] as number)) continue;
      whole[neighbor] = 1;
      queue.push(neighbor);
    }
  }
  return planeShare(whole) < MAX_EXTENDED_SHARE ? fillHoles(whole, { width, height }) : figure;
}

/**
 * The foreground if it is a single object, so that a word can only mean this object; `undefined` if it is several
 * objects or a part of a scene. In a scene, its border must be very distinct.
 */
export function onlySubject(image: Image, found: Plane | undefined): Plane | undefined {
  if (!found?.includes(1)) return undefined;
  const candidates = isCutOff(found, image) ? [extendSubject(found, image), found] : [found];
  return candidates.find((figure) => isAlone(figure, image));
}

function isAlone(figure: Plane, image: Image): boolean {
  const box = boundingBox(figure, image);
  // A foreground that spans the image is the land, not an object on it.
  if (box?.width === image.width) return false;
  const isCut = isCutOff(figure, image);
  if (planeShare(figure) > (isCut ? MAX_EXTENDED_SHARE : MAX_SUBJECT_SHARE)) return false;
  const [largest] = findPieces(figure, image.width);
  if ((largest?.pixels.length ?? 0) < MIN_LARGEST_SHARE * planeShare(figure) * figure.length) return false;
  const isBare = isOnBackdrop(figure, image);
  if (isCut && !isBare && !hasEvenBackground(figure, image)) return false;
  return distinctness(figure, image) > (isBare ? MIN_DISTINCT_SHARE : MIN_DISTINCT_SHARE_IN_SCENE);
}

/** Whether a figure reaches an edge of the image other than the bottom one. */
export function isCutOff(figure: Plane, image: Image): boolean {
  const box = boundingBox(figure, image);
  return box !== undefined && (box.left === 0 || box.top === 0 || box.left + box.width === image.width);
}

/** Maximum standard deviation (CIELAB) of a backdrop of one color. */
const MAX_EVEN_DEVIATION = 16;

function hasEvenBackground(figure: Plane, { rgb, width, height }: Image): boolean {
  const near = blurPlane(figure, width, height, Math.max(2, Math.round(height * MARGIN_SHARE)));
  const colors = [...near.keys()].filter((i) => near[i] === 0 && i % 11 === 0).map((i) => pixelToLab(rgb, i));
  const spread = ([0, 1, 2] as const).map((axis) => {
    const mean = colors.reduce((sum, color) => sum + color[axis], 0) / Math.max(1, colors.length);
    return colors.reduce((sum, color) => sum + (color[axis] - mean) ** 2, 0) / Math.max(1, colors.length);
  });
  return Math.sqrt(spread.reduce((sum, value) => sum + value, 0)) < MAX_EVEN_DEVIATION;
}
