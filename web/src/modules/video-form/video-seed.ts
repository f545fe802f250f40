import * as LIMITS from '#contract/limits.ts';

/** A random seed for a video. `random` is in [0, 1). */
export function drawSeed(random: () => number = Math.random): number {
  return Math.floor(random() * LIMITS.videoRandomSeedBelow);
}

/** Shown before the same video is made and charged again. */
export const SAME_VIDEO_AGAIN = 'Same settings: same video';

/** The note for a model that ignores seeds; `undefined` for other models. */
export const unusedSeedNote = (seedlessModel: string | undefined): string | undefined =>
  seedlessModel && `${seedlessModel} does not use a seed, so this has no effect right now.`;
