import * as LIMITS from '#contract/limits.ts';

/** A random seed for a video. `random` is in [0, 1). */
export function drawSeed(random: () => number = Math.random): number {
  return Math.floor(random() * LIMITS.videoRandomSeedBelow);
}

/** The note on a seed that the named model does not take; none for other models. */
export const unusedSeedNote = (withoutSeed: string | undefined): string | undefined =>
  withoutSeed && `${withoutSeed} takes no seed, so this changes nothing right now.`;
