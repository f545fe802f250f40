/** A tile that is visible for less time than this cannot be recognized and is not worth rendering. */
const SEEN_MS = 60;
/** The speed is measured over this time instead of one frame: a busy page reports two movements in a row. */
const MOMENT_MS = 150;
/** Movements within a shorter time are not measured, because a jump by a key takes less. */
const MIN_MEASURED_MS = 60;

type View = { scrollTop: number; height: number };

type ScrollSpeed = {
  /** Records a movement; returns whether the list scrolls too fast to render. */
  moved(view: View, nowMs: number): boolean;
  /** Records that the list is at rest. */
  rested(): void;
};

/**
 * Detects scrolling that is too fast to render, such as dragging the scroll bar through thousands of items. It
 * ends only at half that speed, so that it does not flicker.
 */
export function createScrollSpeed(): ScrollSpeed {
  let trail: { scrollTop: number; atMs: number }[] = [];
  let isScrollingFast = false;
  return {
    moved({ scrollTop, height }, nowMs) {
      trail = [...trail.filter(({ atMs }) => nowMs - atMs <= MOMENT_MS), { scrollTop, atMs: nowMs }];
      const [start = { scrollTop, atMs: nowMs }] = trail;
      const passedMs = nowMs - start.atMs;
      if (trail.length === 1) isScrollingFast = false;
      else if (passedMs >= MIN_MEASURED_MS) {
        const screensPerMs = Math.abs(scrollTop - start.scrollTop) / height / passedMs;
        isScrollingFast = screensPerMs * SEEN_MS > (isScrollingFast ? 0.5 : 1);
      }
      return isScrollingFast;
    },
    rested() {
      isScrollingFast = false;
      trail = [];
    },
  };
}
