import {
  blended,
  cut,
  disc,
  leaf,
  limb,
  onBothSides,
  part,
  polygon,
  ring,
  slab,
  union,
} from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const DARK_COLOR = '#2a2a30';
const METAL_COLOR = '#b9bdc4';

/** Stripes across an insect's body. */
const bands = (...rows: readonly (readonly [x: number, halfHeight: number])[]) =>
  union(...rows.map(([x, halfHeight]) => limb(x, 0.42 - halfHeight, x - 0.03, 0.42 + halfHeight, 0.035)));

const wheel = (x: number) => [
  part(DARK_COLOR, ring(x, 0.28, 0.255, 0.028), 0.03),
  part(METAL_COLOR, union(ring(x, 0.28, 0.222, 0.008), disc(x, 0.28, 0.03))),
];

/** A sail of a windmill: an arm from the hub in a direction, with cloth on one side of it. */
function sail(degrees: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (along: number, across: number): [number, number] => [
    along * cos - across * sin,
    0.66 + along * sin + across * cos,
  ];
  return union(
    limb(...at(0, 0), ...at(0.33, 0), 0.012),
    polygon(at(0.08, 0), at(0.33, 0), at(0.33, 0.08), at(0.08, 0.08)),
  );
}

/** Insects, vehicles and things for sports and travel. */
export const OUTDOORS: readonly Form[] = [
  {
    ...{ words: 'bee bumblebee honeybee wasp', color: '#f0b429', halfWidth: 0.72, on: 'air' },
    parts: [
      part('#c9d9e6', union(leaf(-0.02, 0.6, -0.34, 1, 0.17), leaf(0.08, 0.6, 0.02, 1.02, 0.15)), 0.1),
      part('#8fa3b3', union(limb(0, 0.62, -0.26, 0.92, 0.006), limb(0.08, 0.62, 0.03, 0.94, 0.006))),
      part(DARK_COLOR, polygon([-0.56, 0.46], [-0.7, 0.38], [-0.54, 0.36])),
      part(
        DARK_COLOR,
        union(
          limb(0.06, 0.24, 0.1, 0.08, 0.014),
          limb(0.24, 0.26, 0.32, 0.1, 0.014),
          limb(-0.12, 0.22, -0.14, 0.06, 0.014),
        ),
      ),
      part('body', blended(0.1, disc(-0.16, 0.42, 0.44, 0.27), disc(0.24, 0.46, 0.24, 0.23)), 0.24),
      part(DARK_COLOR, bands([-0.4, 0.16], [-0.2, 0.22], [0.02, 0.22]), 0.1),
      part(DARK_COLOR, disc(0.48, 0.5, 0.17), 0.17),
      part(DARK_COLOR, union(limb(0.54, 0.64, 0.62, 0.82, 0.012), limb(0.46, 0.66, 0.5, 0.86, 0.012))),
      part('#ffffff', disc(0.55, 0.55, 0.045)),
    ],
  },
  {
    ...{ words: 'ladybug ladybird beetle', color: '#d8322c', halfWidth: 0.74 },
    parts: [
      part(
        DARK_COLOR,
        union(
          limb(-0.34, 0.2, -0.44, 0.02, 0.026),
          limb(-0.06, 0.2, -0.08, 0.02, 0.026),
          limb(0.24, 0.2, 0.3, 0.02, 0.026),
        ),
      ),
      part(DARK_COLOR, disc(0.48, 0.36, 0.2, 0.22), 0.2),
      part(DARK_COLOR, union(limb(0.54, 0.54, 0.6, 0.78, 0.014), limb(0.6, 0.5, 0.68, 0.7, 0.014))),
      part('#ffffff', disc(0.56, 0.42, 0.045)),
      part('body', cut(0.16, disc(-0.1, 0.16, 0.58, 0.72)), 0.5),
      part(
        DARK_COLOR,
        cut(
          0.16,
          union(
            limb(0.06, 0.16, -0.1, 0.88, 0.009),
            ...[
              [-0.44, 0.36],
              [-0.26, 0.64],
              [-0.18, 0.32],
              [0.16, 0.64],
              [0.26, 0.34],
            ].map(([x = 0, y = 0]) => disc(x, y, 0.078)),
          ),
        ),
      ),
    ],
  },
  {
    ...{ words: 'surfboard paddleboard', color: '#3fb0c4', halfWidth: 0.17 },
    parts: [
      part('#f4efe4', leaf(0, 0, 0, 1, 0.16), 0.14),
      part('body', cut(0.1, leaf(0, 0.03, 0, 0.97, 0.13)), 0.12),
      part('#f4efe4', slab(0, 0.5, 0.008, 0.46, 0.005)),
      part('#e8743c', union(limb(-0.11, 0.4, 0.11, 0.46, 0.014), limb(-0.1, 0.34, 0.1, 0.4, 0.014))),
    ],
  },
  {
    ...{ words: 'skateboard', color: '#c8403a', halfWidth: 1.6 },
    parts: [
      part(METAL_COLOR, union(slab(-0.9, 0.5, 0.12, 0.12, 0.04), slab(0.9, 0.5, 0.12, 0.12, 0.04))),
      part('#f0e4c8', union(disc(-0.9, 0.24, 0.24), disc(0.9, 0.24, 0.24)), 0.2),
      part(METAL_COLOR, union(disc(-0.9, 0.24, 0.08), disc(0.9, 0.24, 0.08))),
      part(
        'body',
        blended(
          0.1,
          limb(-1.1, 0.7, 1.1, 0.7, 0.09),
          limb(1.1, 0.7, 1.48, 0.88, 0.09),
          limb(-1.1, 0.7, -1.48, 0.88, 0.09),
        ),
        0.09,
      ),
    ],
  },
  {
    ...{ words: 'bicycle bike', color: '#2f8f8a', halfWidth: 0.82 },
    parts: [
      ...wheel(-0.5),
      ...wheel(0.5),
      part(
        'body',
        union(
          limb(-0.5, 0.28, -0.06, 0.28, 0.02),
          limb(-0.5, 0.28, -0.18, 0.72, 0.02),
          limb(-0.06, 0.28, -0.22, 0.8, 0.024),
          limb(-0.06, 0.28, 0.34, 0.72, 0.026),
          limb(-0.18, 0.72, 0.36, 0.74, 0.024),
          limb(0.5, 0.28, 0.34, 0.82, 0.024),
        ),
        0.024,
      ),
      part(
        METAL_COLOR,
        union(
          ring(-0.06, 0.28, 0.07, 0.016),
          limb(-0.06, 0.28, 0.02, 0.16, 0.014),
          limb(0.34, 0.82, 0.3, 0.94, 0.018),
        ),
        0.02,
      ),
      part(
        DARK_COLOR,
        union(
          limb(-0.34, 0.84, -0.12, 0.82, 0.036, 0.02),
          limb(0.3, 0.95, 0.42, 0.92, 0.022),
          limb(-0.02, 0.15, 0.06, 0.15, 0.016),
        ),
      ),
    ],
  },
  {
    ...{ words: 'airplane aeroplane plane aircraft', color: '#f2f4f7', halfWidth: 1.5, on: 'air' },
    parts: [
      part('#b9c2cc', polygon([0.1, 0.5], [-0.4, 0.86], [-0.62, 0.86], [-0.36, 0.5]), 0.04),
      part('#2f6fb8', polygon([-1, 0.56], [-1.44, 0.98], [-1.2, 0.98], [-0.66, 0.6]), 0.05),
      part(
        'body',
        blended(
          0.1,
          limb(-1.3, 0.58, -0.8, 0.5, 0.06, 0.16),
          limb(-0.8, 0.5, 0.9, 0.46, 0.17),
          limb(0.9, 0.46, 1.3, 0.42, 0.16, 0.06),
        ),
        0.17,
      ),
      part(
        '#2f4a66',
        union(
          ...[-0.7, -0.45, -0.2, 0.05, 0.3, 0.55].map((x) => slab(x, 0.52, 0.05, 0.045, 0.03)),
          polygon([0.96, 0.58], [1.2, 0.5], [0.98, 0.5]),
        ),
      ),
      part('#9aa6b2', slab(-0.16, 0.22, 0.2, 0.08, 0.08), 0.08),
      part('#d5dbe2', polygon([0.3, 0.42], [-0.66, 0.02], [-0.86, 0.04], [-0.3, 0.42]), 0.05),
      part('#d5dbe2', polygon([-0.96, 0.52], [-1.4, 0.4], [-1.5, 0.42], [-1.16, 0.54]), 0.03),
    ],
  },
  {
    ...{ words: 'kite', color: '#e2443f', halfWidth: 0.44, on: 'air' },
    parts: [
      part(
        '#6b5a48',
        union(
          limb(0, 0.32, 0.12, 0.2, 0.006),
          limb(0.12, 0.2, -0.06, 0.1, 0.006),
          limb(-0.06, 0.1, 0.06, 0.01, 0.006),
        ),
      ),
      part('#3f8fd0', union(leaf(0.04, 0.22, 0.2, 0.16, 0.04), leaf(-0.12, 0.12, 0.02, 0.06, 0.04))),
      part('body', polygon([0, 1], [0.42, 0.72], [0, 0.3], [-0.42, 0.72]), 0.06),
      part(
        '#f6c945',
        union(polygon([0, 1], [0.42, 0.72], [0, 0.72]), polygon([0, 0.3], [-0.42, 0.72], [0, 0.72])),
      ),
      part('#6b4a2e', union(limb(0, 0.32, 0, 0.98, 0.008), limb(-0.4, 0.72, 0.4, 0.72, 0.008))),
    ],
  },
  {
    ...{ words: 'tent', color: '#e0862e', halfWidth: 0.86 },
    parts: [
      part('#8a4e1c', polygon([0.06, 0.98], [0.84, 0.02], [-0.3, 0.02])),
      part('body', polygon([0.04, 0.98], [0.84, 0.02], [0.26, 0.02]), 0.06),
      part('body', polygon([0.04, 0.98], [-0.84, 0.02], [-0.18, 0.02]), 0.06),
      part('#f3c98a', union(limb(0.04, 0.96, 0.28, 0.02, 0.014), limb(0.04, 0.96, -0.2, 0.02, 0.014))),
    ],
  },
  {
    ...{ words: 'bench', color: '#8f5f38', halfWidth: 0.94 },
    parts: [
      part(
        '#3a3d42',
        onBothSides(union(limb(0.72, 0.02, 0.7, 0.96, 0.03), limb(0.84, 0.02, 0.82, 0.44, 0.03))),
        0.03,
      ),
      part(
        'body',
        union(slab(0, 0.9, 0.9, 0.06, 0.02), slab(0, 0.74, 0.9, 0.06, 0.02), slab(0, 0.58, 0.9, 0.06, 0.02)),
        0.05,
        0.3,
      ),
      part('body', union(slab(0, 0.43, 0.92, 0.055, 0.02)), 0.05, 0.3),
    ],
  },
  {
    ...{ words: 'suitcase luggage', color: '#3f6f8f', halfWidth: 0.36 },
    parts: [
      part(METAL_COLOR, onBothSides(limb(0.13, 0.78, 0.13, 0.96, 0.014)), 0.014),
      part(DARK_COLOR, slab(0, 0.97, 0.16, 0.025, 0.02), 0.02),
      part(DARK_COLOR, onBothSides(disc(0.24, 0.045, 0.045)), 0.03),
      part('body', slab(0, 0.44, 0.35, 0.37, 0.08), 0.1),
      part('#2c4f68', union(...[-0.2, -0.07, 0.07, 0.2].map((x) => slab(x, 0.44, 0.012, 0.3, 0.01)))),
      part(METAL_COLOR, slab(0, 0.74, 0.08, 0.018, 0.012), 0.02),
    ],
  },
  {
    ...{ words: 'windmill', color: '#efe6d6', halfWidth: 0.3 },
    parts: [
      part('body', polygon([-0.2, 0], [0.2, 0], [0.11, 0.64], [-0.11, 0.64]), 0.18),
      part('#8a4a32', cut(0.62, disc(0, 0.62, 0.135, 0.14)), 0.12),
      part('#5a3a28', union(slab(0, 0.08, 0.05, 0.08, 0.03), disc(0, 0.36, 0.035))),
      part('#a8845a', union(...[25, 115, 205, 295].map(sail)), 0.02),
      part('#5a3a28', disc(0, 0.66, 0.035), 0.03),
    ],
  },
];
