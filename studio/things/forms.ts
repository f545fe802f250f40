import {
  blended,
  cut,
  disc,
  inflated,
  leaf,
  limb,
  type Outline,
  onBothSides,
  part,
  polygon,
  ring,
  slab,
  union,
} from '../scenes/outlines.ts';
import { ANIMALS } from './animals.ts';
import { FRUIT } from './fruit.ts';
import { GOODS } from './goods.ts';
import { HOME } from './home.ts';
import { OUTDOORS } from './outdoors.ts';
import type { Form } from './simple-form.ts';
import { SKY_FORMS } from './sky-forms.ts';
import { WATERFOWL } from './waterfowl.ts';
import { WILDLIFE } from './wildlife.ts';

const DARK_COLOR = '#2a2a30';

const shrunk =
  (by: number, outline: Outline): Outline =>
  (x, y) =>
    outline(x, y) + by;

const WINGS = onBothSides(
  union(
    blended(0.16, limb(0.04, 0.54, 0.3, 0.66, 0.04, 0.2), limb(0.3, 0.66, 0.54, 0.84, 0.16, 0.1)),
    blended(0.12, limb(0.05, 0.48, 0.24, 0.3, 0.06, 0.19), disc(0.34, 0.22, 0.12, 0.15)),
  ),
);

/** The leaves of a spray: both ends and half the width of each. */
const SPRAY = [
  [0.02, 0.12, -0.5, 0.2, 0.1],
  [0.02, 0.16, 0.52, 0.3, 0.105],
  [0.04, 0.4, -0.56, 0.56, 0.11],
  [0.04, 0.46, 0.58, 0.68, 0.11],
  [0.03, 0.64, -0.42, 0.9, 0.1],
  [0.02, 0.66, 0.38, 0.94, 0.095],
  [-0.01, 0.74, -0.06, 1, 0.08],
] as const;

