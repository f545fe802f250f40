import { smoothstep } from '../color/color.ts';
import type { FigureName } from '../prompt/vocabulary.ts';
import { DRAWN_GOODS } from './drawn-goods.ts';
import { DRAWN } from './drawn-shapes.ts';
import type { Part } from './outlines.ts';
import { person, woman } from './people.ts';

/**
 * A solid of revolution, as if turned on a lathe: its radius, as a fraction of its height, and its material at every
 * height from 0 (bottom) to 1 (top).
 */
export type LathedShape = {
  radius(y: number): number;
  material(y: number): 'body' | 'cap' | 'glass' | 'liquid' | 'flame' | 'label';
  /** Height of the object, as a fraction of the image height. */
  height: number;
  handle?: boolean;
  open?: boolean;
  /** Height of its flat top if something rises from the top, 0 to 1. */
  flatTop?: number;
  /** Parts that are painted instead of the solid; `radius` then only gives the width. */
  parts?: readonly Part[];
};

const rounded = (y: number, from: number, to: number, corner: number) =>
  Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - Math.min(y - from, to - y) / corner) ** 2));

const bottle: LathedShape = {
  height: 0.56,
  radius: (y) => {
    if (y > 0.86) return 0.058 * (0.96 + 0.04 * rounded(y, 0.86, 1, 0.02));
    if (y > 0.62) return 0.047 + 0.113 * (1 - smoothstep(0.6, 0.78, y));
    return 0.16 * (0.9 + 0.1 * rounded(y, 0, 0.7, 0.05));
  },
  material: (y) => (y > 0.86 ? 'cap' : y > 0.2 && y < 0.5 ? 'label' : y < 0.66 ? 'liquid' : 'glass'),
};

const perfume: LathedShape = {
  height: 0.46,
  radius: (y) => {
    if (y > 0.74) return 0.115 * (0.9 + 0.1 * rounded(y, 0.74, 1, 0.03));
    if (y > 0.68) return 0.075;
    return 0.27 * rounded(y, -0.02, 0.7, 0.3) ** 0.8;
  },
  material: (y) => (y > 0.68 ? 'cap' : y < 0.5 ? 'liquid' : 'glass'),
};

const cup: LathedShape = {
  height: 0.34,
  radius: (y) => 0.3 + 0.1 * smoothstep(0, 0.9, y) - 0.09 * (1 - rounded(y, 0, 3, 0.16)),
  material: () => 'body',
  handle: true,
  open: true,
};

const glass: LathedShape = {
  height: 0.5,
  radius: (y) => {
    if (y < 0.42) return 0.014 + 0.15 * smoothstep(0.05, 0, y) + 0.03 * smoothstep(0.36, 0.42, y);
    return 0.045 + 0.16 * Math.sin(Math.PI * Math.min(0.68, 0.68 * (y - 0.42) ** 0.6));
  },
  material: (y) => (y > 0.46 && y < 0.74 ? 'liquid' : 'glass'),
  open: true,
};

/** A straight glass for soft drinks. */
export const TUMBLER: LathedShape = {
  height: 0.36,
  radius: (y) => 0.2 + 0.06 * y - 0.03 * smoothstep(0.04, 0, y),
  material: (y) => (y > 0.06 && y < 0.82 ? 'liquid' : 'glass'),
  open: true,
};

const bowl: LathedShape = {
  height: 0.2,
  radius: (y) => 0.4 + 0.62 * Math.sin((Math.PI / 2) * Math.min(1, y)) ** 0.7,
  material: () => 'body',
  open: true,
};

const lipstick: LathedShape = {
  height: 0.42,
  radius: (y) => (y < 0.45 ? 0.13 : y < 0.62 ? 0.105 : 0.085 * rounded(y, 0, 1, 0.12)),
  material: (y) => (y < 0.62 ? 'cap' : 'body'),
};

const vase: LathedShape = {
  height: 0.52,
  radius: (y) =>
    0.12 + 0.15 * Math.sin(Math.PI * Math.min(1, y * 1.16)) ** 1.3 + 0.06 * smoothstep(0.86, 1, y),
  material: () => 'body',
  open: true,
};

const jar: LathedShape = {
  height: 0.33,
  radius: (y) =>
    y > 0.68
      ? 0.5 * (0.97 + 0.03 * rounded(y, 0.68, 1, 0.04))
      : 0.49 * (0.88 + 0.12 * rounded(y, 0, 0.9, 0.1)),
  material: (y) => (y > 0.68 ? 'cap' : y > 0.18 && y < 0.5 ? 'label' : 'body'),
};

const can: LathedShape = {
  height: 0.48,
  radius: (y) => 0.25 - 0.035 * smoothstep(0.9, 0.985, y) - 0.03 * smoothstep(0.07, 0, y),
  material: (y) => (y > 0.93 || y < 0.03 ? 'cap' : y > 0.3 && y < 0.68 ? 'label' : 'body'),
};

const candle: LathedShape = {
  height: 0.42,
  radius: (y) => {
    if (y > 0.8) return 0.052 * Math.sin(Math.PI * Math.min(1, ((y - 0.8) / 0.2) ** 0.7)) ** 1.2;
    if (y > 0.755) return 0.008;
    return 0.2;
  },
  material: (y) => (y > 0.8 ? 'flame' : y > 0.755 ? 'cap' : 'body'),
  flatTop: 0.755,
};

const box: LathedShape = { height: 0.42, radius: () => 0.3, material: () => 'body' };

const bulb: LathedShape = {
  height: 0.5,
  radius: (y) =>
    y < 0.08
      ? 0.18
      : y < 0.5
        ? 0.022
        : 0.05 + 0.19 * Math.sin(Math.PI * Math.min(1, (y - 0.46) / 0.6)) ** 0.6,
  material: (y) => (y < 0.5 ? 'cap' : 'flame'),
};

const ALL_DRAWN = { ...DRAWN, ...DRAWN_GOODS, person, woman };

const drawnShape = (name: keyof typeof ALL_DRAWN): LathedShape => {
  const { height, half, parts } = ALL_DRAWN[name];
  return { height, radius: () => half, material: () => 'body', parts };
};

/** The shape of each product and person. */
export const SHAPES: Record<FigureName, LathedShape> = {
  ...{ bottle, perfume, cup, glass, vase, jar, can, candle, box, bulb, bowl, lipstick },
  ...{ phone: drawnShape('phone'), laptop: drawnShape('laptop'), watch: drawnShape('watch') },
  ...{ headphones: drawnShape('headphones'), shoe: drawnShape('shoe'), bag: drawnShape('bag') },
  ...{ burger: drawnShape('burger'), pizza: drawnShape('pizza'), cake: drawnShape('cake') },
  ...{ plant: drawnShape('plant'), backpack: drawnShape('backpack'), lamp: drawnShape('lamp') },
  ...{ teapot: drawnShape('teapot'), cupcake: drawnShape('cupcake') },
  ...{ person: drawnShape('person'), woman: drawnShape('woman'), astronaut: drawnShape('astronaut') },
};
