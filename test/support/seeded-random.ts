/** Random numbers that repeat for the same seed. */
export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
};

/** Mulberry32: small, fast, and random enough for tests. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    below: (limit) => Math.floor(next() * limit),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
