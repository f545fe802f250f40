import type { Canvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';
import { type Box, boundingBox, type Plane, type Size } from '../masked/mask-plane.ts';

/** The subject in front of a background. Lengths are fractions of the image's height. */
export type CutSubject = {
  /** 1 inside. */
  plane: Plane;
  box: Box;
  /** The row of its foot; below the image if the image's edge cuts it off. */
  foot: number;
  top: number;
  isCutOff: boolean;
};

/** The part of its height over which a subject touches the ground. */
const CONTACT = 0.06;
const BELOW = 1.12;

/** Whether a changed part is the background of a subject: it surrounds something that does not span the image. */
export function cutSubject(changed: Plane, size: Size): CutSubject | undefined {
  const { width, height } = size;
  const plane = changed.map((value) => 1 - value);
  const box = boundingBox(plane, size);
  if (!box) return undefined;
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const sides = [box.left > 0, right < width, box.top > 0, bottom < height];
  if (sides.filter((isFree) => isFree).length < 2 || (!sides[0] && !sides[1]) || !sides[2]) return undefined;
  const isCutOff = !sides[3];
  return { plane, box, isCutOff, top: box.top / height, foot: isCutOff ? BELOW : bottom / height };
}

/** The pixels with which a subject touches the ground. */
export function contactArea({ plane, box }: CutSubject, { width }: Size): Plane {
  const first = (box.top + box.height * (1 - CONTACT)) * width;
  return plane.map((value, at) => (at >= first ? value : 0));
}

const SHADED = 0.03;

/** The side from which a subject is lit: 1 right, -1 left, 0 neither. */
export function litSide({ plane, box }: CutSubject, { width, rgb }: Canvas): -1 | 0 | 1 {
  const sides = [0, 0];
  const counts = [1, 1];
  const middle = box.left + box.width / 2;
  for (let at = 0; at < plane.length; at++) {
    if (plane[at] === 0) continue;
    const side = at % width < middle ? 0 : 1;
    sides[side] =
      (sides[side] as number) +
      luminance([rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number]);
    counts[side] = (counts[side] as number) + 1;
  }
  const contrast =
    (sides[1] as number) / (counts[1] as number) - (sides[0] as number) / (counts[0] as number);
  if (Math.abs(contrast) < SHADED) return 0;
  return contrast > 0 ? 1 : -1;
}
