import { expect, test } from 'vitest';
import { cameraOverImage, chooseCamera } from './camera.ts';

const zoomChange = (prompt: string) => {
  const { from, to } = chooseCamera(prompt, 0);
  return to.zoom - from.zoom;
};
const panDistance = (prompt: string) => {
  const { from, to } = chooseCamera(prompt, 0);
  return to.x - from.x;
};

test('moves the camera as the prompt says', () => {
  expect(zoomChange('A lake. The camera pushes in')).toBeGreaterThan(0.1);
  expect(zoomChange('A lake, slow zoom out')).toBeLessThan(-0.1);
  expect(panDistance('A lake. Slow pan to the left')).toBeLessThan(-1);
  expect(panDistance('The camera drifts to the right over a lake')).toBeGreaterThan(1);
  expect(zoomChange('A lake, static camera')).toBeLessThan(0.05);
  const rise = chooseCamera('Aerial view of a lake', 0);
  expect(rise.to.y).toBeLessThan(rise.from.y);
});

test('zooms in further for a close-up than for a wide shot', () => {
  expect(chooseCamera('Close view of a rose', 0).from.zoom).toBeGreaterThan(
    chooseCamera('Wide shot of a rose', 0).from.zoom * 1.1,
  );
});

test('moves the camera deterministically for a prompt that names no movement', () => {
  for (const prompt of ['A lake', 'A city', '', 'zxqv']) {
    const path = chooseCamera(prompt, 0);
    expect(path).toEqual(chooseCamera(prompt, 0));
    expect(path.from).not.toEqual(path.to);
    expect(Math.min(path.from.zoom, path.to.zoom)).toBeGreaterThanOrEqual(1);
  }
});

test('starts the camera on the whole given image', () => {
  expect(cameraOverImage('anything').from).toEqual({ zoom: 1, x: 0, y: 0 });
});
