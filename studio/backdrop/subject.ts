import type { Canvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';
import { type Box, boundingBox, type Plane, type Size } from '../masked/mask-plane.ts';

/** The subject in front of a background. Lengths are fractions of the image's height. */
export type BackdropSubject = {
  /** The subject's mask: 1 inside, 0 outside. */
  plane: Plane;
  box: Box;
  /** The row of the subject's lower end, or a row below the image if the image edge cuts the subject off. */
  base: number;
  top: number;
  isCutOff: boolean;
};

/** Height of a subject's lowest part, which may touch the ground, as a fraction of the subject's height. */
const CONTACT_SHARE = 0.06;
/** The row of the base of a subject that the bottom edge of the image cuts off, as a fraction of the height. */
const CUT_OFF_BASE_ROW = 1.12;

/** Whether a subject that touches both sides is free in its upper half, as a head above shoulders is and land is not. */
function isNarrowAbove(plane: Plane, { top, height }: Box, width: number): boolean {
  for (let y = top; y < top + height / 2; y++) {
    if (plane[y * width] === 1 || plane[(y + 1) * width - 1] === 1) return false;
  }
  return true;
}

/** Finds the subject, the part outside a mask of the background; `undefined` if there is none or it spans the image. */
export function findBackdropSubject(changed: Plane, size: Size): BackdropSubject | undefined {
  const { width, height } = size;
  const plane = changed.map((value) => 1 - value);
  const box = boundingBox(plane, size);
  if (!box) return undefined;
  const bottom = box.top + box.height;
  const isAcross = box.width === width && !isNarrowAbove(plane, box, width);
  if (box.top === 0 || isAcross) return undefined;
  const isCutOff = bottom === height;
  return { plane, box, isCutOff, top: box.top / height, base: isCutOff ? CUT_OFF_BASE_ROW : bottom / height };
}

/** Lowest row of the base of a subject in the air, such as a kite, as a fraction of the height. */
const MAX_AIR_BASE_ROW = 0.52;

/** Whether a subject is in the air, so that it needs no ground. */
export const isInAir = ({ base }: BackdropSubject): boolean => base < MAX_AIR_BASE_ROW;

/** The mask of the pixels where a subject touches the ground. */
export function contactArea({ plane, box }: BackdropSubject, { width }: Size): Plane {
  const first = (box.top + box.height * (1 - CONTACT_SHARE)) * width;
  return plane.map((value, i) => (i >= first ? value : 0));
}

/** Minimum fraction of a subject's width by which its feet, legs or wheels are apart. */
const MIN_STRIDE_SHARE = 0.06;

/** Whether a subject touches the ground in several places, as on feet, legs or wheels. */
export function standsOnFeet({ plane, box, isCutOff }: BackdropSubject, { width }: Size): boolean {
  if (isCutOff) return false;
  const first = Math.floor(box.top + box.height * (1 - CONTACT_SHARE / 2));
  const columns = Array.from({ length: box.width }, (_, x) =>
    Array.from({ length: box.top + box.height - first }, (_, y) => plane[(first + y) * width + box.left + x]),
  ).map((rows) => rows.includes(1));
  const inner = columns.slice(columns.indexOf(true), columns.lastIndexOf(true));
  return inner.filter((isTouching) => !isTouching).length > MIN_STRIDE_SHARE * box.width;
}

/** Minimum difference between the mean luminance of a subject's halves, 0 to 1, for it to have a lit side. */
const MIN_LUMINANCE_DIFFERENCE = 0.03;

/** The side from which a subject is lit: 1 right, -1 left, 0 neither. */
export function litSide({ plane, box }: BackdropSubject, { width, rgb }: Canvas): -1 | 0 | 1 {
  const sides = [0, 0];
  const counts = [1, 1];
  const middle = box.left + box.width / 2;
  for (let i = 0; i < plane.length; i++) {
    if (plane[i] === 0) continue;
    const side = i % width < middle ? 0 : 1;
    sides[side] =
      (sides[side] as number) +
      luminance([rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number]);
    counts[side] = (counts[side] as number) + 1;
  }
  const contrast =
    (sides[1] as number) / (counts[1] as number) - (sides[0] as number) / (counts[0] as number);
  if (Math.abs(contrast) < MIN_LUMINANCE_DIFFERENCE) return 0;
  return contrast > 0 ? 1 : -1;
}
