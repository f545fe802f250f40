import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastSurface } from './toast-surface.tsx';

const isPhone = vi.hoisted(() => ({ matches: false }));
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), isPhone));
});
afterEach(() => {
  act(() => void toast.dismiss());
  cleanup();
});

test('announces errors assertively and other messages politely, and shows each once', async () => {
  render(<ToastSurface />);
  act(() => {
    notify.error('Failed to update profile.');
    notify.success('Profile updated successfully!');
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile.');
  expect(screen.getAllByText('Failed to update profile.')).toHaveLength(1);
  expect(screen.getAllByText('Profile updated successfully!')).toHaveLength(1);
});

test.each([
  ['bottom right', { matches: false, left: 0.8, top: 0.9 }, 'top', 'center'],
  ['bottom left', { matches: false, left: 0.1, top: 0.9 }, 'bottom', 'right'],
  ['top right', { matches: false, left: 0.8, top: 0.1 }, 'bottom', 'right'],
  ['bottom of a phone', { matches: true, left: 0.1, top: 0.9 }, 'top', 'center'],
  ['top of a phone', { matches: true, left: 0.1, top: 0.05 }, 'bottom', 'center'],
])('appears away from a button that was pressed at the %s', async (place, pressed, y, x) => {
  isPhone.matches = pressed.matches;
  render(
    <>
      <button type="button">Download</button>
      <ToastSurface />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Download' });
  button.getBoundingClientRect = () =>
    new DOMRect(pressed.left * innerWidth, pressed.top * innerHeight, 100, 40);
  fireEvent.pointerDown(button);
  act(() => notify.success(`Pressed at the ${place}`));
  const shown = (await screen.findByText(`Pressed at the ${place}`)).closest('[data-sonner-toast]');
  expect(shown?.getAttribute('data-y-position')).toBe(y);
  expect(shown?.getAttribute('data-x-position')).toBe(x);
});

test('every toast can be closed', async () => {
  render(<ToastSurface />);
  act(() => notify.success('Video downloaded successfully'));
  await screen.findByText('Video downloaded successfully');
  fireEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  await vi.waitFor(() => expect(screen.queryByText('Video downloaded successfully')).toBeNull());
});

test('focus stays where the action of a toast put it', async () => {
  render(
    <>
      <button type="button">Generate Video</button>
      <h2 tabIndex={-1}>Your video</h2>
      <ToastSurface />
    </>,
  );
  const heading = screen.getByRole('heading');
  const before = screen.getByRole('button', { name: 'Generate Video' });
  before.focus();
  act(() => notify.action('Latest Video Ready', { label: 'View Video', onAction: () => heading.focus() }));
  const view = await screen.findByRole('button', { name: 'View Video' });
  act(() => {
    view.focus();
    view.click();
  });
  expect(document.activeElement).toBe(heading);
});
