import type { LabColor } from './lab.ts';

/** Size of a color bin, in CIELAB units. */
const BIN_SIZE = 16;
/** Maximum number of bins along an axis. */
const MAX_BINS = 64;

/** The number of the bin that holds a color, so that similar colors can be counted together. */
export const colorBin = (color: LabColor): number =>
  color.reduce((bin, value) => bin * MAX_BINS + Math.round(value / BIN_SIZE) + MAX_BINS / 2, 0);
