import type { ColorSample } from './color-clusters.ts';
import type { Lab } from './lab.ts';

const LIGHTNESS_STEPS = 100;
/** Weight of hue and chroma relative to lightness when a color is assigned to the palette. */
const TINT_WEIGHT = 0.35;
/** Minimum share of the image for every palette color, relative to an equal share. */
const MIN_SHARE = 0.75;
const AUCTION_ROUNDS = 48;
/** Discounts added per round to a palette color that is chosen too rarely, in the first and the last round. */
const FIRST_DISCOUNT = 500;
const LAST_DISCOUNT = 10;

/** Assigns an image's colors to a palette. */
export type PalettePlan = {
  palette: readonly Lab[];
  /** The cost of each palette color for a color of the image, as a squared distance. */
  fillCosts(color: Lab, target: Float64Array): void;
  /** Typical squared distance between neighbors in the palette. */
  scale: number;
};

/** The share of the image that is darker than a lightness, interpolated. */
function darkerShares({ count, values }: ColorSample): (lightness: number) => number {
  const shares = new Float64Array(LIGHTNESS_STEPS + 2);
  for (let index = 0; index < count; index++) {
    const step = Math.min(LIGHTNESS_STEPS, Math.max(0, Math.floor(values[index * 3] as number)));
    shares[step + 1] = (shares[step + 1] as number) + 1 / count;
  }
  for (let step = 1; step < shares.length; step++) {
    shares[step] = (shares[step] as number) + (shares[step - 1] as number);
  }
  return (lightness) => {
    const position = Math.min(LIGHTNESS_STEPS, Math.max(0, lightness));
    const lower = Math.floor(position);
    const lowerValue = shares[lower] as number;
    return lowerValue + ((shares[lower + 1] as number) - lowerValue) * (position - lower);
  };
}

/** The palette's lightness at a quantile from 0 to 1, interpolated. */
function paletteLightness(palette: readonly Lab[]): (share: number) => number {
  const sorted = palette.map(([lightness]) => lightness).sort((a, b) => a - b);
  return (share) => {
    const position = share * (sorted.length - 1);
    const lower = Math.min(Math.max(0, sorted.length - 2), Math.floor(position));
    const lowerValue = sorted[lower] as number;
    return lowerValue + ((sorted[lower + 1] ?? lowerValue) - lowerValue) * (position - lower);
  };
}

function neighborScale(palette: readonly Lab[]): number {
  const nearest = palette.map((color) => {
    const others = palette.filter((other) => other !== color);
    return Math.min(
      ...others.map(
        (other) => (color[0] - other[0]) ** 2 + (color[1] - other[1]) ** 2 + (color[2] - other[2]) ** 2,
      ),
    );
  });
  const finite = nearest.filter(Number.isFinite);
  return finite.length === 0
    ? 1
    : Math.max(1, finite.reduce((sum, distance) => sum + distance, 0) / finite.length);
}

function cheapestIndex(costs: Float64Array): number {
  let best = 0;
  for (let index = 1; index < costs.length; index++) {
    if ((costs[index] as number) < (costs[best] as number)) best = index;
  }
  return best;
}

/**
 * Computes the cost of every palette color for every color of the image. Dark maps to dark, bright to bright and hue to
 * hue; a palette color that is chosen too rarely becomes cheaper, until the whole palette is used.
 */
export function planPalette(sample: ColorSample, palette: readonly Lab[]): PalettePlan {
  const darkerShare = darkerShares(sample);
  const lightnessAt = paletteLightness(palette);
  const discounts = new Float64Array(palette.length);
  const fillCosts = (color: Lab, target: Float64Array) => {
    const lightness = lightnessAt(darkerShare(color[0]));
    for (let index = 0; index < palette.length; index++) {
      const [l, a, b] = palette[index] as Lab;
      const tint = (color[1] - a) ** 2 + (color[2] - b) ** 2;
      target[index] = (lightness - l) ** 2 + TINT_WEIGHT * tint - (discounts[index] as number);
    }
  };
  const plan: PalettePlan = { palette, fillCosts, scale: neighborScale(palette) };
  const costs = new Float64Array(palette.length);
  const minShare = MIN_SHARE / palette.length;
  for (let round = 0; round < AUCTION_ROUNDS; round++) {
    const shares = new Float64Array(palette.length);
    for (let index = 0; index < sample.count; index++) {
      const [l = 0, a = 0, b = 0] = sample.values.subarray(index * 3, index * 3 + 3);
      fillCosts([l, a, b], costs);
      const chosen = cheapestIndex(costs);
      shares[chosen] = (shares[chosen] as number) + 1 / sample.count;
    }
    if (shares.every((share) => share >= minShare)) break;
    const discount = FIRST_DISCOUNT + ((LAST_DISCOUNT - FIRST_DISCOUNT) * round) / AUCTION_ROUNDS;
    for (const [index, share] of shares.entries()) {
      if (share < minShare)
        discounts[index] = (discounts[index] as number) + discount * (1 - share / minShare);
    }
  }
  return plan;
}
