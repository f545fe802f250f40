import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#web/ui/notify.ts';
import { notifySaved } from './notify-saved.ts';

vi.mock('#web/ui/notify.ts', () => ({ notify: { action: vi.fn() } }));

/** The element that `elementFromPoint` returns for every point. */
let front: Element | null = null;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  document.elementFromPoint = () => front;
  document.body.innerHTML = '<img alt=""><span data-saved-line>Saved to your history</span>';
});
afterEach(() => vi.mocked(notify.action).mockReset());

const savedLine = () => document.querySelector('[data-saved-line]');

test('shows no toast while the line "Saved to your history" is visible', async () => {
  front = savedLine();
  notifySaved();
  await nextFrame();
  expect(notify.action).not.toHaveBeenCalled();
});

test.each([
  ['behind an image', () => document.querySelector('img')],
  ['outside the window', () => null],
])('shows a toast that scrolls to the line "Saved to your history" if it is %s', async (_, findFront) => {
  front = findFront();
  notifySaved();
  await nextFrame();
  expect(notify.action).toHaveBeenCalledExactlyOnceWith('Your image is saved', {
    id: 'image-saved',
    label: 'View',
    onAction: expect.any(Function),
  });
  const scrollIntoView = vi.fn();
  Object.assign(savedLine() ?? {}, { scrollIntoView });
  vi.mocked(notify.action).mock.calls[0]?.[1].onAction();
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test.each([
  [{ saved: 3, failed: 1, total: 4 }, '3\u00a0of\u00a04 images saved, 1 failed'],
  [{ saved: 4, failed: 0, total: 4 }, '4\u00a0of\u00a04 images saved'],
])('counts the images that were made together (%j)', async (counts, text) => {
  front = null;
  notifySaved(counts);
  await nextFrame();
  expect(notify.action).toHaveBeenCalledExactlyOnceWith(text, expect.anything());
});

test('shows no toast on a screen without the line "Saved to your history"', async () => {
  document.body.replaceChildren();
  front = null;
  notifySaved();
  await nextFrame();
  expect(notify.action).not.toHaveBeenCalled();
});
