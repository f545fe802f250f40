import { expect, test } from 'vitest';
import { fitView, keepVisible, toImage, zoomAt } from './stage-view.ts';
import { wheelMove } from './use-stage-view.ts';

const stage = { width: 1032, height: 632 };
const image = { left: 0, top: 0, width: 2000, height: 1000 };
const ZOOM_BUTTONS_HEIGHT = 60;

test('fits and centers an image, and enlarges a small one at most to twice its size', () => {
  expect(fitView(stage, image)).toEqual({ scale: 0.5, x: 16, y: 66 });
  expect(fitView(stage, { left: 0, top: 0, width: 100, height: 100 })).toEqual({ scale: 2, x: 416, y: 216 });
});

test('keeps a fitted image clear of the zoom buttons, unless the toolbar of a short stage contains them', () => {
  const wide = { left: 0, top: 0, width: 2000, height: 1200 };
  const { y, scale } = fitView(stage, wide);
  expect(y + 1200 * scale).toBeCloseTo(stage.height - ZOOM_BUTTONS_HEIGHT);
  const narrow = { left: 0, top: 0, width: 400, height: 1200 };
  expect(fitView(stage, narrow)).toEqual({ scale: 0.5, x: 416, y: 16 });
  const short = { width: 326, height: 190 };
  expect(fitView(short, wide, { margin: 16, hasToolbar: true }).y).toBeCloseTo(16);
  const { y: top, scale: shortScale } = fitView(short, wide);
  expect(top + 1200 * shortScale).toBeLessThanOrEqual(short.height - ZOOM_BUTTONS_HEIGHT + 0.001);
  expect(fitView(stage, wide, { margin: 16, hasToolbar: true })).toEqual(fitView(stage, wide));
});

test('fits an image together with the area added around it', () => {
  const { scale, x } = fitView(stage, { left: -500, top: 0, width: 2000, height: 1000 });
  expect([scale, x]).toEqual([0.5, 16 + 250]);
});

test('keeps the same point of the image under the pointer while zooming', () => {
  const view = { scale: 0.5, x: 16, y: 66 };
  const point = { x: 300, y: 200 };
  const zoomed = zoomAt(view, 3, point, 0.5);
  expect(zoomed.scale).toBe(1.5);
  expect(toImage(point, zoomed).x).toBeCloseTo(toImage(point, view).x);
  expect(toImage(point, zoomed).y).toBeCloseTo(toImage(point, view).y);
});

test('zooms between a quarter of the fitted size and 16 CSS pixels per image pixel', () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(zoomAt(view, 1000, { x: 0, y: 0 }, 0.5).scale).toBe(16);
  expect(zoomAt(view, 0.0001, { x: 0, y: 0 }, 0.5).scale).toBe(0.125);
});

test('keeps at least a third of the image visible', () => {
  const view = { scale: 0.3, x: -5000, y: 5000 };
  // The scaled image has 600 × 300 CSS pixels, so 200 columns and 100 rows stay visible.
  expect(keepVisible(view, stage, image)).toEqual({ scale: 0.3, x: 200 - 600, y: stage.height - 100 });
});

const wheelEvent = { ctrlKey: false, metaKey: false, shiftKey: false, deltaMode: 0, deltaX: 0, deltaY: 0 };

test('moves the image with the wheel, sideways with Shift, and zooms with Ctrl or Command', () => {
  expect(wheelMove({ ...wheelEvent, deltaY: 100 })).toEqual({ dx: -0, dy: -100 });
  expect(wheelMove({ ...wheelEvent, deltaY: 100, shiftKey: true })).toEqual({ dx: -100, dy: 0 });
  expect(wheelMove({ ...wheelEvent, deltaY: 3, deltaMode: 1 })).toEqual({ dx: -0, dy: -48 });
  expect(wheelMove({ ...wheelEvent, deltaY: -100, ctrlKey: true })).toEqual({
    factor: expect.closeTo(1.246, 3),
  });
  expect(wheelMove({ ...wheelEvent, deltaY: 4, metaKey: true })).toEqual({
    factor: expect.closeTo(0.961, 3),
  });
});
