import * as LIMITS from '#contract/limits.ts';

/** A seed as the video forms draw it. `random` is from 0 to below 1. */
export function drawSeed(random: () => number = Math.random): number {
  return Math.floor(random() * LIMITS.videoRandomSeedBelow);
}
