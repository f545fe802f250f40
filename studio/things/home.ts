import {
  above,
  belowRim,
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
  swollen,
  turned,
  union,
} from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const WICKER_COLOR = '#b98a52';
const DARK_COLOR = '#33302e';
const CREAM_COLOR = '#f4ecdc';
const BRASS_COLOR = '#c9a35a';

/** A round container, seen from slightly above: its inside, what is in it, and its front. */
const container = (rim: number, half: number, front: Outline, content: Form['parts']): Form['parts'] => [
  part([0.22, 0.15, 0.1], disc(0, rim, half, 0.1)),
  ...content,
  part('body', belowRim(rim, half, 0.1, front), 0.4),
];

const BASKET = union(cut(0.02, disc(0, 0.46, 0.72, 0.46)), slab(0, 0.03, 0.42, 0.03, 0.02));
const CUSHION = inflated(
  ...[0, 0.5],
  polygon([-0.66, 0], [0, 0.08], [0.66, 0], [0.6, 0.5], [0.66, 1], [0, 0.92], [-0.66, 1], [-0.6, 0.5]),
);

/** Household objects and clothes. */
export const HOME: readonly Form[] = [
  {
    ...{ words: 'fruitbowl', color: '#e9e4da', halfWidth: 0.74 },
    parts: container(0.46, 0.72, BASKET, [
      part('#e8842a', disc(-0.36, 0.56, 0.21), 0.21),
      part('#d9c23c', disc(0.4, 0.55, 0.2), 0.2),
      part('#7fa83e', disc(0.12, 0.75, 0.21), 0.21),
      part('#c8322f', disc(-0.16, 0.68, 0.22), 0.22),
      part('#e8842a', disc(0.2, 0.55, 0.22), 0.22),
      part('#6a3a78', disc(-0.08, 0.5, 0.17), 0.17),
      part('#4f8a3a', leaf(-0.14, 0.87, 0.12, 0.97, 0.05), 0.04),
    ]),
  },
  {
    ...{ words: 'basket', color: WICKER_COLOR, halfWidth: 0.74 },
    parts: [
      part('body', above(0.42, ring(0, 0.42, 0.52, 0.035)), 0.035),
      ...container(0.46, 0.72, BASKET, []).map((shape) => ({ ...shape, grain: 0.5 })),
      part(
        [0.4, 0.28, 0.16],
        union(
          ...[0.1, 0.2, 0.3].map((y) =>
            limb(
              -0.7 * Math.sqrt(1 - ((0.46 - y) / 0.46) ** 2) + 0.03,
              y,
              0.7 * Math.sqrt(1 - ((0.46 - y) / 0.46) ** 2) - 0.03,
              y,
              0.008,
            ),
          ),
        ),
      ),
    ],
  },
  {
    ...{ words: 'plate saucer', color: CREAM_COLOR, halfWidth: 1.7 },
    parts: [part('body', disc(0, 0.45, 1.66, 0.44), 0.16), part('body', disc(0, 0.52, 1.2, 0.28), 0.06)],
  },
  {
    ...{ words: 'jug pitcher carafe kettle', color: '#dfe4e6', halfWidth: 0.46 },
    parts: [
      part('body', ring(-0.27, 0.58, 0.17, 0.032), 0.032),
      part('body', blended(0.12, disc(0, 0.33, 0.31, 0.33), turned(0.4, 0.97, 0.2, 0.19)), 0.28),
      part('body', polygon([0.1, 0.97], [0.32, 0.97], [0.18, 0.8]), 0.05),
      part([0.2, 0.18, 0.17], disc(0, 0.965, 0.17, 0.025)),
      part('body', slab(0, 0.02, 0.2, 0.02, 0.02), 0.05),
    ],
  },
  {
    ...{ words: 'cushion pillow', color: '#c98a6a', halfWidth: 0.68 },
    parts: [
      part('body', CUSHION, 0.5, 0.3),
      part('body', (x, y) => Math.abs(CUSHION(x, y) + 0.012) - 0.012, 0.012),
    ],
  },
  {
    ...{ words: 'sofa couch', color: '#5f7f8c', halfWidth: 1.12 },
    parts: [
      part(DARK_COLOR, onBothSides(limb(0.88, 0.1, 0.92, 0.01, 0.035, 0.02))),
      part('body', slab(0, 0.64, 0.9, 0.34, 0.12), 0.16, 0.12),
      part('body', onBothSides(slab(0.42, 0.62, 0.4, 0.28, 0.1)), 0.14, 0.12),
      part('body', slab(0, 0.22, 0.98, 0.14, 0.05), 0.1, 0.12),
      part('body', onBothSides(slab(0.42, 0.42, 0.42, 0.11, 0.08)), 0.1, 0.12),
      part('body', onBothSides(slab(0.96, 0.36, 0.15, 0.28, 0.13)), 0.15, 0.12),
    ],
  },
  {
    ...{ words: 'armchair', color: '#c07a4e', halfWidth: 0.62 },
    parts: [
      part(DARK_COLOR, onBothSides(limb(0.4, 0.12, 0.45, 0.01, 0.03, 0.018))),
      part('body', slab(0, 0.62, 0.44, 0.37, 0.16), 0.16, 0.12),
      part('body', slab(0, 0.22, 0.5, 0.12, 0.05), 0.1, 0.12),
      part('body', slab(0, 0.4, 0.36, 0.11, 0.08), 0.1, 0.12),
      part('body', onBothSides(slab(0.47, 0.36, 0.13, 0.25, 0.12)), 0.13, 0.12),
    ],
  },
  {
    ...{ words: 'clock', color: BRASS_COLOR, halfWidth: 0.5, on: 'wall' },
    parts: [
      part('body', disc(0, 0.5, 0.5), 0.09),
      part(CREAM_COLOR, disc(0, 0.5, 0.41)),
      part(
        DARK_COLOR,
        union(
          ...Array.from({ length: 12 }, (_, i) => {
            const [dx, dy] = [Math.sin((i * Math.PI) / 6), Math.cos((i * Math.PI) / 6)];
            return limb(dx * 0.34, 0.5 + dy * 0.34, dx * 0.37, 0.5 + dy * 0.37, 0.01);
          }),
        ),
      ),
      part(
        DARK_COLOR,
        union(
          limb(0, 0.5, -0.15, 0.64, 0.018, 0.012),
          limb(0, 0.5, 0.2, 0.68, 0.013, 0.008),
          disc(0, 0.5, 0.025),
        ),
      ),
    ],
  },
  {
    ...{ words: 'macaron macaroon', color: '#f0a3b8', halfWidth: 0.74 },
    parts: [
      part('body', belowRim(0.36, 5, 0, swollen(0.06, slab(0, 0.26, 0.62, 0.2, 0.18))), 0.3),
      part(CREAM_COLOR, slab(0, 0.42, 0.6, 0.09, 0.06), 0.09),
      part('body', above(0.48, disc(0, 0.5, 0.7, 0.46)), 0.36),
      part(
        'body',
        union(...Array.from({ length: 13 }, (_, i) => disc(-0.63 + i * 0.105, 0.5, 0.06, 0.035))),
        0.05,
        0.4,
      ),
      part(
        'body',
        union(...Array.from({ length: 13 }, (_, i) => disc(-0.63 + i * 0.105, 0.345, 0.06, 0.03))),
        0.05,
        0.4,
      ),
    ],
  },
  {
    ...{ words: 'dress gown', color: '#b23a5c', halfWidth: 0.4 },
    parts: [
      part(
        'body',
        blended(0.04, turned(0.58, 0.86, 0.11, 0.15), onBothSides(limb(0.1, 0.84, 0.09, 0.97, 0.028, 0.018))),
        0.12,
      ),
      part('body', turned(0.03, 0.6, 0.38, 0.11), 0.26),
      part(
        [0, 0, 0],
        union(
          limb(-0.05, 0.55, -0.18, 0.05, 0.004),
          limb(0.05, 0.55, 0.16, 0.05, 0.004),
          limb(0, 0.52, -0.01, 0.05, 0.003),
        ),
      ),
      part(DARK_COLOR, slab(0, 0.585, 0.115, 0.018, 0.01)),
    ],
  },
  {
    ...{ words: 'guitar', color: '#c5803f', halfWidth: 0.22 },
    parts: [
      part('#4a2f1e', slab(0, 0.94, 0.045, 0.055, 0.02), 0.03),
      part('#5a3a24', slab(0, 0.68, 0.026, 0.24, 0.01), 0.03),
      part('body', blended(0.08, disc(0, 0.18, 0.2, 0.18), disc(0, 0.4, 0.15, 0.13)), 0.06),
      part('#2c1d14', disc(0, 0.34, 0.06)),
      part('#4a2f1e', slab(0, 0.13, 0.08, 0.016, 0.01)),
      part('#e8e0d0', union(...[-0.012, 0, 0.012].map((x) => limb(x, 0.13, x, 0.92, 0.002)))),
    ],
  },
  {
    ...{ words: 'drum', color: '#b5453a', halfWidth: 0.62 },
    parts: [
      part('#d9b15a', disc(0, 0.2, 0.6, 0.19), 0.05),
      part('body', blended(0.04, turned(0.27, 0.72, 0.56, 0.56), cut(0.05, disc(0, 0.27, 0.56, 0.16))), 0.5),
      part(
        '#e8dcc0',
        union(
          ...[-0.5, -0.25, 0, 0.25].map((x) =>
            limb(x, 0.68 - 0.15 * Math.cos(x * 2), x + 0.25, 0.25 - 0.1 * Math.cos(x * 2), 0.011),
          ),
        ),
        0.02,
      ),
      part('#d9b15a', disc(0, 0.76, 0.6, 0.2), 0.05),
      part('#f4ede0', disc(0, 0.79, 0.54, 0.165)),
    ],
  },
];
