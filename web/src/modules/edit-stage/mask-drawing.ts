/** A point in image pixels; `pressure` is 1 for mouse and finger, 0 to 1 for a pen. */
export type StrokePoint = { x: number; y: number; pressure: number };
/** One movement of the brush; `size` is its diameter in image pixels at full pressure. */
export type Stroke = { kind: 'stroke'; points: readonly StrokePoint[]; size: number; erase: boolean };
/** A rectangle in image pixels. */
export type MaskBox = { left: number; top: number; width: number; height: number };
/** The mask of an earlier edit, white on transparency. */
type StoredMask = { kind: 'stored'; image: CanvasImageSource };
export type MaskMark = Stroke | StoredMask | { kind: 'box'; box: MaskBox } | { kind: 'invert' };
type Marks = readonly MaskMark[];

/** The marks that a person drew on an image, in order, with the steps to undo and redo. Immutable. */
export type MaskDrawing = { marks: Marks; past: readonly Marks[]; future: readonly Marks[] };

/** Steps that can be undone. */
export const UNDO_STEPS = 50;

export const emptyMask: MaskDrawing = { marks: [], past: [], future: [] };

const withMarks = ({ marks, past }: MaskDrawing, next: Marks): MaskDrawing => ({
  marks: next,
  past: [...past, marks].slice(-UNDO_STEPS),
  future: [],
});

export function addStroke(mask: MaskDrawing, stroke: Omit<Stroke, 'kind'>): MaskDrawing {
  if (stroke.points.length === 0) return mask;
  return withMarks(mask, [...mask.marks, { kind: 'stroke', ...stroke }]);
}

export function addBox(mask: MaskDrawing, box: MaskBox): MaskDrawing {
  return withMarks(mask, [...mask.marks, { kind: 'box', box }]);
}

/** Replaces the drawing with the mask of an earlier edit; undo restores it. */
export function startFromStored(mask: MaskDrawing, image: CanvasImageSource): MaskDrawing {
  return withMarks(mask, [{ kind: 'stored', image }]);
}

/** Inverts the mask. Inverting twice cancels out. */
export function invert(mask: MaskDrawing): MaskDrawing {
  const { marks } = mask;
  return withMarks(
    mask,
    marks.at(-1)?.kind === 'invert' ? marks.slice(0, -1) : [...marks, { kind: 'invert' }],
  );
}

export function clear(mask: MaskDrawing): MaskDrawing {
  return mask.marks.length === 0 ? mask : withMarks(mask, []);
}

export function undo(mask: MaskDrawing): MaskDrawing {
  const marks = mask.past.at(-1);
  if (!marks) return mask;
  return { marks, past: mask.past.slice(0, -1), future: [mask.marks, ...mask.future] };
}

export function redo(mask: MaskDrawing): MaskDrawing {
  const [marks, ...future] = mask.future;
  if (!marks) return mask;
  return { marks, past: [...mask.past, mask.marks], future };
}

export const canUndo = (mask: MaskDrawing): boolean => mask.past.length > 0;
export const canRedo = (mask: MaskDrawing): boolean => mask.future.length > 0;

/**
 * Whether no mark can be visible. A mark that was erased afterwards still counts; the server checks the pixels.
 */
export function isEmpty({ marks }: MaskDrawing): boolean {
  return marks.every((mark) => mark.kind === 'stroke' && mark.erase);
}
