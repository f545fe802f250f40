import * as LIMITS from '#contract/limits.ts';

/** A random seed for a video. `random` is in [0, 1). */
export function drawSeed(random: () => number = Math.random): number {
  return Math.floor(random() * LIMITS.videoRandomSeedBelow);
}
