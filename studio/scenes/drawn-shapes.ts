import { above, disc, limb, onBothSides, type Part, part, ring, slab, union } from './outlines.ts';

/** A drawn object: its height as a fraction of the image's height, and half its width divided by its height. */
export type DrawnShape = { height: number; half: number; parts: readonly Part[] };

const DARK_COLOR = '#2a2c33';
const WHITE_COLOR = '#f1f0ec';
const CRUST_COLOR = '#d79a52';

const phone: DrawnShape = {
  height: 0.5,
  half: 0.25,
  parts: [
    part(DARK_COLOR, slab(0, 0.5, 0.25, 0.5, 0.06)),
    part('strong', slab(0, 0.5, 0.225, 0.475, 0.045)),
    part(DARK_COLOR, slab(0, 0.94, 0.06, 0.014, 0.014)),
  ],
};

const laptop: DrawnShape = {
  height: 0.36,
  half: 0.78,
  parts: [
    part(DARK_COLOR, slab(0, 0.55, 0.64, 0.45, 0.03)),
    part('strong', slab(0, 0.56, 0.6, 0.4, 0.01)),
    part('#c9ccd1', slab(0, 0.055, 0.78, 0.055, 0.05)),
    part('#9ea2a9', slab(0, 0.09, 0.12, 0.02, 0.02)),
  ],
};

const watch: DrawnShape = {
  height: 0.52,
  half: 0.3,
  parts: [
    part('#5d3b28', limb(0, 0.1, 0, 0.9, 0.1)),
    part('#5d3b28', slab(0, 0.5, 0.16, 0.34, 0.06)),
    part('#b9bcc2', union(disc(0, 0.5, 0.27), slab(0.28, 0.5, 0.03, 0.035, 0.01))),
    part('body', disc(0, 0.5, 0.225)),
    part(DARK_COLOR, union(limb(0, 0.5, 0, 0.66, 0.01), limb(0, 0.5, 0.09, 0.44, 0.013), disc(0, 0.5, 0.02))),
    part('accent', union(disc(0, 0.69, 0.014), disc(0, 0.31, 0.014), onBothSides(disc(0.19, 0.5, 0.014)))),
  ],
};

const headphones: DrawnShape = {
  height: 0.48,
  half: 0.5,
  parts: [
    part(DARK_COLOR, above(0.5, ring(0, 0.52, 0.44, 0.035))),
    part(DARK_COLOR, onBothSides(limb(0.44, 0.52, 0.42, 0.36, 0.035))),
    part(DARK_COLOR, onBothSides(slab(0.34, 0.27, 0.07, 0.25, 0.07))),
    part('strong', onBothSides(slab(0.42, 0.27, 0.075, 0.22, 0.07))),
  ],
};

const shoe: DrawnShape = {
  height: 0.28,
  half: 1.05,
  parts: [
    part('strong', union(limb(-0.66, 0.4, -0.62, 0.84, 0.28, 0.14), limb(-0.6, 0.4, 0.7, 0.3, 0.3, 0.24))),
    part('strong', limb(-0.55, 0.55, 0.2, 0.46, 0.28, 0.2)),
    part(DARK_COLOR, disc(-0.5, 0.89, 0.24, 0.07)),
    part('body', limb(-0.1, 0.79, 0.28, 0.6, 0.045)),
    part('body', union(limb(-0.12, 0.66, -0.02, 0.8, 0.025), limb(0.08, 0.58, 0.18, 0.71, 0.025))),
    part(
      'accent',
      union(limb(-0.42, 0.28, -0.12, 0.5, 0.05, 0.03), limb(-0.2, 0.28, 0.08, 0.46, 0.05, 0.03)),
    ),
    part(WHITE_COLOR, union(limb(-0.85, 0.12, 0.85, 0.12, 0.12), limb(0.6, 0.12, 0.9, 0.17, 0.12))),
  ],
};

const backpack: DrawnShape = {
  height: 0.48,
  half: 0.47,
  parts: [
    part('accent', above(0.6, ring(0, 0.74, 0.22, 0.03))),
    part('strong', union(limb(-0.33, 0.14, 0.33, 0.14, 0.13), slab(0, 0.38, 0.4, 0.26, 0.06))),
    part('strong', above(0.38, disc(0, 0.62, 0.42, 0.24))),
    part('accent', slab(0, 0.4, 0.05, 0.05, 0.015)),
  ],
};

