/** A tile that is visible for less time than this cannot be recognized and is not worth rendering. */
const SEEN_MS = 60;
/** The speed is the average over this time: a busy page reports movements in pairs, one right after the other. */
const AVERAGED_MS = 150;
/** Movements within a shorter time are not measured, because a jump by a key takes less. */
const MIN_MEASURED_MS = 60;

type View = { scrollTop: number; height: number };

type ScrollSpeed = {
  /** Records a movement; returns whether the list scrolls too fast to render. */
  recordMove(view: View, nowMs: number): boolean;
  /** Records that the list is at rest. */
  recordRest(): void;
};

/**
 * Detects scrolling that is too fast to render, such as dragging the scroll bar through thousands of items. Once
 * fast, it counts as fast until it has slowed to half that speed, so that tiles do not flicker.
 */
export function createScrollSpeed(): ScrollSpeed {
  let trail: { scrollTop: number; atMs: number }[] = [];
  let isScrollingFast = false;
  return {
    recordMove({ scrollTop, height }, nowMs) {
      trail = [...trail.filter(({ atMs }) => nowMs - atMs <= AVERAGED_MS), { scrollTop, atMs: nowMs }];
      const [start = { scrollTop, atMs: nowMs }] = trail;
      const passedMs = nowMs - start.atMs;
      if (trail.length === 1) isScrollingFast = false;
      else if (passedMs >= MIN_MEASURED_MS) {
        const screensPerMs = Math.abs(scrollTop - start.scrollTop) / height / passedMs;
        isScrollingFast = screensPerMs * SEEN_MS > (isScrollingFast ? 0.5 : 1);
      }
      return isScrollingFast;
    },
    recordRest() {
      isScrollingFast = false;
      trail = [];
    },
  };
}
