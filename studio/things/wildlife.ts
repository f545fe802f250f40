import { blended, cut, disc, leaf, limb, onBothSides, part, polygon, union } from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const DARK_COLOR = '#26242a';
const PALE = '#f0e8da';

/** Wild animals, from the side with the head on the right, or from the front. */
export const WILDLIFE: readonly Form[] = [
  {
    ...{ words: 'deer stag fawn', color: '#a8713c', halfWidth: 0.48 },
    parts: [
      part(
        '#7f5229',
        union(limb(-0.2, 0.4, -0.24, 0.02, 0.036, 0.02), limb(0.1, 0.4, 0.13, 0.02, 0.034, 0.02)),
        0.04,
      ),
      part(PALE, leaf(-0.3, 0.56, -0.4, 0.42, 0.04), 0.03),
      part(
        'body',
        blended(
          0.07,
          limb(-0.22, 0.48, 0.12, 0.48, 0.125, 0.12),
          limb(0.14, 0.52, 0.26, 0.72, 0.09, 0.055),
          limb(0.26, 0.74, 0.4, 0.66, 0.062, 0.035),
          limb(-0.28, 0.42, -0.3, 0.02, 0.075, 0.022),
          limb(0.17, 0.42, 0.18, 0.02, 0.06, 0.022),
        ),
        0.12,
      ),
      part('body', leaf(0.22, 0.77, 0.1, 0.84, 0.035), 0.03),
      part(
        '#6b4a2e',
        union(
          limb(0.25, 0.79, 0.16, 0.98, 0.016, 0.008),
          limb(0.2, 0.88, 0.28, 0.97, 0.012, 0.006),
          limb(0.28, 0.79, 0.36, 0.97, 0.016, 0.008),
          limb(0.32, 0.87, 0.4, 0.9, 0.012, 0.006),
        ),
        0.02,
      ),
      part(DARK_COLOR, union(disc(0.3, 0.74, 0.014), disc(0.425, 0.655, 0.018))),
      part(
        PALE,
        union(
          ...[
            [-0.18, 0.54],
            [-0.08, 0.56],
            [0.02, 0.54],
            [-0.13, 0.49],
          ].map(([x = 0, y = 0]) => disc(x, y, 0.015)),
        ),
      ),
    ],
  },
  {
    ...{ words: 'squirrel chipmunk', color: '#b5652c', halfWidth: 0.48 },
    parts: [
      part(
        'body',
        blended(
          0.1,
          limb(-0.1, 0.1, -0.32, 0.3, 0.08, 0.12),
          limb(-0.32, 0.3, -0.28, 0.66, 0.14, 0.15),
          disc(-0.2, 0.8, 0.13),
        ),
        0.14,
      ),
      part('body', blended(0.1, disc(0, 0.24, 0.22, 0.22), limb(0.04, 0.44, 0.08, 0.3, 0.12, 0.16)), 0.18),
      part(PALE, blended(0.05, limb(0.14, 0.46, 0.16, 0.22, 0.06, 0.09)), 0.1),
      part(
        'body',
        union(limb(0.06, 0.4, 0.22, 0.34, 0.045, 0.03), limb(0.02, 0.06, 0.24, 0.05, 0.06, 0.045)),
        0.05,
      ),
      part('body', union(leaf(0.06, 0.74, 0.03, 0.94, 0.05), leaf(0.14, 0.76, 0.16, 0.94, 0.05)), 0.04),
      part(
        'body',
        blended(0.05, disc(0.12, 0.66, 0.15, 0.14), limb(0.2, 0.63, 0.29, 0.61, 0.08, 0.05)),
        0.14,
      ),
      part(DARK_COLOR, union(disc(0.17, 0.7, 0.03), disc(0.335, 0.62, 0.022))),
      part('#ffffff', disc(0.178, 0.71, 0.01)),
      part('#7a4a22', disc(0.25, 0.37, 0.05, 0.06), 0.05),
    ],
  },
  {
    ...{ words: 'owl', color: '#8a6340', halfWidth: 0.36 },
    parts: [
      part('#d9932e', onBothSides(limb(0.08, 0.03, 0.14, 0.03, 0.03)), 0.03),
      part(
        'body',
        blended(
          0.08,
          disc(0, 0.4, 0.3, 0.38),
          disc(0, 0.74, 0.27, 0.2),
          onBothSides(limb(0.16, 0.84, 0.22, 0.96, 0.06, 0.02)),
        ),
        0.26,
      ),
      part('#e3cfae', disc(0, 0.36, 0.18, 0.27), 0.18),
      part(
        '#8a6340',
        union(
          ...[
            [-0.08, 0.46],
            [0.08, 0.46],
            [0, 0.38],
            [-0.09, 0.3],
            [0.09, 0.3],
            [0, 0.22],
          ].map(([x = 0, y = 0]) => leaf(x, y + 0.03, x, y - 0.035, 0.02)),
        ),
      ),
      part('#5f4229', onBothSides(leaf(0.26, 0.62, 0.2, 0.1, 0.09)), 0.1),
      part('#e3cfae', onBothSides(disc(0.115, 0.74, 0.125)), 0.1),
      part('#f2b632', onBothSides(disc(0.115, 0.74, 0.075))),
      part(DARK_COLOR, onBothSides(disc(0.11, 0.74, 0.045))),
      part('#ffffff', onBothSides(disc(0.125, 0.755, 0.014))),
      part('#d9932e', polygon([-0.035, 0.7], [0.035, 0.7], [0, 0.6]), 0.03),
    ],
  },
  {
    ...{ words: 'penguin', color: '#2a3140', halfWidth: 0.42 },
    parts: [
      part('#e8962e', onBothSides(limb(0.07, 0.03, 0.17, 0.03, 0.04)), 0.04),
      part('body', onBothSides(leaf(0.22, 0.66, 0.36, 0.22, 0.07)), 0.06),
      part('body', blended(0.1, disc(0, 0.36, 0.27, 0.34), disc(0, 0.8, 0.18, 0.19)), 0.24),
      part(
        '#f4f4f0',
        blended(0.08, disc(0, 0.34, 0.19, 0.29), onBothSides(disc(0.07, 0.8, 0.075, 0.09))),
        0.2,
      ),
      part(DARK_COLOR, onBothSides(disc(0.075, 0.83, 0.024))),
      part('#e8962e', polygon([-0.05, 0.77], [0.05, 0.77], [0, 0.69]), 0.03),
    ],
  },
  {
    ...{ words: 'turtle tortoise', color: '#4f8a4a', halfWidth: 0.92 },
    parts: [
      part(
        '#9ab86a',
        union(
          limb(-0.42, 0.3, -0.52, 0.06, 0.11, 0.1),
          limb(0.32, 0.3, 0.4, 0.06, 0.11, 0.1),
          limb(-0.7, 0.26, -0.86, 0.2, 0.06, 0.02),
        ),
        0.1,
      ),
      part(
        '#9ab86a',
        blended(0.06, limb(0.5, 0.3, 0.68, 0.52, 0.1, 0.1), disc(0.74, 0.58, 0.16, 0.14)),
        0.13,
      ),
      part('body', cut(0.2, disc(-0.1, 0.22, 0.66, 0.74)), 0.5),
      part(
        '#3a6b38',
        cut(
          0.24,
          union(
            limb(-0.3, 0.24, -0.22, 0.6, 0.012),
            limb(0.1, 0.24, 0.02, 0.6, 0.012),
            limb(-0.22, 0.6, 0.02, 0.6, 0.012),
            limb(-0.22, 0.6, -0.34, 0.84, 0.012),
            limb(0.02, 0.6, 0.14, 0.84, 0.012),
            limb(-0.7, 0.46, -0.27, 0.42, 0.012),
            limb(0.06, 0.42, 0.5, 0.46, 0.012),
          ),
        ),
      ),
      part('#c9b877', limb(-0.68, 0.24, 0.48, 0.24, 0.055), 0.05),
      part(DARK_COLOR, disc(0.8, 0.62, 0.026)),
      part('#5f7a3a', limb(0.8, 0.5, 0.88, 0.53, 0.008)),
    ],
  },
  {
    ...{ words: 'elephant', color: '#8d939b', halfWidth: 0.72 },
    parts: [
      part('#737981', union(limb(-0.22, 0.36, -0.22, 0.06, 0.1), limb(0.12, 0.36, 0.12, 0.06, 0.1)), 0.1),
      part('#737981', limb(-0.54, 0.6, -0.62, 0.34, 0.02, 0.024), 0.02),
      part(
        'body',
        blended(
          0.1,
          limb(-0.26, 0.58, 0.16, 0.58, 0.29, 0.27),
          disc(0.4, 0.72, 0.21, 0.22),
          limb(-0.4, 0.4, -0.4, 0.06, 0.13, 0.11),
          limb(0.28, 0.4, 0.28, 0.06, 0.12, 0.11),
          limb(0.56, 0.64, 0.6, 0.3, 0.1, 0.06),
          limb(0.6, 0.3, 0.66, 0.2, 0.06, 0.045),
        ),
        0.24,
      ),
      part('#f3ead6', limb(0.5, 0.56, 0.62, 0.46, 0.03, 0.012), 0.02),
      part(
        '#7c828a',
        blended(0.06, disc(0.24, 0.76, 0.16, 0.19), limb(0.22, 0.64, 0.2, 0.5, 0.11, 0.05)),
        0.1,
      ),
      part(DARK_COLOR, disc(0.5, 0.77, 0.02)),
      part('#d8d4cc', union(limb(-0.46, 0.03, -0.34, 0.03, 0.02), limb(0.22, 0.03, 0.34, 0.03, 0.02))),
    ],
  },
];