const burger: DrawnShape = {
  height: 0.32,
  half: 0.66,
  parts: [
    part(CRUST_COLOR, slab(0, 0.14, 0.58, 0.14, 0.1)),
    part('#6b3d26', slab(0, 0.33, 0.63, 0.11, 0.1)),
    part('#f4bf3f', slab(0, 0.44, 0.62, 0.035, 0.03)),
    part('#d6452f', slab(0, 0.49, 0.58, 0.04, 0.03)),
    part('#6fae48', slab(0, 0.54, 0.66, 0.045, 0.04)),
    part(CRUST_COLOR, above(0.57, disc(0, 0.57, 0.6, 0.43))),
    part('#f3e3bd', union(disc(-0.2, 0.84, 0.025, 0.015), disc(0.08, 0.9, 0.025, 0.015))),
    part('#f3e3bd', union(disc(0.28, 0.78, 0.025, 0.015), disc(-0.36, 0.73, 0.025, 0.015))),
  ],
};

const pizza: DrawnShape = {
  height: 0.24,
  half: 1.3,
  parts: [
    part(WHITE_COLOR, disc(0, 0.46, 1.3, 0.46)),
    part(CRUST_COLOR, disc(0, 0.56, 1.15, 0.42)),
    part('#f2c14e', disc(0, 0.6, 1, 0.34)),
    part('#c23b2c', union(disc(-0.5, 0.6, 0.17, 0.065), disc(0.1, 0.77, 0.17, 0.06))),
    part('#c23b2c', union(disc(0.55, 0.58, 0.17, 0.065), disc(-0.02, 0.45, 0.17, 0.07))),
    part('#4f8f3c', union(disc(-0.25, 0.76, 0.08, 0.03), disc(0.3, 0.62, 0.08, 0.03))),
  ],
};

const cake: DrawnShape = {
  height: 0.42,
  half: 0.5,
  parts: [
    part(WHITE_COLOR, slab(0, 0.03, 0.5, 0.03, 0.03)),
    part('body', slab(0, 0.22, 0.42, 0.17, 0.04)),
    part('strong', slab(0, 0.38, 0.43, 0.04, 0.04)),
    part('body', slab(0, 0.54, 0.28, 0.14, 0.04)),
    part('strong', slab(0, 0.66, 0.29, 0.04, 0.04)),
    part('accent', onBothSides(limb(0.14, 0.7, 0.14, 0.84, 0.016))),
    part('accent', limb(0, 0.7, 0, 0.84, 0.016)),
    part('#ffce5c', union(onBothSides(disc(0.14, 0.91, 0.02, 0.045)), disc(0, 0.91, 0.02, 0.045))),
  ],
};

const plant: DrawnShape = {
  height: 0.54,
  half: 0.36,
  parts: [
    part('#3f7038', onBothSides(limb(0.04, 0.36, 0.27, 0.62, 0.03, 0.055))),
    part('#4f8a44', onBothSides(limb(0.02, 0.36, 0.2, 0.8, 0.03, 0.06))),
    part('#5d9a4c', limb(0, 0.36, -0.05, 0.93, 0.035, 0.055)),
    part('#487f3e', limb(0.02, 0.36, 0.07, 0.85, 0.03, 0.05)),
    part('#6aa656', onBothSides(limb(0.03, 0.36, 0.11, 0.62, 0.03, 0.05))),
    part('#5d9a4c', onBothSides(limb(0.05, 0.36, 0.3, 0.46, 0.025, 0.045))),
    part('body', union(limb(0, 0.1, 0, 0.2, 0.14, 0.19), slab(0, 0.06, 0.14, 0.06, 0.03))),
    part('body', slab(0, 0.36, 0.22, 0.045, 0.02)),
  ],
};

const astronaut: DrawnShape = {
  height: 0.56,
  half: 0.34,
  parts: [
    part('#a9afb9', slab(0, 0.6, 0.22, 0.2, 0.05)),
    part(WHITE_COLOR, onBothSides(limb(0.1, 0.4, 0.13, 0.1, 0.1, 0.085))),
    part('#7d848f', onBothSides(limb(0.12, 0.045, 0.18, 0.045, 0.045))),
    part(WHITE_COLOR, onBothSides(limb(0.17, 0.68, 0.27, 0.42, 0.075, 0.06))),
    part('#7d848f', onBothSides(disc(0.28, 0.38, 0.055))),
    part(WHITE_COLOR, limb(0, 0.62, 0, 0.45, 0.18, 0.16)),
    part('#c9ced6', slab(0, 0.53, 0.1, 0.06, 0.02)),
    part('accent', onBothSides(disc(0.05, 0.53, 0.02))),
    part(WHITE_COLOR, disc(0, 0.84, 0.16)),
    part('#27324a', slab(0, 0.84, 0.115, 0.085, 0.08)),
    part('#7f9cc4', disc(0.05, 0.875, 0.03, 0.018)),
  ],
};

export const DRAWN = {
  phone,
  laptop,
  watch,
  headphones,
  shoe,
  backpack,
  burger,
  pizza,
  cake,
  plant,
  astronaut,
};
