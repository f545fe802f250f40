import { beforeEach, expect, test } from 'vitest';
import { pointerGestures, type StagePointer } from './pointer-gestures.ts';

let calls: string[] = [];
let gestures: ReturnType<typeof pointerGestures>;
let canPaint = true;

beforeEach(() => {
  calls = [];
  canPaint = true;
  gestures = pointerGestures({
    canPaint: () => canPaint,
    begin: ({ x, y }) => calls.push(`begin ${x},${y}`),
    extend: ({ x, y }) => calls.push(`extend ${x},${y}`),
    end: () => calls.push('end'),
    cancel: () => calls.push('cancel'),
    pan: (dx, dy) => calls.push(`pan ${dx},${dy}`),
    zoom: (factor, { x, y }) => calls.push(`zoom ${factor} at ${x},${y}`),
  });
});

const pointer = (
  id: number,
  type: string,
  x: number,
  y: number,
  timeMs = 0,
  movesImage = false,
): StagePointer => ({
  id,
  type,
  x,
  y,
  timeMs,
  movesImage,
});

test('paints with one pointer between press and release', () => {
  gestures.press(pointer(1, 'mouse', 1, 1));
  gestures.move(pointer(1, 'mouse', 2, 2));
  gestures.release(pointer(1, 'mouse', 2, 2));
  gestures.move(pointer(1, 'mouse', 3, 3));
  expect(calls).toEqual(['begin 1,1', 'extend 2,2', 'end']);
});

test('moves the image instead of painting with the middle button or while the space bar is pressed', () => {
  gestures.press(pointer(1, 'mouse', 1, 1, 0, true));
  gestures.move(pointer(1, 'mouse', 4, 6));
  gestures.release(pointer(1, 'mouse', 4, 6));
  expect(calls).toEqual(['pan 3,5']);
});

test('moves the image with one pointer when no tool paints', () => {
  canPaint = false;
  gestures.press(pointer(1, 'touch', 0, 0));
  gestures.move(pointer(1, 'touch', 5, 0));
  expect(calls).toEqual(['pan 5,0']);
});

test('zooms about the midpoint of two fingers, and discards the stroke of the first', () => {
  gestures.press(pointer(1, 'touch', 0, 0, 0));
  gestures.press(pointer(2, 'touch', 100, 0, 100));
  gestures.move(pointer(2, 'touch', 200, 0, 120));
  expect(calls).toEqual(['begin 0,0', 'cancel', 'pan 50,0', 'zoom 2 at 100,0']);
  calls.length = 0;
  gestures.release(pointer(2, 'touch', 200, 0, 140));
  gestures.move(pointer(1, 'touch', 0, 7, 160));
  expect(calls, 'moves the image with the remaining finger instead of painting').toEqual(['pan 0,7']);
  gestures.release(pointer(1, 'touch', 0, 7, 180));
  gestures.press(pointer(3, 'touch', 9, 9, 200));
  expect(calls.at(-1)).toBe('begin 9,9');
});

test('keeps the first finger’s stroke if the second follows much later', () => {
  gestures.press(pointer(1, 'touch', 0, 0, 0));
  gestures.press(pointer(2, 'touch', 50, 50, 900));
  expect(calls).toEqual(['begin 0,0', 'end']);
});

test('discards the stroke of a palm that lands before the pen, and ignores a palm that lands after the pen', () => {
  gestures.press(pointer(1, 'touch', 0, 0, 0));
  gestures.press(pointer(2, 'pen', 10, 10, 50));
  gestures.press(pointer(3, 'touch', 90, 90, 60));
  gestures.move(pointer(1, 'touch', 1, 1, 70));
  gestures.move(pointer(3, 'touch', 91, 91, 70));
  gestures.move(pointer(2, 'pen', 11, 11, 80));
  gestures.release(pointer(2, 'pen', 11, 11, 90));
  expect(calls).toEqual(['begin 0,0', 'cancel', 'begin 10,10', 'extend 11,11', 'end']);
});

test('ignores palms while a pen hovers', () => {
  gestures.move(pointer(1, 'pen', 10, 10, 1000));
  gestures.press(pointer(2, 'touch', 0, 0, 1200));
  expect(calls).toEqual([]);
});

test('fingers move the image for a minute after a pen stroke, and paint again after that', () => {
  gestures.press(pointer(1, 'pen', 0, 0, 0));
  gestures.release(pointer(1, 'pen', 0, 0, 100));
  calls.length = 0;
  gestures.press(pointer(2, 'touch', 0, 0, 5000));
  gestures.move(pointer(2, 'touch', 3, 0, 5010));
  gestures.release(pointer(2, 'touch', 3, 0, 5020));
  expect(calls).toEqual(['pan 3,0']);
  gestures.press(pointer(3, 'touch', 1, 1, 70_000));
  expect(calls.at(-1)).toBe('begin 1,1');
});

test('discards a stroke that the browser cancels', () => {
  gestures.press(pointer(1, 'touch', 0, 0));
  gestures.cancel(pointer(1, 'touch', 0, 0));
  expect(calls).toEqual(['begin 0,0', 'cancel']);
});
