import type { Image } from '../cut-out/salient-map.ts';
import { type Box, boundingBox, type Plane, type Size } from './mask-plane.ts';
import { findPieces, toPlane } from './pieces.ts';

/** Minimum sum of the red and the green of a sun, 0 to 510. */
const MIN_BRIGHTNESS = 440;
/** Minimum and maximum fraction of an image that a low sun covers. */
const MIN_SHARE = 0.0002;
const MAX_SHARE = 0.03;
/** The sky around a sun is between these distances from its center, in radii. */
const OUTSIDE_RADII = 1.15;
const AROUND_RADII = 2;
/** Minimum fraction of sky there. */
const MIN_SKY_SHARE = 0.9;
/** Maximum difference in area between sun and disc, as a fraction of the disc; a house is larger, a peak smaller. */
const MAX_AREA_DIFFERENCE = 0.15;
/** Width of the soft border of a sun, in pixels. */
const BORDER_PIXELS = 2;

/** The circle whose upper part fills a box. */
function circleIn({ left, top, width, height }: Box) {
  const halfWidth = width / 2;
  const radius = height < halfWidth ? (halfWidth ** 2 + height ** 2) / (2 * height) : halfWidth;
  return { x: left + halfWidth - 0.5, y: top + radius - 0.5, radius };
}

/** Whether the upper half of a piece is that of a disc with almost nothing but sky around it. */
function isDiscInSky(piece: Plane, sky: Plane, { width, height }: Size): boolean {
  const box = boundingBox(piece, { width, height });
  if (!box) return false;
  const disc = circleIn(box);
  const first = Math.max(0, Math.floor(disc.y - AROUND_RADII * disc.radius)) * width;
  const last = Math.floor(box.top + box.height / 2) * width;
  let [inDisc, inPiece, around, skyAround] = [0, 0, 0, 0];
  for (let i = first; i < last; i++) {
    const radii = Math.hypot((i % width) - disc.x, Math.floor(i / width) - disc.y) / disc.radius;
    if (radii < 1) inDisc += 1;
    inPiece += piece[i] as number;
    if (radii < OUTSIDE_RADII || radii > AROUND_RADII) continue;
    around += 1;
    skyAround += sky[i] as number;
  }
  return Math.abs(inPiece / inDisc - 1) < MAX_AREA_DIFFERENCE && skyAround > MIN_SKY_SHARE * around;
}

/** A sky with a sun that the ground partly hides. Otherwise, an image with a new sky would have two suns. */
export function withLowSun(sky: Plane, image: Image): Plane {
  const brightness = (i: number) => (image.rgb[i * 3] as number) + (image.rgb[i * 3 + 1] as number);
  const bright = sky.map((value, i) => (value === 0 && brightness(i) > MIN_BRIGHTNESS ? 1 : 0));
  const suns = findPieces(bright, image.width).filter(
    (piece) =>
      piece.pixels.length > MIN_SHARE * sky.length &&
      piece.pixels.length < MAX_SHARE * sky.length &&
      isDiscInSky(toPlane([piece], sky.length), sky, image),
  );
  const whole = sky.slice();
  for (const { pixels } of suns)
    for (const i of pixels)
      for (let down = -BORDER_PIXELS; down <= BORDER_PIXELS; down++) {
        const middle = i + down * image.width;
        whole.fill(1, Math.max(0, middle - BORDER_PIXELS), Math.max(0, middle + BORDER_PIXELS + 1));
      }
  return whole;
}
