type Point = { x: number; y: number };
/** A pointer on the stage, in CSS pixels; `movesImage` for the middle button or while space is held. */
export type StagePointer = Point & {
  id: number;
  type: string;
  timeMs: number;
  movesImage: boolean;
};

/** The kind of a pointer event. */
export type PointerPhase = 'press' | 'move' | 'release' | 'cancel';

export type GestureActions = {
  /** Whether a press paints. */
  canPaint(): boolean;
  begin(pointer: StagePointer): void;
  extend(pointer: StagePointer): void;
  end(): void;
  /** Discards the stroke, which was the start of another gesture. */
  cancel(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
};

/** A second finger within this time makes the first one's stroke a pinch. */
const PINCH_GRACE_MS = 350;
/** Touches count as palms for this long after a pen was seen. */
const PEN_NEAR_MS = 600;
/** Fingers move the image instead of painting for this long after a pen painted. */
const PEN_IN_USE_MS = 60_000;

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceBetween = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/**
 * Interprets pointers: one paints, two fingers move and zoom, the middle button and space move the image.
 * Ignores palms while a pen is near.
 */
export function pointerGestures(actions: GestureActions) {
  const down = new Map<number, StagePointer>();
  let painting: { id: number; type: string; sinceMs: number } | undefined;
  let isMovingImage = false;
  let penSeenMs = Number.NEGATIVE_INFINITY;
  let penPaintedMs = Number.NEGATIVE_INFINITY;

  const stopPainting = (keep: boolean) => {
    if (painting && keep) actions.end();
    else if (painting) actions.cancel();
    painting = undefined;
  };
  const notePen = ({ type, timeMs }: StagePointer) => {
    if (type === 'pen') penSeenMs = timeMs;
  };

  const pressPen = () => {
    for (const { id, type } of down.values()) if (type === 'touch') down.delete(id);
    stopPainting(painting?.type !== 'touch');
    isMovingImage = false;
  };
  const onlyMoves = (pointer: StagePointer) =>
    pointer.movesImage ||
    !actions.canPaint() ||
    (pointer.type === 'touch' && pointer.timeMs - penPaintedMs < PEN_IN_USE_MS);

  const moveImage = (before: readonly Point[], after: readonly Point[]) => {
    const [a, b] = before;
    const [newA, newB] = after;
    if (!a || !newA) return;
    if (!b || !newB) {
      actions.pan(newA.x - a.x, newA.y - a.y);
      return;
    }
    const middle = midpoint(a, b);
    const newMiddle = midpoint(newA, newB);
    actions.pan(newMiddle.x - middle.x, newMiddle.y - middle.y);
    actions.zoom(distanceBetween(newA, newB) / distanceBetween(a, b), newMiddle);
  };

  const lift = (pointer: StagePointer, keepsStroke: boolean) => {
    notePen(pointer);
    if (!down.delete(pointer.id)) return;
    if (painting?.id === pointer.id) {
      if (pointer.type === 'pen') penPaintedMs = pointer.timeMs;
      stopPainting(keepsStroke);
    }
    if (down.size === 0) isMovingImage = false;
  };

  return {
    press(pointer: StagePointer): void {
      notePen(pointer);
      if (pointer.type === 'touch' && pointer.timeMs - penSeenMs < PEN_NEAR_MS) return;
      if (pointer.type === 'pen') pressPen();
      down.set(pointer.id, pointer);
      if (down.size > 1) {
        stopPainting(painting !== undefined && pointer.timeMs - painting.sinceMs > PINCH_GRACE_MS);
        isMovingImage = true;
      } else if (onlyMoves(pointer)) isMovingImage = true;
      else {
        painting = { id: pointer.id, type: pointer.type, sinceMs: pointer.timeMs };
        actions.begin(pointer);
      }
    },
    move(pointer: StagePointer): void {
      notePen(pointer);
      if (!down.has(pointer.id)) return;
      const before = [...down.values()];
      down.set(pointer.id, pointer);
      if (painting?.id === pointer.id) actions.extend(pointer);
      else if (isMovingImage) moveImage(before, [...down.values()]);
    },
    release: (pointer: StagePointer) => lift(pointer, true),
    cancel: (pointer: StagePointer) => lift(pointer, false),
  };
}
