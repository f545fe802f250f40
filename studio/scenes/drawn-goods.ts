import type { DrawnShape } from './drawn-shapes.ts';
import {
  above,
  blended,
  disc,
  limb,
  onBothSides,
  part,
  polygon,
  ring,
  slab,
  swollen,
  turned,
  union,
} from './outlines.ts';

const METAL_COLOR = '#c9a35a';
const SPRINKLE_COLORS = ['#e2556f', '#4f9ed8', '#f2c43d', '#63b36a'] as const;

const teapot: DrawnShape = {
  height: 0.36,
  half: 0.86,
  parts: [
    part('body', ring(-0.52, 0.46, 0.24, 0.045), 0.045),
    part(
      'body',
      blended(
        0.1,
        disc(0, 0.41, 0.5, 0.39),
        limb(0.36, 0.3, 0.6, 0.5, 0.15, 0.085),
        limb(0.6, 0.5, 0.78, 0.78, 0.085, 0.055),
      ),
      0.36,
    ),
    part('#3a2c26', disc(0.79, 0.815, 0.045, 0.018)),
    part('body', slab(0, 0.035, 0.3, 0.035, 0.03), 0.05),
    part('accent', disc(0, 0.75, 0.27, 0.05)),
    part('body', above(0.745, disc(0, 0.745, 0.25, 0.13)), 0.12),
    part('body', disc(0, 0.915, 0.062), 0.062),
    part('accent', slab(0, 0.86, 0.035, 0.012, 0.01)),
  ],
};

/** The layers of cream on a cupcake, from the lowest: height, half width and thickness. */
const SWIRL = [
  [0.47, 0.27, 0.125],
  [0.62, 0.18, 0.12],
  [0.76, 0.08, 0.1],
] as const;

const cupcake: DrawnShape = {
  height: 0.36,
  half: 0.43,
  parts: [
    part('accent', turned(0.01, 0.44, 0.265, 0.36), 0.3),
    ...[-0.26, -0.16, -0.055, 0.055, 0.16, 0.26].map((x) =>
      part([0, 0, 0], limb(x * 0.94, 0.02, x * 1.32, 0.42, 0.004)),
    ),
    ...SWIRL.map(([y, halfWidth, thickness]) =>
      part('body', limb(-halfWidth, y - 0.02, halfWidth, y + 0.03, thickness), thickness),
    ),
    part('body', blended(0.05, disc(0, 0.87, 0.07), limb(0, 0.88, 0.03, 0.97, 0.05, 0.012)), 0.07),
    ...SPRINKLE_COLORS.map((color, i) =>
      part(
        color,
        union(
          ...[0, 1, 2].map((turn) => {
            const [x, y] = [
              0.3 * Math.sin(i * 1.9 + turn * 2.3),
              0.47 + 0.14 * turn + 0.04 * Math.cos(i * 2.7),
            ];
            const narrowing = 1 - 0.3 * turn;
            return limb(
              x * narrowing,
              y,
              x * narrowing + 0.03 * Math.cos(i + turn),
              y + 0.022 * Math.sin(i * 2 + turn),
              0.012,
            );
          }),
        ),
        0.012,
      ),
    ),
  ],
};

const lamp: DrawnShape = {
  height: 0.5,
  half: 0.36,
  parts: [
    part(METAL_COLOR, slab(0, 0.5, 0.016, 0.1, 0.01), 0.02),
    part('strong', blended(0.06, disc(0, 0.22, 0.15, 0.17), limb(0, 0.36, 0, 0.46, 0.045, 0.03)), 0.15),
    part(METAL_COLOR, slab(0, 0.025, 0.14, 0.028, 0.02), 0.05),
    part([1.2, 1.05, 0.78], turned(0.52, 0.98, 0.345, 0.235), 0.3),
    part(
      [0.86, 0.68, 0.42],
      union(limb(-0.34, 0.52, 0.34, 0.52, 0.01), limb(-0.23, 0.98, 0.23, 0.98, 0.009)),
    ),
  ],
};

const bag: DrawnShape = {
  height: 0.42,
  half: 0.56,
  parts: [
    part('accent', above(0.6, ring(0, 0.62, 0.32, 0.024)), 0.024),
    part('strong', swollen(0.05, polygon([-0.49, 0.06], [0.49, 0.06], [0.4, 0.62], [-0.4, 0.62])), 0.12),
    part([0, 0, 0], union(limb(-0.47, 0.42, 0, 0.27, 0.012), limb(0.47, 0.42, 0, 0.27, 0.012))),
    part(
      'strong',
      swollen(0.05, polygon([-0.41, 0.6], [0.41, 0.6], [0.41, 0.45], [0, 0.32], [-0.41, 0.45])),
      0.1,
    ),
    part('accent', onBothSides(disc(0.31, 0.62, 0.04)), 0.04),
    part(METAL_COLOR, slab(0, 0.33, 0.055, 0.045, 0.015), 0.05),
  ],
};

/** Tableware and other goods, each as a separate figure. */
export const DRAWN_GOODS = { teapot, cupcake, lamp, bag };
