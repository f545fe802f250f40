import { below, blended, disc, inflated, leaf, limb, onBothSides, part, union } from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const GREEN_COLOR = '#4f8a3a';
const STALK = part('#5b3f26', limb(0, 0.78, 0.05, 0.98, 0.016, 0.024), 0.02);

const treeFruit = (words: string, color: Form['color']): Form => ({
  ...{ words, color, halfWidth: 0.5 },
  parts: [
    part('body', disc(0, 0.49, 0.49), 0.49),
    part('#5d7a34', disc(0.05, 0.9, 0.05, 0.025)),
    part(GREEN_COLOR, leaf(0.06, 0.91, 0.34, 0.97, 0.06), 0.05),
  ],
});

const citrus = (words: string, color: Form['color']): Form => ({
  ...{ words, color, halfWidth: 0.78 },
  parts: [
    part(
      'body',
      inflated(0, 0.47, blended(0.24, disc(0, 0.47, 0.6, 0.46), limb(-0.52, 0.47, 0.68, 0.47, 0.06))),
      0.5,
    ),
    part('#8b8a2c', disc(-0.6, 0.47, 0.018, 0.03)),
  ],
});

const SINGLE: readonly Form[] = [
  {
    ...{ words: 'apple', color: '#c8322f', halfWidth: 0.5 },
    parts: [
      part(
        'body',
        inflated(
          ...[0, 0.45],
          blended(0.2, disc(-0.16, 0.5, 0.3, 0.35), disc(0.16, 0.5, 0.3, 0.35), disc(0, 0.32, 0.31, 0.31)),
        ),
        0.42,
      ),
      part('#6e2a1e', disc(0, 0.79, 0.11, 0.022)),
      STALK,
      part(GREEN_COLOR, leaf(0.04, 0.87, 0.32, 0.95, 0.06), 0.05),
    ],
  },
  {
    ...{ words: 'pear', color: '#c2bf45', halfWidth: 0.36 },
    parts: [
      part(
        'body',
        inflated(0, 0.38, blended(0.4, disc(0, 0.31, 0.33, 0.31), disc(0, 0.64, 0.17, 0.2))),
        0.35,
      ),
      STALK,
    ],
  },
  citrus('lemon', '#f2cf33'),
  citrus('lime', '#7fb03a'),
  treeFruit('orange tangerine mandarin clementine grapefruit', '#ee8a22'),
  treeFruit('peach apricot', '#f0a46c'),
  treeFruit('plum', '#6a3a78'),
  {
    ...{ words: 'tomato', color: '#d4372a', halfWidth: 0.54 },
    parts: [
      part('body', disc(0, 0.46, 0.54, 0.46), 0.44),
      part(
        GREEN_COLOR,
        onBothSides(union(leaf(0, 0.88, 0.3, 0.82, 0.05), leaf(0, 0.88, 0.14, 0.72, 0.05))),
        0.04,
      ),
      part(GREEN_COLOR, limb(0, 0.86, 0.03, 0.98, 0.025), 0.02),
    ],
  },
  {
    ...{ words: 'cherry cherries', color: '#b01f33', halfWidth: 0.42 },
    parts: [
      part(GREEN_COLOR, union(limb(-0.2, 0.36, 0.04, 0.96, 0.014), limb(0.2, 0.3, 0.04, 0.96, 0.014)), 0.02),
      part('body', disc(-0.2, 0.22, 0.21), 0.21),
      part('body', disc(0.21, 0.2, 0.2), 0.2),
      part(GREEN_COLOR, leaf(0.04, 0.95, 0.4, 0.84, 0.07), 0.05),
    ],
  },
  {
    ...{ words: 'strawberry', color: '#d82f3c', halfWidth: 0.42 },
    parts: [
      part('body', inflated(0, 0.5, onBothSides(limb(0.12, 0.62, 0, 0.14, 0.25, 0.13))), 0.36),
      part(
        '#f3d27a',
        onBothSides(
          union(
            ...[
              [0.12, 0.6],
              [0.27, 0.56],
              [0.1, 0.36],
              [0.2, 0.44],
              [0, 0.5],
              [0, 0.2],
            ].map(([x = 0, y = 0]) => disc(x, y, 0.014, 0.022)),
          ),
        ),
      ),
      part(
        GREEN_COLOR,
        onBothSides(union(leaf(0, 0.84, 0.36, 0.78, 0.06), leaf(0, 0.85, 0.2, 0.64, 0.06))),
        0.05,
      ),
      part(GREEN_COLOR, limb(0, 0.82, 0.02, 0.97, 0.022), 0.02),
    ],
  },
  {
    ...{ words: 'pumpkin', color: '#e07a22', halfWidth: 0.62 },
    parts: [
      part('body', onBothSides(disc(0.36, 0.4, 0.25, 0.36)), 0.3),
      part('body', onBothSides(disc(0.2, 0.41, 0.24, 0.4)), 0.3),
      part('body', disc(0, 0.41, 0.2, 0.41), 0.28),
      part('#6b7034', limb(0, 0.8, 0.06, 0.95, 0.05, 0.035), 0.05),
    ],
  },
  {
    ...{ words: 'banana', color: '#f0cb38', halfWidth: 0.72 },
    parts: [
      part(
        'body',
        blended(
          0.05,
          limb(-0.6, 0.74, -0.42, 0.42, 0.05, 0.14),
          limb(-0.42, 0.42, -0.14, 0.23, 0.14, 0.18),
          limb(-0.14, 0.23, 0.2, 0.24, 0.18, 0.18),
          limb(0.2, 0.24, 0.46, 0.4, 0.18, 0.14),
          limb(0.46, 0.4, 0.62, 0.6, 0.14, 0.06),
        ),
        0.18,
      ),
      part('#6b5a26', limb(-0.61, 0.76, -0.66, 0.94, 0.04, 0.04), 0.05),
      part('#6b5a26', disc(0.64, 0.63, 0.04), 0.05),
    ],
  },
  {
    ...{ words: 'pineapple', color: '#d9a032', halfWidth: 0.26 },
    parts: [
      part(
        GREEN_COLOR,
        union(
          onBothSides(union(leaf(0.03, 0.58, 0.22, 0.84, 0.04), leaf(0.02, 0.58, 0.14, 0.95, 0.04))),
          leaf(0, 0.56, 0, 1, 0.05),
        ),
        0.04,
      ),
      part('body', disc(0, 0.31, 0.24, 0.31), 0.24),
      part(
        '#8f6420',
        union(
          ...[-2, -1, 0, 1, 2].flatMap((column) =>
            [0.12, 0.24, 0.36, 0.48].map((y) =>
              disc(column * 0.08 + (y === 0.24 || y === 0.48 ? 0.04 : 0) - 0.02, y, 0.016, 0.02),
            ),
          ),
        ),
      ),
    ],
  },
  {
    ...{ words: 'watermelon melon', color: '#e2434c', halfWidth: 1 },
    parts: [
      part('#3d7a38', limb(-0.86, 0.9, 0.86, 0.9, 0.02)),
      part('#3d7a38', blended(0.02, below(0.92, disc(0, 0.92, 0.98, 0.9))), 0.06),
      part('#e4efc9', below(0.92, disc(0, 0.92, 0.9, 0.82))),
      part('body', below(0.92, disc(0, 0.92, 0.84, 0.76))),
      part(
        '#3a221c',
        union(
          ...[
            [-0.5, 0.66],
            [-0.2, 0.58],
            [0.16, 0.6],
            [0.48, 0.68],
            [-0.28, 0.34],
            [0.02, 0.32],
            [0.3, 0.38],
          ].map(([x = 0, y = 0]) => disc(x, y, 0.028, 0.045)),
        ),
      ),
    ],
  },
  {
    ...{ words: 'grape', color: '#6b3f8a', halfWidth: 0.38 },
    parts: [
      part('#5b3f26', limb(0, 0.78, 0.04, 0.99, 0.018, 0.024), 0.02),
      part(GREEN_COLOR, leaf(0.02, 0.88, 0.3, 0.96, 0.08), 0.05),
      ...[
        [-0.22, 0.7],
        [0, 0.74],
        [0.22, 0.7],
        [-0.12, 0.55],
        [0.12, 0.55],
        [-0.2, 0.42],
        [0.2, 0.42],
        [0, 0.42],
        [-0.1, 0.27],
        [0.1, 0.27],
        [0, 0.13],
      ].map(([x = 0, y = 0]) => part('body', disc(x, y, 0.13), 0.13)),
    ],
  },
  {
    ...{ words: 'carrot', color: '#ea7f2a', halfWidth: 0.2 },
    parts: [
      part(
        GREEN_COLOR,
        union(leaf(0, 0.68, 0, 1, 0.05), onBothSides(leaf(0.01, 0.68, 0.15, 0.97, 0.05))),
        0.04,
      ),
      part('body', limb(0, 0.58, 0, 0.03, 0.13, 0.02), 0.12),
      part(
        '#c7601a',
        union(
          limb(-0.1, 0.5, -0.02, 0.51, 0.006),
          limb(0.02, 0.36, 0.08, 0.37, 0.006),
          limb(-0.06, 0.24, 0, 0.25, 0.005),
        ),
      ),
    ],
  },
];

/** Fruit and vegetables; several of one kind form a heap. */
export const FRUIT: readonly Form[] = SINGLE.map((form) => ({ ...form, heaps: true }));
