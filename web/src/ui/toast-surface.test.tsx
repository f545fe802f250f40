import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastSurface } from './toast-surface.tsx';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  act(() => void toast.dismiss());
  cleanup();
});

test('announces an error at once, other messages at a pause, and shows each once', async () => {
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
  ['low', 0.8, 'top'],
  ['high', 0.2, 'bottom'],
])('appears away from a button that was pressed %s in the window', async (_where, share, expected) => {
  render(
    <>
      <button type="button">Download</button>
      <ToastSurface />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Download' });
  button.getBoundingClientRect = () => new DOMRect(0, share * innerHeight, 100, 40);
  fireEvent.pointerDown(button);
  act(() => notify.success(`Pressed for ${expected}`));
  const shown = (await screen.findByText(`Pressed for ${expected}`)).closest('[data-sonner-toast]');
  expect(shown?.getAttribute('data-y-position')).toBe(expected);
});

test('every toast can be closed', async () => {
  render(<ToastSurface />);
  act(() => notify.success('Video downloaded successfully'));
  await screen.findByText('Video downloaded successfully');
  fireEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  await vi.waitFor(() => expect(screen.queryByText('Video downloaded successfully')).toBeNull());
});
