/** The divider's position in percent of the width. */
export const COMPARE = { start: 50, min: 0, max: 100, step: 1, largeStep: 10 } as const;

/** Keeps a position on the image. */
export function clampPosition(percent: number): number {
  return Math.min(COMPARE.max, Math.max(COMPARE.min, percent));
}

/** The position under a pointer, for a frame at `left` of `width` CSS pixels. */
export function positionAt(clientX: number, frame: { left: number; width: number }): number {
  if (frame.width <= 0) return COMPARE.start;
  return clampPosition(((clientX - frame.left) / frame.width) * 100);
}

/** The position after a key press; undefined for other keys. */
export function positionAfterKey(key: string, withShift: boolean, position: number): number | undefined {
  const step = withShift ? COMPARE.largeStep : COMPARE.step;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampPosition(position - step);
    case 'ArrowRight':
    case 'ArrowUp':
      return clampPosition(position + step);
    case 'Home':
      return COMPARE.min;
    case 'End':
      return COMPARE.max;
    default:
      return undefined;
  }
}
