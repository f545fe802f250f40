import { type LabColor, labDistance } from '../color/lab.ts';
import { blurPlane } from '../styles/filters.ts';
import { evenAreas, smoothColors } from './even-areas.ts';

type Size = { width: number; height: number };

/** The CIELAB step between neighbors at which an area ends; a hole may be lit unevenly. */
const STEP = 1.2;
/** A hole shows the background if its color is within this CIELAB distance of at least this share of the background nearby. */
const LIKE = 6;
const ALSO_LIKE = 0.1;
/** The background nearby is within this radius of the hole's middle: fractions of the longer side, and of the hole's size. */
const NEARBY = 0.19;
const AROUND = 1.5;
/** The smallest hole, as a fraction of the image. */
const MIN_HOLE = 0.0015;
/** The minimum share of a hole that the mask wrongly includes. */
const INSIDE = 0.7;
/** A handle may be where the width or height of a subject is less than this share of its largest one. */
const NARROW = 0.62;
/** A subject with a hole in its middle is a frame, such as headphones, if its holes exceed this share of the rest. */
const FRAMED = 0.2;
/** Lightness outside these limits with less chroma does not count: a label may be as black or white as the backdrop. */
const TONES = { from: 8, to: 94 };
const TONELESS = 5;

const centroid = (area: readonly number[], width: number): [x: number, y: number] => [
  area.reduce((sum, at) => sum + (at % width), 0) / area.length,
  area.reduce((sum, at) => sum + Math.floor(at / width), 0) / area.length,
];

/** Whether a mask is much narrower or lower at a point than elsewhere. */
function isNarrowAt(mask: Uint8Array, { width, height }: Size, [x, y]: readonly [number, number]): boolean {
  const [across, down] = [new Float32Array(height), new Float32Array(width)];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    const row = Math.floor(at / width);
    across[row] = (across[row] as number) + 1;
    down[at % width] = (down[at % width] as number) + 1;
  }
  return [
    [across, y],
    [down, x],
  ].some(([counts, at]) => {
    const sizes = counts as Float32Array;
    return (
      (sizes[Math.round(at as number)] as number) <
      NARROW * sizes.reduce((most, one) => Math.max(most, one), 0)
    );
  });
}

/**
 * Moves what shows through a handle or a headband to the background: even areas inside the foreground in a color of
 * the background nearby. What shows through glass stays.
 */
export function releaseHoles(mask: Uint8Array, rgb: Uint8Array, size: Size): Uint8Array {
  const { width } = size;
  const colors = smoothColors(rgb, size);
  const isLike = (area: readonly number[]) => {
    const meanOn = (axis: 0 | 1 | 2) =>
      area.reduce((sum, at) => sum + (colors[at] as LabColor)[axis], 0) / area.length;
    const mean: LabColor = [meanOn(0), meanOn(1), meanOn(2)];
    const isToneless =
      (mean[0] < TONES.from || mean[0] > TONES.to) && Math.hypot(mean[1], mean[2]) < TONELESS;
    if (isToneless) return false;
    const [x, y] = centroid(area, width);
    const reach = Math.max(NEARBY * Math.max(width, size.height), AROUND * Math.sqrt(area.length));
    let [around, like] = [0, 0];
    for (let at = 0; at < mask.length; at++) {
      if (mask[at] === 1 || Math.hypot((at % width) - x, Math.floor(at / width) - y) > reach) continue;
      around += 1;
      if (labDistance(colors[at] as LabColor, mean) < LIKE) like += 1;
    }
    return like > ALSO_LIKE * around;
  };
  const through = evenAreas(colors, size, STEP).filter(
    (area) =>
      area.length > MIN_HOLE * mask.length &&
      area.filter((at) => mask[at] === 1).length > INSIDE * area.length &&
      isLike(area),
  );
  const inside = [...mask.keys()].filter((at) => mask[at] === 1);
  const [x, y] = centroid(inside, width).map(Math.round) as [number, number];
  const open = through.reduce((sum, area) => sum + area.length, 0);
  const isFrame =
    open > FRAMED * (inside.length - open) && through.some((area) => area.includes(y * width + x));
  const holes = new Uint8Array(mask.length);
  for (const area of through)
    if (isFrame || isNarrowAt(mask, size, centroid(area, width))) for (const at of area) holes[at] = 1;
  const wide = blurPlane(Float32Array.from(holes), width, size.height, 1);
  return mask.map((value, at) => ((wide[at] as number) > 0 ? 0 : value));
}
