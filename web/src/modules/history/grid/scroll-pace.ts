/** A tile that is in sight for less time than this cannot be made out, and is not worth drawing. */
const SEEN_MS = 60;
/** The pace is that of the last moment, not of one frame: a busy page tells of two movements right after each other. */
const MOMENT_MS = 150;
/** Less time than this says nothing yet. A jump by a key is over before. */
const SHORTEST_MS = 60;

type View = { scrollTop: number; height: number };

export type ScrollPace = {
  /** Tells of a movement; answers whether the list flies by. */
  moved(view: View, nowMs: number): boolean;
  /** The list stands still. */
  rested(): void;
};

/**
 * Tells whether a list flies by: somebody drags the scroll bar through thousands of items, a whole screen of them in
 * a few frames. It goes on until the list is half as fast, so that one speed does not mean both in turn.
 */
export function createScrollPace(): ScrollPace {
  let trail: { scrollTop: number; atMs: number }[] = [];
  let isFlying = false;
  return {
    moved({ scrollTop, height }, nowMs) {
      trail = [...trail.filter(({ atMs }) => nowMs - atMs <= MOMENT_MS), { scrollTop, atMs: nowMs }];
      const [start = { scrollTop, atMs: nowMs }] = trail;
      const passedMs = nowMs - start.atMs;
      if (trail.length === 1) isFlying = false;
      else if (passedMs >= SHORTEST_MS) {
        const screensPerMs = Math.abs(scrollTop - start.scrollTop) / height / passedMs;
        isFlying = screensPerMs * SEEN_MS > (isFlying ? 0.5 : 1);
      }
      return isFlying;
    },
    rested() {
      isFlying = false;
      trail = [];
    },
  };
}
