import { findForeground } from '../cut-out/find-foreground.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { distinctness } from './distinctness.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, planeShare } from './mask-plane.ts';

/** Blur radius that smooths the border, as a fraction of the longer side. */
const SMOOTHING_SHARE = 1 / 320;
/** A smaller fraction of the image counts as nothing found; one above `MAX_SHARE` counts as the whole scene. */
const MIN_SHARE = 0.002;
const MAX_SHARE = 0.9;
/** Minimum fraction of a border that separates different colors. */
const DISTINCT_SHARE = 0.5;

/** Smooths a border that was found in a smaller image. */
function smooth(plane: Plane, { width, height }: Image): Plane {
  const radius = Math.max(1, Math.round(Math.max(width, height) * SMOOTHING_SHARE));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.5 ? 1 : 0));
}

async function foregroundPixels(image: Image): Promise<Plane> {
  const { alpha } = await findForeground(image);
  return alpha.map((value) => (value > 0.5 ? 1 : 0));
}

/** The foreground without holes; `undefined` if nothing stands out. */
export async function findFigure(image: Image): Promise<Plane | undefined> {
  const figure = smooth(fillHoles(await foregroundPixels(image), image), image);
  const share = planeShare(figure);
  if (share < MIN_SHARE || share > MAX_SHARE) return undefined;
  return distinctness(figure, image) < DISTINCT_SHARE ? undefined : figure;
}

/** The openings of the foreground through which the background is visible, such as that of a handle. */
export async function findOpenings(image: Image): Promise<Plane> {
  const foreground = await foregroundPixels(image);
  const solid = fillHoles(foreground, image);
  return smooth(
    solid.map((value, i) => value - (foreground[i] as number)),
    image,
  );
}
