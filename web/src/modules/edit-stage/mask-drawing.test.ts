import { expect, test } from 'vitest';
import {
  addBox,
  addStroke,
  canRedo,
  canUndo,
  clear,
  emptyMask,
  invert,
  isEmpty,
  type MaskDrawing,
  redo,
  startFromStored,
  UNDO_STEPS,
  undo,
} from './mask-drawing.ts';

const stroke = (x: number, erase = false) => ({ points: [{ x, y: 0, pressure: 1 }], size: 20, erase });
const box = { left: 1, top: 2, width: 3, height: 4 };
const times = (count: number, change: (mask: MaskDrawing) => MaskDrawing, mask: MaskDrawing) =>
  Array.from({ length: count }).reduce<MaskDrawing>((current) => change(current), mask);

test('undoes and redoes each step in order, and never changes a drawing in place', () => {
  const withStroke = addStroke(emptyMask, stroke(1));
  const withBoth = addBox(withStroke, box);
  expect(emptyMask.marks).toEqual([]);
  expect(withStroke.marks).toHaveLength(1);
  expect(undo(withBoth).marks).toBe(withStroke.marks);
  expect(undo(undo(withBoth)).marks).toEqual([]);
  expect(redo(undo(withBoth)).marks).toEqual(withBoth.marks);
  expect(redo(redo(undo(undo(withBoth)))).marks).toEqual(withBoth.marks);
});

test('undoes at most fifty steps', () => {
  let mask = emptyMask;
  for (let x = 0; x < UNDO_STEPS + 10; x++) mask = addStroke(mask, stroke(x));
  expect(UNDO_STEPS).toBe(50);
  const undone = times(UNDO_STEPS, undo, mask);
  expect(undone.marks).toHaveLength(10);
  expect(canUndo(undone)).toBe(false);
  expect(undo(undone)).toBe(undone);
  expect(times(UNDO_STEPS, redo, undone).marks).toEqual(mask.marks);
});

test('clears the redo steps when a mark is added', () => {
  const mask = addStroke(undo(addStroke(emptyMask, stroke(1))), stroke(2));
  expect(canRedo(mask)).toBe(false);
  expect(redo(mask)).toBe(mask);
});

test('restores the marks after two inversions, each of which can be undone', () => {
  const mask = addStroke(emptyMask, stroke(1));
  const twice = invert(invert(mask));
  expect(twice.marks).toEqual(mask.marks);
  expect(undo(twice).marks).toEqual([...mask.marks, { kind: 'invert' }]);
  expect(undo(undo(twice)).marks).toEqual(mask.marks);
});

test('undoes clearing, and adds no step for clearing an empty mask', () => {
  const mask = addBox(emptyMask, box);
  expect(undo(clear(mask)).marks).toBe(mask.marks);
  expect(clear(emptyMask)).toBe(emptyMask);
});

test('adds no step for a stroke without points', () => {
  expect(addStroke(emptyMask, { points: [], size: 8, erase: false })).toBe(emptyMask);
});

test('a drawing is empty while no mark can be visible', () => {
  expect(isEmpty(emptyMask)).toBe(true);
  expect(isEmpty(addStroke(emptyMask, stroke(1, true)))).toBe(true);
  expect(isEmpty(addStroke(emptyMask, stroke(1)))).toBe(false);
  expect(isEmpty(addBox(emptyMask, box))).toBe(false);
  expect(isEmpty(invert(emptyMask))).toBe(false);
});

test('replaces the drawing with a stored mask, and undo restores the drawing', () => {
  const masked = addBox(emptyMask, box);
  const stored = startFromStored(masked, document.createElement('canvas'));
  expect(stored.marks.map(({ kind }) => kind)).toEqual(['stored']);
  expect(isEmpty(stored)).toBe(false);
  expect(undo(stored).marks).toBe(masked.marks);
});
