import { expect, test, vi } from 'vitest';
import { addBox, addStroke, emptyMask, invert } from './mask-drawing.ts';
import { type MaskContext, paintMarks, strokeRuns } from './mask-painting.ts';

const points = (...pressures: number[]) => pressures.map((pressure, x) => ({ x, y: 0, pressure }));

test('draws a stroke of constant full pressure in one run, as wide as the brush', () => {
  expect(strokeRuns({ points: points(1, 1, 1), size: 40 })).toEqual([{ width: 40, points: points(1, 1, 1) }]);
});

test('narrows a stroke under less pressure, and starts each run where the previous one ends', () => {
  const [thin, thick, ...more] = strokeRuns({ points: points(0, 0, 1), size: 100 });
  expect(thin).toEqual({ width: 30, points: points(0, 0) });
  expect(thick).toEqual({
    width: 100,
    points: [
      { x: 1, y: 0, pressure: 0 },
      { x: 2, y: 0, pressure: 1 },
    ],
  });
  expect(more).toEqual([]);
});

test('continues a stroke from its last drawn point', () => {
  expect(strokeRuns({ points: points(1, 1, 1, 1), size: 10 }, 2)).toEqual([
    { width: 10, points: points(1, 1, 1, 1).slice(1) },
  ]);
});

/** A context that records its calls of `stroke` and `fillRect`. */
function recordingContext() {
  const calls: string[] = [];
  const state = { globalCompositeOperation: '', fillStyle: '', strokeStyle: '', lineWidth: 0 };
  const record =
    (name: string) =>
    (...values: number[]) => {
      calls.push(`${name} ${values.join(' ')} ${state.globalCompositeOperation}`);
    };
  const context = Object.assign(state, {
    lineCap: '',
    lineJoin: '',
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    stroke: () => record('stroke')(state.lineWidth),
    fillRect: record('fill'),
  });
  return { calls, context: context as Partial<MaskContext> as MaskContext };
}

test('draws strokes, boxes, erasures and inversions in order', () => {
  const { calls, context } = recordingContext();
  let mask = addStroke(emptyMask, { points: points(1), size: 16, erase: false });
  mask = addStroke(mask, { points: points(1, 1), size: 8, erase: true });
  mask = invert(addBox(mask, { left: 1, top: 2, width: 3, height: 4 }));
  paintMarks(context, mask.marks, { width: 100, height: 50 }, '#fff');
  expect(calls).toEqual([
    'stroke 16 source-over',
    'stroke 8 destination-out',
    'fill 1 2 3 4 source-over',
    'fill 0 0 100 50 xor',
  ]);
});
