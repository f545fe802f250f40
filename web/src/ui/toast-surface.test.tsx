import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastSurface } from './toast-surface.tsx';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
afterEach(cleanup);

test('an error is said at once, other messages when there is a pause, and each stands on the page once', async () => {
  render(<ToastSurface />);
  act(() => {
    notify.error('Failed to update profile.');
    notify.success('Profile updated successfully!');
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile.');
  expect(screen.getAllByText('Failed to update profile.')).toHaveLength(1);
  expect(screen.getAllByText('Profile updated successfully!')).toHaveLength(1);
});

test('the button of a toast decides where focus goes', async () => {
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
