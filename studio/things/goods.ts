import {
  above,
  blended,
  cut,
  disc,
  inflated,
  limb,
  onBothSides,
  part,
  polygon,
  ring,
  slab,
  turned,
  union,
} from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const DARK_COLOR = '#2a2c33';
const CRUST = '#d39a54';
const CRUMB = '#b06f32';
const COCOA = '#5a3220';
const CREAM = '#f6ead2';

/** Food and products that marketing photographs often show. */
export const GOODS: readonly Form[] = [
  {
    ...{ words: 'croissant', color: CRUST, halfWidth: 0.98 },
    parts: [
      part('body', slab(0, 0.13, 0.6, 0.11, 0.11), 0.11),
      part('body', onBothSides(limb(0.5, 0.28, 0.86, 0.12, 0.26, 0.1)), 0.2),
      part('body', onBothSides(limb(0.34, 0.34, 0.62, 0.26, 0.32, 0.24)), 0.26),
      part('body', onBothSides(limb(0.16, 0.44, 0.36, 0.37, 0.42, 0.35)), 0.3),
      part('body', disc(0, 0.5, 0.28, 0.48), 0.3),
      part(CRUMB, onBothSides(union(limb(0.26, 0.08, 0.2, 0.84, 0.012), limb(0.57, 0.06, 0.5, 0.62, 0.012)))),
    ],
  },
  {
    ...{ words: 'bread loaf baguette toast', color: CRUST, halfWidth: 0.95 },
    parts: [
      part(
        'body',
        inflated(0, 0.42, blended(0.2, slab(0, 0.34, 0.92, 0.34, 0.26), disc(0, 0.5, 0.8, 0.46))),
        0.46,
      ),
      part(CREAM, union(...[-0.5, -0.12, 0.26].map((x) => limb(x, 0.66, x + 0.24, 0.84, 0.03, 0.012))), 0.03),
    ],
  },
  {
    ...{ words: 'donut doughnut bagel', color: '#f08fb3', halfWidth: 0.52 },
    parts: [
      part(CRUST, ring(0, 0.5, 0.32, 0.18), 0.18),
      part('body', ring(0, 0.515, 0.32, 0.15), 0.14),
      part(
        CREAM,
        union(
          ...Array.from({ length: 12 }, (_, i) => {
            const [angle, far] = [(i * Math.PI) / 6, i % 2 === 0 ? 0.25 : 0.38];
            const [x, y] = [Math.cos(angle) * far, 0.52 + Math.sin(angle) * far];
            return limb(x, y, x + 0.03 * Math.cos(i * 2), y + 0.03 * Math.sin(i * 2), 0.012);
          }),
        ),
        0.012,
      ),
    ],
  },
  {
    ...{ words: 'cookie biscuit', color: '#c98f4e', halfWidth: 0.52 },
    parts: [
      part('body', disc(0, 0.5, 0.5), 0.3),
      part(
        COCOA,
        union(
          ...[
            [-0.2, 0.7],
            [0.12, 0.78],
            [0.28, 0.5],
            [-0.3, 0.4],
            [0, 0.5],
            [-0.08, 0.2],
            [0.2, 0.24],
          ].map(([x = 0, y = 0]) => disc(x, y, 0.06, 0.05)),
        ),
        0.05,
      ),
    ],
  },
  {
    ...{ words: 'icecream gelato sorbet cone', color: '#f4b6c4', halfWidth: 0.28 },
    parts: [
      part('#d9a05a', polygon([-0.2, 0.54], [0.2, 0.54], [0.02, 0], [-0.02, 0]), 0.12),
      part(
        '#b67a3a',
        cut(0.02, union(limb(-0.16, 0.5, 0.06, 0.14, 0.006), limb(0.16, 0.5, -0.06, 0.14, 0.006))),
      ),
      part('body', blended(0.05, disc(0, 0.72, 0.26), limb(-0.2, 0.57, 0.2, 0.57, 0.06)), 0.24),
      part('#c8323f', disc(0.04, 0.95, 0.05), 0.05),
    ],
  },
  {
    ...{ words: 'chocolate', color: COCOA, halfWidth: 0.62 },
    parts: [
      part('body', slab(0, 0.5, 0.6, 0.5, 0.04)),
      part(
        'body',
        union(
          ...[-0.39, -0.13, 0.13, 0.39].flatMap((x) =>
            [0.18, 0.5, 0.82].map((y) => slab(x, y, 0.115, 0.14, 0.02)),
          ),
        ),
        0.05,
      ),
    ],
  },
  {
    ...{ words: 'cheese', color: '#f2c443', halfWidth: 0.8 },
    parts: [
      part([1.1, 0.93, 0.42], polygon([-0.78, 0.5], [0.5, 0.98], [0.78, 0.62], [0.7, 0.3])),
      part('body', polygon([-0.78, 0.5], [0.78, 0.62], [0.78, 0.04], [-0.78, 0.02])),
      {
        ...part(
          '#d9a52c',
          union(disc(-0.4, 0.26, 0.1, 0.08), disc(0.1, 0.38, 0.12, 0.09), disc(0.5, 0.22, 0.1)),
          0.08,
        ),
        isHollow: true,
      },
    ],
  },
  {
    ...{ words: 'avocado', color: '#4d6b33', halfWidth: 0.38 },
    parts: [
      part('body', blended(0.3, disc(0, 0.36, 0.36), disc(0, 0.74, 0.2, 0.24)), 0.1),
      part('#cfd98a', blended(0.3, disc(0, 0.36, 0.31), disc(0, 0.73, 0.15, 0.19)), 0.5),
      part('#7a4a2a', disc(0, 0.34, 0.17), 0.17),
    ],
  },
  {
    ...{ words: 'sunglasses glasses eyeglasses spectacles', color: DARK_COLOR, halfWidth: 1.3 },
    parts: [
      part('body', onBothSides(slab(0.62, 0.48, 0.56, 0.46, 0.3))),
      part('#4a5a6e', onBothSides(slab(0.62, 0.48, 0.46, 0.36, 0.24)), 0.5),
      part('#8fa3b8', onBothSides(limb(0.4, 0.5, 0.58, 0.7, 0.03))),
      part(
        'body',
        union(limb(-0.12, 0.66, 0.12, 0.66, 0.05), onBothSides(limb(1.14, 0.8, 1.26, 0.74, 0.05))),
      ),
    ],
  },
  {
    ...{ words: 'shirt tshirt jersey sweater hoodie', color: '#e9ecef', halfWidth: 0.6 },
    parts: [
      part('body', onBothSides(polygon([0.2, 0.98], [0.58, 0.74], [0.46, 0.54], [0.26, 0.68]))),
      part('body', slab(0, 0.48, 0.34, 0.48, 0.04)),
      part('#6b7078', above(0.86, disc(0, 0.94, 0.15, 0.06))),
    ],
  },
  {
    ...{ words: 'soap', color: '#efd9c4', halfWidth: 0.85 },
    parts: [
      part('body', slab(0, 0.46, 0.82, 0.46, 0.3), 0.3),
      part('#d9c2aa', slab(0, 0.5, 0.5, 0.22, 0.16)),
    ],
  },
  {
    ...{ words: 'tube sunscreen toothpaste', color: '#f0e4d8', halfWidth: 0.22 },
    parts: [
      part('#c9a46a', turned(0, 0.15, 0.12, 0.13), 0.12),
      part('body', turned(0.14, 0.96, 0.15, 0.21), 0.2),
      part('body', slab(0, 0.965, 0.215, 0.03, 0.01)),
      part('#8a7f74', union(slab(0, 0.56, 0.09, 0.012, 0.01), slab(0, 0.5, 0.06, 0.008, 0.008))),
    ],
  },
  {
    ...{ words: 'book notebook journal magazine', color: '#2f5d8a', halfWidth: 1.15 },
    parts: [
      part('body', polygon([-1.12, 0.02], [0.5, 0.02], [1.13, 0.46], [1.13, 0.54], [0.5, 0.1], [-1.12, 0.1])),
      part(CREAM, polygon([0.46, 0.1], [1.08, 0.53], [1.08, 0.9], [0.46, 0.36])),
      part('#b9ad97', union(...[0.16, 0.23, 0.3].map((y) => limb(0.5, y, 1.06, y + 0.42, 0.006)))),
      part('body', slab(-0.31, 0.22, 0.81, 0.2, 0.05), 0.16),
      part('#e3b04b', slab(-0.9, 0.22, 0.02, 0.19, 0.01)),
      part(
        'body',
        polygon([-1.12, 0.36], [0.5, 0.36], [1.13, 0.88], [1.13, 0.95], [-0.42, 0.95], [-1.12, 0.45]),
      ),
      part(
        '#e3b04b',
        union(
          polygon([-0.4, 0.62], [0.3, 0.62], [0.38, 0.68], [-0.33, 0.68]),
          polygon([-0.05, 0.76], [0.36, 0.76], [0.41, 0.8], [0, 0.8]),
        ),
      ),
    ],
  },
  {
    ...{ words: 'camera', color: DARK_COLOR, halfWidth: 0.72 },
    parts: [
      part('#b9bcc2', slab(-0.2, 0.86, 0.22, 0.1, 0.04)),
      part('body', slab(0, 0.42, 0.7, 0.42, 0.1)),
      part('#8a8f98', slab(0, 0.74, 0.7, 0.06, 0.04)),
      part('#8a8f98', disc(0.06, 0.4, 0.34), 0.1),
      part('#15171c', disc(0.06, 0.4, 0.28), 0.14),
      part('#3d5a86', disc(0.06, 0.4, 0.16), 0.16),
      part('#dbe6f2', disc(0, 0.47, 0.04)),
    ],
  },
  {
    ...{ words: 'egg', color: '#efe0c8', halfWidth: 0.39 },
    parts: [
      part('body', inflated(0, 0.45, blended(0.3, disc(0, 0.38, 0.36, 0.37), disc(0, 0.6, 0.25, 0.34))), 0.4),
    ],
  },
  {
    ...{ words: 'frame poster picture painting', color: '#8a5f38', halfWidth: 0.66, on: 'wall' },
    parts: [
      part('body', slab(0, 0.5, 0.65, 0.49, 0.02), 0.06),
      part('#f6f1e6', slab(0, 0.5, 0.56, 0.4, 0.01)),
      part('#a9cfe3', slab(0, 0.5, 0.46, 0.31, 0.005)),
      part('#f7d977', disc(0.2, 0.66, 0.07)),
      part('#5f8f6a', polygon([-0.46, 0.19], [-0.46, 0.42], [-0.2, 0.62], [0.06, 0.4], [0.2, 0.19])),
      part('#3f6f5a', polygon([-0.1, 0.19], [0.22, 0.5], [0.46, 0.34], [0.46, 0.19])),
    ],
  },
  {
    ...{ words: 'mirror', color: '#c9a35a', halfWidth: 0.36, on: 'wall' },
    parts: [
      part('body', disc(0, 0.5, 0.36, 0.5), 0.05),
      part('#cfe0e8', disc(0, 0.5, 0.3, 0.44)),
      part('#e9f3f7', union(limb(-0.14, 0.42, 0.06, 0.74, 0.03), limb(-0.02, 0.36, 0.14, 0.62, 0.014))),
    ],
  },
  {
    ...{ words: 'television tv monitor screen', color: DARK_COLOR, halfWidth: 0.78 },
    parts: [
      part(DARK_COLOR, union(slab(0, 0.03, 0.26, 0.025, 0.015), slab(0, 0.1, 0.06, 0.08, 0.01)), 0.03),
      part('body', slab(0, 0.57, 0.77, 0.42, 0.03), 0.03),
      part('#3a5f86', slab(0, 0.575, 0.73, 0.375, 0.01)),
      part('#5f8fb8', polygon([-0.73, 0.95], [-0.1, 0.95], [-0.42, 0.2], [-0.73, 0.2])),
    ],
  },
  {
    ...{ words: 'pencil pen crayon', color: '#f0b832', halfWidth: 0.07 },
    parts: [
      part('#e8a0a8', slab(0, 0.96, 0.055, 0.035, 0.02), 0.05),
      part('#b9bdc4', slab(0, 0.9, 0.055, 0.03, 0.005), 0.05),
      part('#e6c79a', polygon([-0.055, 0.16], [0.055, 0.16], [0, 0]), 0.05),
      part('body', slab(0, 0.52, 0.055, 0.36, 0.002), 0.05),
      part(DARK_COLOR, polygon([-0.018, 0.052], [0.018, 0.052], [0, 0])),
    ],
  },
];