export const FORMS: readonly Form[] = [
  ...ANIMALS,
  ...FRUIT,
  ...GOODS,
  ...HOME,
  ...OUTDOORS,
  ...SKY_FORMS,
  ...WATERFOWL,
  ...WILDLIFE,
  {
    ...{ words: 'ball sphere globe orb marble', color: '#d8402f', halfWidth: 0.5 },
    parts: [part('body', disc(0, 0.5, 0.5), 0.5)],
  },
  {
    ...{ words: 'stone rock boulder pebble', color: '#8d8a86', halfWidth: 0.78 },
    parts: [
      part(
        'body',
        inflated(
          -0.06,
          0.3,
          blended(0.3, limb(-0.42, 0.3, 0.3, 0.28, 0.3, 0.28), disc(-0.12, 0.5, 0.42, 0.34)),
        ),
        0.5,
      ),
    ],
  },
  {
    ...{ words: 'ring', color: '#d9a93c', halfWidth: 0.42 },
    parts: [
      part('body', ring(0, 0.38, 0.33, 0.045), 0.045),
      part('body', polygon([-0.08, 0.7], [0.08, 0.7], [0.14, 0.82], [-0.14, 0.82]), 0.05),
      part('#bfe3f2', polygon([0, 0.7], [0.2, 0.88], [0.11, 0.97], [-0.11, 0.97], [-0.2, 0.88])),
      part('#e9f7fd', polygon([-0.1, 0.88], [0.1, 0.88], [0.06, 0.96], [-0.06, 0.96])),
      part('#8fc4dd', polygon([0, 0.72], [0.1, 0.88], [0.19, 0.88])),
    ],
  },
  {
    ...{ words: 'butterfly butterflies', color: '#e8822a', halfWidth: 0.68, on: 'air' },
    parts: [
      part(DARK_COLOR, WINGS),
      part('body', shrunk(0.04, WINGS), 0.14),
      part(
        '#f6e6c4',
        onBothSides(
          union(
            disc(0.55, 0.905, 0.017),
            disc(0.615, 0.85, 0.016),
            disc(0.6, 0.78, 0.014),
            disc(0.41, 0.11, 0.016),
            disc(0.34, 0.09, 0.014),
          ),
        ),
      ),
      part(
        DARK_COLOR,
        onBothSides(
          union(
            limb(0.05, 0.54, 0.52, 0.88, 0.006),
            limb(0.05, 0.53, 0.58, 0.78, 0.006),
            limb(0.06, 0.52, 0.48, 0.6, 0.006),
            limb(0.06, 0.47, 0.42, 0.32, 0.006),
            limb(0.06, 0.45, 0.36, 0.12, 0.006),
            limb(0.06, 0.44, 0.2, 0.16, 0.006),
          ),
        ),
      ),
      part(DARK_COLOR, onBothSides(union(limb(0.01, 0.72, 0.14, 0.96, 0.008), disc(0.145, 0.965, 0.018)))),
      part('#4a3a30', limb(0, 0.24, 0, 0.68, 0.02, 0.035), 0.04),
      part('#4a3a30', disc(0, 0.72, 0.042), 0.04),
    ],
  },
  {
    ...{ words: 'leaves foliage', color: '#5d9a3c', halfWidth: 0.62, on: 'air' },
    parts: [
      part('#5b4a2c', union(limb(0, 0, 0.04, 0.5, 0.014), limb(0.04, 0.5, -0.02, 0.86, 0.012, 0.006)), 0.014),
      ...SPRAY.map(([x1, y1, x2, y2, wide]) => part('body', leaf(x1, y1, x2, y2, wide), 0.3)),
      part(
        '#86b35e',
        union(
          ...SPRAY.map(([x1, y1, x2, y2]) =>
            limb(x1, y1, x2 * 0.92 + x1 * 0.08, y2 * 0.92 + y1 * 0.08, 0.006, 0.002),
          ),
        ),
      ),
    ],
  },
  {
    ...{ words: 'leaf', color: '#5d9a3c', halfWidth: 0.32 },
    parts: [
      part('#4d6b2c', limb(0, 0, 0, 0.3, 0.018), 0.02),
      part('body', leaf(0, 0.12, 0, 1, 0.3), 0.5),
      part(
        '#86b35e',
        union(
          limb(0, 0.16, 0, 0.94, 0.012, 0.004),
          onBothSides(
            union(
              limb(0, 0.3, 0.17, 0.46, 0.006),
              limb(0, 0.46, 0.2, 0.63, 0.006),
              limb(0, 0.62, 0.15, 0.78, 0.005),
            ),
          ),
        ),
      ),
    ],
  },
  {
    ...{ words: 'heart', color: '#d62f45', halfWidth: 0.55, on: 'air' },
    parts: [
      part(
        'body',
        inflated(
          0,
          0.56,
          blended(0.08, limb(0.26, 0.68, 0, 0.05, 0.27, 0.03), limb(-0.26, 0.68, 0, 0.05, 0.27, 0.03)),
        ),
        0.4,
      ),
    ],
  },
  {
    ...{ words: 'mushroom toadstool', color: '#c5392f', halfWidth: 0.52 },
    parts: [
      part('#efe4d0', limb(0, 0.12, 0, 0.6, 0.13, 0.09), 0.12),
      part('#d8c8ae', disc(0, 0.54, 0.44, 0.09)),
      part('body', cut(0.52, disc(0, 0.52, 0.5, 0.46)), 0.4),
      part(
        '#f6efe2',
        union(disc(-0.22, 0.68, 0.07, 0.055), disc(0.06, 0.8, 0.075, 0.06), disc(0.28, 0.64, 0.06, 0.05)),
        0.06,
      ),
    ],
  },
  {
    ...{ words: 'hat', color: '#c9a46a', halfWidth: 0.8 },
    parts: [
      part('body', disc(0, 0.22, 0.8, 0.2), 0.16),
      part('body', cut(0.33, inflated(0, 0.5, slab(0, 0.54, 0.36, 0.4, 0.2))), 0.34),
      part('#4a3526', slab(0, 0.36, 0.372, 0.075, 0.02), 0.3),
    ],
  },
  {
    ...{ words: 'umbrella parasol', color: '#d8363a', halfWidth: 0.62 },
    parts: [
      part('#6b4a2e', limb(0, 0.06, 0, 0.98, 0.014), 0.014),
      part('body', cut(0.56, disc(0, 0.54, 0.6, 0.42)), 0.4),
      part('#f3ead8', cut(0.56, disc(0, 0.54, 0.2, 0.42)), 0.2),
    ],
  },
  {
    ...{ words: 'chair stool', color: '#9a6a40', halfWidth: 0.34 },
    parts: [
      part('body', onBothSides(limb(0.24, 0.46, 0.27, 0.02, 0.03, 0.022)), 0.03),
      part('body', onBothSides(limb(0.22, 0.46, 0.2, 0.98, 0.028)), 0.03),
      part('body', union(slab(0, 0.9, 0.2, 0.05, 0.02), slab(0, 0.72, 0.2, 0.035, 0.02)), 0.03),
      part('body', slab(0, 0.47, 0.31, 0.035, 0.03), 0.035),
    ],
  },
  {
    ...{ words: 'snowman', color: '#f2f5f9', halfWidth: 0.32 },
    parts: [
      part('#6b4a2e', onBothSides(limb(0.18, 0.55, 0.31, 0.68, 0.012)), 0.012),
      part('body', disc(0, 0.25, 0.28, 0.25), 0.25),
      part('body', disc(0, 0.56, 0.2), 0.2),
      part('body', disc(0, 0.8, 0.14), 0.14),
      part(
        DARK_COLOR,
        union(onBothSides(disc(0.05, 0.83, 0.014)), disc(0, 0.6, 0.016), disc(0, 0.52, 0.016)),
      ),
      part('#e8822a', limb(0, 0.79, 0.1, 0.77, 0.02, 0.004), 0.02),
      part('#c8322f', limb(-0.12, 0.69, 0.12, 0.69, 0.032), 0.03),
      part(DARK_COLOR, union(slab(0, 0.92, 0.15, 0.012, 0.01), slab(0, 0.96, 0.09, 0.04, 0.01)), 0.08),
    ],
  },
  {
    ...{ words: 'car taxi automobile', color: '#c8362f', halfWidth: 1.5 },
    parts: [
      part(
        'body',
        blended(
          0.1,
          slab(0, 0.42, 1.45, 0.24, 0.18),
          polygon([-0.85, 0.6], [-0.5, 0.96], [0.35, 0.96], [0.8, 0.6]),
        ),
        0.22,
      ),
      part(
        '#30404f',
        shrunk(
          0.03,
          union(
            polygon([-0.72, 0.62], [-0.45, 0.92], [-0.08, 0.92], [-0.08, 0.62]),
            polygon([0, 0.62], [0, 0.92], [0.3, 0.92], [0.66, 0.62]),
          ),
        ),
      ),
      part('#f7edc8', limb(1.36, 0.46, 1.42, 0.46, 0.05)),
      part('#7d1f1b', limb(-1.42, 0.48, -1.4, 0.48, 0.05)),
      part(DARK_COLOR, union(disc(-0.82, 0.22, 0.24), disc(0.85, 0.22, 0.24))),
      part(DARK_COLOR, union(disc(-0.82, 0.21, 0.21), disc(0.85, 0.21, 0.21)), 0.08),
      part('#b9bdc4', union(disc(-0.82, 0.21, 0.11), disc(0.85, 0.21, 0.11)), 0.08),
    ],
  },
];
