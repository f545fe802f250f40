import * as LIMITS from '#contract/limits.ts';

/** A seed as the video forms draw it. `random` is from 0 to below 1. */
export function drawSeed(random: () => number = Math.random): number {
  return Math.floor(random() * LIMITS.videoRandomSeedBelow);
}

/** A typed seed as a number, or `undefined` where it is none that is allowed. */
export function readVideoSeed(typed: string): number | undefined {
  if (!/^\d{1,10}$/.test(typed.trim())) return undefined;
  const seed = Number(typed);
  return seed <= LIMITS.seed.max ? seed : undefined;
}
