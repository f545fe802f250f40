import { blended, disc, leaf, limb, onBothSides, part, polygon, union } from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const DARK_COLOR = '#26242a';
const PALE = '#f3ece0';
const BEAK = '#e79a32';

/** Animals, from the side with the head on the right, or sitting and from the front. */
export const ANIMALS: readonly Form[] = [
  {
    ...{ words: 'horse pony foal', color: '#84512f', halfWidth: 0.6 },
    parts: [
      part('#3a2619', limb(-0.42, 0.62, -0.54, 0.22, 0.05, 0.03), 0.05),
      part(
        '#6a3f24',
        blended(
          0.04,
          limb(-0.25, 0.5, -0.3, 0.26, 0.075, 0.035),
          limb(-0.3, 0.26, -0.28, 0.03, 0.033, 0.028),
        ),
        0.06,
      ),
      part(
        '#6a3f24',
        blended(0.04, limb(0.2, 0.5, 0.26, 0.26, 0.06, 0.035), limb(0.26, 0.26, 0.25, 0.03, 0.032, 0.028)),
        0.06,
      ),
      part(
        'body',
        blended(
          0.09,
          limb(-0.26, 0.58, 0.16, 0.57, 0.155, 0.145),
          limb(0.2, 0.6, 0.4, 0.84, 0.13, 0.075),
          limb(0.4, 0.86, 0.54, 0.7, 0.075, 0.045),
          limb(-0.33, 0.54, -0.4, 0.28, 0.1, 0.038),
          limb(-0.4, 0.28, -0.38, 0.03, 0.036, 0.03),
          limb(0.14, 0.5, 0.14, 0.26, 0.075, 0.036),
          limb(0.14, 0.26, 0.13, 0.03, 0.034, 0.03),
        ),
        0.13,
      ),
      part('body', polygon([0.36, 0.9], [0.39, 1], [0.43, 0.91]), 0.03),
      part(
        '#3a2619',
        blended(0.03, limb(0.1, 0.72, 0.32, 0.92, 0.035, 0.035), limb(0.32, 0.92, 0.4, 0.93, 0.03, 0.02)),
        0.04,
      ),
      part(DARK_COLOR, disc(0.45, 0.84, 0.014)),
      part(DARK_COLOR, union(limb(-0.39, 0.02, -0.37, 0.02, 0.032), limb(0.12, 0.02, 0.14, 0.02, 0.032))),
    ],
  },
  {
    ...{ words: 'cow bull', color: '#f0ece6', halfWidth: 0.68 },
    parts: [
      part(
        '#cfc8be',
        union(limb(-0.3, 0.4, -0.3, 0.05, 0.05, 0.045), limb(0.18, 0.4, 0.18, 0.05, 0.05, 0.045)),
        0.05,
      ),
      part(
        'body',
        blended(
          0.08,
          limb(-0.34, 0.58, 0.22, 0.58, 0.22, 0.21),
          limb(0.3, 0.68, 0.5, 0.76, 0.12, 0.11),
          limb(0.5, 0.74, 0.58, 0.62, 0.1, 0.075),
          limb(-0.44, 0.45, -0.44, 0.04, 0.07, 0.045),
          limb(0.3, 0.45, 0.3, 0.04, 0.065, 0.045),
        ),
        0.2,
      ),
      part(
        '#3a2d28',
        union(disc(-0.22, 0.66, 0.16, 0.11), disc(0.14, 0.58, 0.1, 0.13), disc(0.47, 0.82, 0.07, 0.05)),
        0.3,
      ),
      part('#d9a59a', limb(0.58, 0.6, 0.62, 0.58, 0.055), 0.06),
      part('#e6dcc4', limb(0.43, 0.86, 0.4, 0.98, 0.022, 0.008), 0.02),
      part(DARK_COLOR, disc(0.53, 0.77, 0.014)),
      part('#3a2d28', limb(-0.54, 0.66, -0.6, 0.3, 0.016, 0.026), 0.02),
    ],
  },
  {
    ...{ words: 'sheep lamb', color: PALE, halfWidth: 0.64 },
    parts: [
      part(
        '#4a423e',
        union(
          limb(-0.28, 0.3, -0.28, 0.04, 0.04),
          limb(-0.12, 0.3, -0.12, 0.04, 0.04),
          limb(0.14, 0.3, 0.14, 0.04, 0.04),
          limb(0.28, 0.3, 0.28, 0.04, 0.04),
        ),
        0.04,
      ),
      part(
        'body',
        blended(
          0.06,
          disc(-0.3, 0.5, 0.24),
          disc(-0.34, 0.66, 0.18),
          disc(-0.1, 0.68, 0.22),
          disc(0.16, 0.66, 0.22),
          disc(0.26, 0.48, 0.22),
          disc(0, 0.46, 0.24),
        ),
        0.22,
      ),
      part('#4a423e', limb(0.4, 0.74, 0.52, 0.62, 0.11, 0.07), 0.1),
      part('#4a423e', leaf(0.36, 0.82, 0.22, 0.74, 0.04), 0.04),
      part('body', disc(0.36, 0.86, 0.1, 0.08), 0.08),
      part(PALE, disc(0.46, 0.74, 0.018)),
      part(DARK_COLOR, disc(0.463, 0.738, 0.01)),
    ],
  },
  {
    ...{
      words:
        'dog puppy hound retriever labrador poodle terrier corgi husky dachshund bulldog spaniel beagle pug fox wolf',
      color: '#b5793f',
      halfWidth: 0.4,
    },
    parts: [
      part(
        'body',
        blended(0.04, limb(-0.2, 0.1, -0.36, 0.2, 0.06, 0.05), limb(-0.36, 0.2, -0.34, 0.36, 0.05, 0.03)),
        0.05,
      ),
      part('body', blended(0.1, limb(0, 0.55, -0.04, 0.2, 0.15, 0.24), disc(-0.12, 0.14, 0.18, 0.14)), 0.2),
      part('body', onBothSides(limb(0.09, 0.4, 0.1, 0.05, 0.07, 0.055)), 0.07),
      part('body', onBothSides(limb(0.09, 0.035, 0.12, 0.035, 0.05, 0.05)), 0.05),
      part(PALE, blended(0.06, limb(0, 0.52, 0, 0.36, 0.09, 0.06)), 0.12),
      part(
        'body',
        blended(0.05, disc(0, 0.76, 0.2, 0.19), onBothSides(limb(0.08, 0.68, 0.12, 0.7, 0.1))),
        0.2,
      ),
      part('#6b4322', onBothSides(limb(0.17, 0.9, 0.26, 0.68, 0.045, 0.075)), 0.07),
      part(PALE, blended(0.06, disc(0, 0.67, 0.1, 0.085), limb(0, 0.7, 0, 0.86, 0.03, 0.015)), 0.12),
      part(DARK_COLOR, blended(0.02, disc(0, 0.71, 0.042, 0.03), disc(0, 0.69, 0.02, 0.03)), 0.03),
      part(DARK_COLOR, onBothSides(disc(0.085, 0.79, 0.025))),
      part('#ffffff', onBothSides(disc(0.092, 0.798, 0.008))),
      part(DARK_COLOR, onBothSides(limb(0, 0.655, 0.045, 0.635, 0.006))),
    ],
  },
  {
    ...{ words: 'cat kitten tabby', color: '#d08a45', halfWidth: 0.4 },
    parts: [
      part(
        'body',
        blended(0.04, limb(0.18, 0.08, 0.33, 0.16, 0.05, 0.045), limb(0.33, 0.16, 0.32, 0.38, 0.045, 0.035)),
        0.05,
      ),
      part('body', blended(0.1, limb(0, 0.52, 0, 0.2, 0.13, 0.24), disc(0, 0.13, 0.26, 0.13)), 0.2),
      part('body', onBothSides(limb(0.07, 0.4, 0.08, 0.05, 0.06, 0.05)), 0.06),
      part(PALE, onBothSides(limb(0.08, 0.035, 0.1, 0.035, 0.042)), 0.04),
      part(PALE, limb(0, 0.52, 0, 0.4, 0.08, 0.05), 0.12),
      part('body', onBothSides(polygon([0.03, 0.86], [0.19, 0.99], [0.21, 0.76])), 0.08),
      part('#e6b3a0', onBothSides(polygon([0.08, 0.87], [0.17, 0.95], [0.18, 0.82]))),
      part('body', blended(0.05, disc(0, 0.73, 0.22, 0.175), onBothSides(disc(0.12, 0.68, 0.11))), 0.2),
      part(PALE, onBothSides(disc(0.04, 0.655, 0.055, 0.045)), 0.06),
      part('#7fa04a', onBothSides(disc(0.095, 0.755, 0.038, 0.034))),
      part(DARK_COLOR, onBothSides(disc(0.095, 0.755, 0.014, 0.032))),
      part('#c9776c', polygon([-0.025, 0.7], [0.025, 0.7], [0, 0.675])),
      part(
        PALE,
        onBothSides(union(limb(0.08, 0.665, 0.29, 0.69, 0.004), limb(0.08, 0.65, 0.28, 0.63, 0.004))),
      ),
    ],
  },
  {
    ...{ words: 'rabbit bunny hare', color: '#b9a48c', halfWidth: 0.34 },
    parts: [
      part(PALE, disc(-0.26, 0.12, 0.07), 0.07),
      part('body', onBothSides(limb(0.06, 0.66, 0.1, 0.93, 0.05, 0.045)), 0.05),
      part('#e2b8aa', onBothSides(limb(0.065, 0.7, 0.098, 0.91, 0.02, 0.02)), 0.05),
      part('body', blended(0.08, disc(0, 0.22, 0.25, 0.22), limb(0, 0.4, 0, 0.3, 0.12, 0.16)), 0.2),
      part('body', onBothSides(limb(0.12, 0.045, 0.18, 0.04, 0.05)), 0.05),
      part('body', onBothSides(limb(0.07, 0.3, 0.07, 0.08, 0.05, 0.045)), 0.05),
      part('body', blended(0.06, disc(0, 0.56, 0.16, 0.145), onBothSides(disc(0.08, 0.51, 0.08))), 0.15),
      part(DARK_COLOR, onBothSides(disc(0.085, 0.59, 0.022))),
      part('#ffffff', onBothSides(disc(0.091, 0.597, 0.007))),
      part('#d18a80', disc(0, 0.535, 0.018, 0.013)),
      part(PALE, onBothSides(disc(0.03, 0.5, 0.035, 0.028)), 0.03),
    ],
  },
  {
    ...{ words: 'bear panda', color: '#7a5233', halfWidth: 0.38 },
    parts: [
      part('body', onBothSides(disc(0.16, 0.93, 0.075)), 0.07),
      part('body', blended(0.08, disc(0, 0.32, 0.28, 0.3), limb(0, 0.6, 0, 0.5, 0.14, 0.2)), 0.26),
      part('body', onBothSides(limb(0.22, 0.5, 0.26, 0.28, 0.09, 0.075)), 0.08),
      part('body', onBothSides(limb(0.16, 0.1, 0.25, 0.09, 0.1, 0.09)), 0.09),
      part('#b98f66', disc(0, 0.34, 0.16, 0.18), 0.3),
      part('body', disc(0, 0.79, 0.21, 0.19), 0.19),
      part('#c9a47c', disc(0, 0.72, 0.1, 0.08), 0.08),
      part(DARK_COLOR, union(disc(0, 0.75, 0.035, 0.024), onBothSides(disc(0.085, 0.83, 0.02)))),
    ],
  },
  {
    ...{ words: 'bird robin sparrow finch seagull gull pigeon', color: '#4f83b8', halfWidth: 0.62 },
    parts: [
      part('#3d5f86', polygon([-0.3, 0.42], [-0.62, 0.2], [-0.5, 0.14], [-0.2, 0.3]), 0.05),
      part(
        '#6b4a2e',
        union(
          limb(0, 0.2, 0.02, 0.02, 0.014),
          limb(0.12, 0.2, 0.14, 0.02, 0.014),
          limb(0.0, 0.02, 0.08, 0.02, 0.012),
          limb(0.12, 0.02, 0.2, 0.02, 0.012),
        ),
      ),
      part('body', blended(0.12, limb(-0.26, 0.36, 0.14, 0.46, 0.12, 0.26), disc(0.24, 0.76, 0.19)), 0.22),
      part('#e9c9a2', blended(0.08, disc(0.2, 0.42, 0.18, 0.2), disc(0.3, 0.62, 0.08)), 0.3),
      part('#3a6496', leaf(0.1, 0.56, -0.46, 0.26, 0.13), 0.12),
      part(BEAK, polygon([0.4, 0.8], [0.58, 0.74], [0.4, 0.7]), 0.05),
      part(DARK_COLOR, disc(0.3, 0.8, 0.028)),
      part('#ffffff', disc(0.308, 0.808, 0.009)),
    ],
  },
  {
    ...{ words: 'fish goldfish', color: '#ee7f2c', halfWidth: 1.02, on: 'air' },
    parts: [
      part('#d9641e', polygon([-0.5, 0.5], [-0.98, 0.92], [-0.84, 0.5], [-0.98, 0.08]), 0.12),
      part('#d9641e', polygon([-0.3, 0.74], [-0.1, 0.99], [0.34, 0.9], [0.4, 0.74]), 0.1),
      part('#d9641e', polygon([-0.05, 0.24], [-0.2, 0.02], [0.2, 0.2]), 0.08),
      part('body', blended(0.2, disc(0.2, 0.5, 0.6, 0.36), limb(-0.4, 0.5, -0.56, 0.5, 0.12, 0.07)), 0.36),
      part('#f7b36a', leaf(0.24, 0.42, -0.14, 0.34, 0.08), 0.08),
      part('#fff8ee', disc(0.58, 0.58, 0.065)),
      part(DARK_COLOR, disc(0.59, 0.58, 0.035)),
      part('#b9541c', limb(0.74, 0.42, 0.66, 0.42, 0.008)),
    ],
  },
];
