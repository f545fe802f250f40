/** A tile that is in sight for less time than this cannot be made out, and is not worth drawing. */
const SEEN_MS = 60;
/** After a pause as long as this a movement is a new one: a jump by a key is no flight. */
const PAUSE_MS = 120;

export type ScrollPace = {
  /** Tells of a movement; answers whether the list flies by. */
  moved(view: { scrollTop: number; height: number }, nowMs: number): boolean;
  /** The list stands still. */
  rested(): void;
};

/**
 * Tells whether a list flies by: somebody drags the scroll bar through thousands of items, a whole screen of them in
 * a few frames. It slows down when it is half as fast, so that one speed does not mean both in turn.
 */
export function createScrollPace(): ScrollPace {
  let last: { scrollTop: number; atMs: number } | undefined;
  let isFlying = false;
  return {
    moved({ scrollTop, height }, nowMs) {
      const passedMs = nowMs - (last?.atMs ?? Number.NEGATIVE_INFINITY);
      const distance = Math.abs(scrollTop - (last?.scrollTop ?? scrollTop));
      const screensPerSeenTime = (distance / height) * (SEEN_MS / Math.max(1, passedMs));
      isFlying = passedMs < PAUSE_MS && screensPerSeenTime > (isFlying ? 0.5 : 1);
      last = { scrollTop, atMs: nowMs };
      return isFlying;
    },
    rested() {
      isFlying = false;
      last = undefined;
    },
  };
}
