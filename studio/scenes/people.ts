import type { DrawnShape } from './drawn-shapes.ts';
import {
  below,
  blended,
  disc,
  leaf,
  limb,
  onBothSides,
  type Part,
  part,
  polygon,
  ring,
  swollen,
} from './outlines.ts';

const DARK_COLOR = '#26242a';
const SKIN_COLOR = '#edb692';
const BLUSH_COLOR = '#d98f78';
const LIP_COLOR = '#a8453f';
const HAIR_COLOR = '#4a2f22';
const TROUSERS_COLOR = '#39404d';

/** A friendly face, and the head around it. */
const HEAD: readonly Part[] = [
  part(SKIN_COLOR, onBothSides(disc(0.088, 0.87, 0.018, 0.024)), 0.02),
  part(SKIN_COLOR, blended(0.04, disc(0, 0.885, 0.085, 0.095), disc(0, 0.845, 0.068, 0.058)), 0.05),
  part('#f7f3ee', onBothSides(disc(0.033, 0.882, 0.016, 0.017))),
  part(DARK_COLOR, onBothSides(disc(0.031, 0.881, 0.011, 0.013))),
  part('#ffffff', onBothSides(disc(0.034, 0.886, 0.004))),
  part(HAIR_COLOR, onBothSides(limb(0.018, 0.912, 0.05, 0.91, 0.005, 0.003))),
  part(BLUSH_COLOR, limb(-0.006, 0.853, 0.006, 0.853, 0.006)),
  part(LIP_COLOR, below(0.833, ring(0, 0.853, 0.033, 0.0045))),
];
const HANDS_AND_NECK: readonly Part[] = [
  part(SKIN_COLOR, onBothSides(limb(0.195, 0.44, 0.198, 0.415, 0.026)), 0.03),
  part(SKIN_COLOR, limb(0, 0.74, 0, 0.8, 0.038), 0.05),
];
const ARMS = onBothSides(limb(0.12, 0.7, 0.19, 0.465, 0.045, 0.034));
const SHOES = part(DARK_COLOR, onBothSides(limb(0.07, 0.026, 0.095, 0.022, 0.026, 0.022)), 0.03);

export const person: DrawnShape = {
  height: 0.64,
  half: 0.24,
  parts: [
    part(TROUSERS_COLOR, onBothSides(limb(0.058, 0.46, 0.07, 0.06, 0.064, 0.042)), 0.06),
    SHOES,
    ...HANDS_AND_NECK,
    part('strong', ARMS, 0.05),
    part('strong', swollen(0.05, polygon([-0.075, 0.7], [0.075, 0.7], [0.06, 0.5], [-0.06, 0.5])), 0.08),
    ...HEAD,
    part(
      HAIR_COLOR,
      blended(
        0.02,
        limb(-0.082, 0.915, -0.045, 0.96, 0.014, 0.036),
        limb(-0.045, 0.96, 0.055, 0.965, 0.036, 0.034),
        limb(0.055, 0.96, 0.082, 0.915, 0.034, 0.012),
      ),
      0.04,
    ),
  ],
};

/** A woman with long hair in a dress. */
export const woman: DrawnShape = {
  height: 0.64,
  half: 0.24,
  parts: [
    part(
      HAIR_COLOR,
      blended(0.03, disc(0, 0.9, 0.103, 0.098), onBothSides(limb(0.07, 0.86, 0.085, 0.74, 0.042, 0.03))),
      0.06,
    ),
    part(SKIN_COLOR, onBothSides(limb(0.05, 0.36, 0.055, 0.06, 0.04, 0.028)), 0.04),
    part(DARK_COLOR, onBothSides(limb(0.058, 0.024, 0.078, 0.02, 0.024, 0.02)), 0.03),
    ...HANDS_AND_NECK,
    part('strong', ARMS, 0.05),
    part(
      'strong',
      swollen(
        0.04,
        polygon([-0.065, 0.71], [0.065, 0.71], [0.035, 0.56], [0.085, 0.36], [-0.085, 0.36], [-0.035, 0.56]),
      ),
      0.07,
    ),
    ...HEAD,
    part(
      HAIR_COLOR,
      blended(
        0.02,
        leaf(0.03, 0.985, -0.105, 0.885, 0.028),
        leaf(-0.01, 0.985, 0.105, 0.885, 0.026),
        disc(0, 0.955, 0.075, 0.045),
        onBothSides(limb(0.07, 0.945, 0.1, 0.845, 0.026, 0.016)),
      ),
      0.03,
    ),
  ],
};
