import type { Lab } from './lab.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;
const FULL_TURN_DEGREES = 360;
const HALF_TURN_DEGREES = 180;
/** 25 to the seventh, from the formula's chroma terms. */
const CHROMA_KNEE = 25 ** 7;

function hueDegrees(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) / RADIANS_PER_DEGREE;
  return hue < 0 ? hue + FULL_TURN_DEGREES : hue;
}

/** The shorter step between two hues; 0 if one of the colors is gray. */
function hueStep(from: number, to: number, isGray: boolean): number {
  if (isGray) return 0;
  const step = to - from;
  if (step > HALF_TURN_DEGREES) return step - FULL_TURN_DEGREES;
  return step < -HALF_TURN_DEGREES ? step + FULL_TURN_DEGREES : step;
}

function meanHue(one: number, other: number, isGray: boolean): number {
  const sum = one + other;
  if (isGray) return sum;
  if (Math.abs(one - other) <= HALF_TURN_DEGREES) return sum / 2;
  return sum < FULL_TURN_DEGREES ? (sum + FULL_TURN_DEGREES) / 2 : (sum - FULL_TURN_DEGREES) / 2;
}

const chromaTerm = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + CHROMA_KNEE));

/** The perceived difference of two colors: CIEDE2000 with all weights 1. A difference of 1 is barely noticeable. */
export function colorDifference(one: Lab, other: Lab): number {
  const meanChroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const stretch = 1 + 0.5 * (1 - chromaTerm(meanChroma));
  const [a1, a2] = [one[1] * stretch, other[1] * stretch];
  const [c1, c2] = [Math.hypot(a1, one[2]), Math.hypot(a2, other[2])];
  const [h1, h2] = [hueDegrees(a1, one[2]), hueDegrees(a2, other[2])];
  const isGray = c1 * c2 === 0;
  const lightness = other[0] - one[0];
  const chroma = c2 - c1;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((hueStep(h1, h2, isGray) / 2) * RADIANS_PER_DEGREE);
  const l = (one[0] + other[0]) / 2;
  const c = (c1 + c2) / 2;
  const h = meanHue(h1, h2, isGray);
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS_PER_DEGREE) +
    0.24 * Math.cos(2 * h * RADIANS_PER_DEGREE) +
    0.32 * Math.cos((3 * h + 6) * RADIANS_PER_DEGREE) -
    0.2 * Math.cos((4 * h - 63) * RADIANS_PER_DEGREE);
  const lightnessScale = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const chromaScale = 1 + 0.045 * c;
  const hueScale = 1 + 0.015 * c * t;
  const turnDegrees = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rotation = -2 * chromaTerm(c) * Math.sin(2 * turnDegrees * RADIANS_PER_DEGREE);
  const [dl, dc, dh] = [lightness / lightnessScale, chroma / chromaScale, hue / hueScale];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}
