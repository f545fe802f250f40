import { smoothstep } from '../color/color.ts';
import { colorToLab, type LabColor, pixelToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Plane, planeShare } from './mask-plane.ts';
import { neighborPixels } from './neighbors.ts';
import { dropSpecks } from './pieces.ts';
import { enlargePlane, shrink } from './small-image.ts';

/** Longest side, in pixels, of the image in which colors are compared. */
const SEARCHED_SIDE = 480;
/** The chroma below which a color counts as gray. */
const GRAY_CHROMA = 16;
/** Minimum fraction of an image that a color covers. */
const MIN_SHARE = 0.0012;
/** Weight of lightness in the distance of two colors. */
const LIGHTNESS_WEIGHT = 0.45;
/** Maximum distance of a part's color from the named one, in addition to the distance of the best match. */
const MAX_EXTRA_DISTANCE = 34;
/** Color distance between neighboring pixels at which a part ends. */
const MAX_STEP_DISTANCE = 3;

const labChroma = ([, a, b]: LabColor) => Math.hypot(a, b);
const hueDegrees = ([, a, b]: LabColor) => (Math.atan2(b, a) * 180) / Math.PI;
const degreesBetween = (a: number, b: number) => {
  const angle = Math.abs(a - b) % 360;
  return angle > 180 ? 360 - angle : angle;
};

/** How well a color matches a named one, 0 to 1. Tolerates shadow, because red in the shade is still red. */
function likeness(color: LabColor, named: LabColor): number {
  const chroma = labChroma(color);
  const difference = Math.abs(color[0] - named[0]);
  if (labChroma(named) < GRAY_CHROMA)
    return (1 - smoothstep(11, 19, chroma)) * (1 - smoothstep(18, 34, difference));
  const hues = degreesBetween(hueDegrees(color), hueDegrees(named));
  const minChroma = Math.max(12, Math.min(22, labChroma(named) * 0.24));
  return (
    (1 - smoothstep(20, 38, hues)) *
    smoothstep(minChroma, minChroma + 14, chroma) *
    (1 - smoothstep(42, 70, difference))
  );
}

/** The CIELAB distance of two colors, with less weight on lightness. */
const distance = (a: LabColor, b: LabColor) =>
  Math.hypot((a[0] - b[0]) * LIGHTNESS_WEIGHT, a[1] - b[1], a[2] - b[2]);

/**
 * Keeps the parts nearest to the named color and the pixels that continue them without an edge: the blue cup, not the
 * pale blue wall behind it.
 */
function nearestIn(found: Plane, { rgb, width }: Image, tints: readonly LabColor[]): Plane {
  const pixels = [...found.keys()].filter((i) => found[i] === 1);
  const colors = new Map(pixels.map((i) => [i, pixelToLab(rgb, i)]));
  const nearestDistance = (color: LabColor) => Math.min(...tints.map((tint) => distance(color, tint)));
  const distances = [...colors.values()].map(nearestDistance).sort((a, b) => a - b);
  const best = distances[Math.floor(found.length * MIN_SHARE * 0.5)];
  if (best === undefined) return found;
  const near = new Float32Array(found.length);
  const queue = pixels.filter((i) => nearestDistance(colors.get(i) as LabColor) <= best + MAX_EXTRA_DISTANCE);
  for (const i of queue) near[i] = 1;
  // The array grows while it is iterated: it is also the queue.
  for (const i of queue) {
    for (const neighbor of neighborPixels(i, width, found.length)) {
      const [color, neighborColor] = [colors.get(i), colors.get(neighbor)];
      if (
        near[neighbor] === 1 ||
        !color ||
        !neighborColor ||
        distance(color, neighborColor) > MAX_STEP_DISTANCE
      )
        continue;
      near[neighbor] = 1;
      queue.push(neighbor);
    }
  }
  return near;
}

/**
 * The parts of an image in a color that the words name; for a field, in every shade of it. Empty if nothing has that
 * color, `undefined` if the words name no color.
 */
export function findColored(words: string, image: Image, isField = false): Plane | undefined {
  const tints = readPrompt(words, '', 1).tints.map(colorToLab);
  if (tints.length === 0) return undefined;
  // The rows of a field are narrow.
  const { rgb, width, height, step } = shrink(image, isField ? Number.POSITIVE_INFINITY : SEARCHED_SIDE);
  const scores = Float32Array.from({ length: width * height }, (_, i) => {
    const color = pixelToLab(rgb, i);
    return Math.max(...tints.map((tint) => likeness(color, tint)));
  });
  const even = blurPlane(scores, width, height, 1).map((value) => (value > 0.45 ? 1 : 0));
  const found = isField ? even : dropSpecks(nearestIn(even, { rgb, width, height }, tints), width);
  if (planeShare(found) < MIN_SHARE) return new Float32Array(image.width * image.height);
  return enlargePlane(found, { width, height }, image, step);
}
