/** Drawn seeds have at most seven digits, so that people can read and repeat them. */
const DRAWN_SEED_COUNT = 10_000_000;

/** A random seed for an image. `random` is in [0, 1). */
export const drawImageSeed = (random: () => number = Math.random): number =>
  Math.floor(random() * DRAWN_SEED_COUNT);

/** Which seeds may be sent: see `nextSeeds`. */
type SeedRules = {
  /** Whether the person keeps the seed. */
  isLocked: boolean;
  /** True for a seed that was sent with the same settings. */
  isUsed(seed: string): boolean;
  draw?(): number;
};

/**
 * Different seeds for `count` images: the form's seed first, unless it was sent before and is not kept. An
 * empty seed stays empty, because the server picks one.
 */
export function nextSeeds(typed: string, count: number, rules: SeedRules): string[] {
  const { isLocked, isUsed, draw = drawImageSeed } = rules;
  const seeds: string[] = typed.trim() === '' || isLocked || !isUsed(typed) ? [typed] : [];
  while (seeds.length < count) {
    const seed = String(draw());
    if (!seeds.includes(seed) && !isUsed(seed)) seeds.push(seed);
  }
  return seeds;
}
