import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastSurface } from './toast-surface.tsx';

const toastTop = () => document.documentElement.style.getPropertyValue('--toast-top');
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
beforeEach(() => {
  // jsdom has no layout.
  document.elementsFromPoint = () => [];
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
  const success = screen.getAllByText('Profile updated successfully!');
  expect(success).toHaveLength(1);
  expect(success[0]?.closest('[role=alert], [aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

test.each([
  ['a phone', 360, 'center'],
  ['a desktop', 1440, 'right'],
])(
  'covers nothing at the top of the window on %s, not even a bar that appears later',
  async (_, width, x) => {
    Object.assign(window, { innerWidth: width, innerHeight: 800 });
    let barBottom = 0;
    document.elementsFromPoint = (_x, y) =>
      y <= barBottom ? [document.querySelector('nav a') as Element] : [];
    render(
      <>
        <nav>
          <a href="/">Menu</a>
        </nav>
        <ToastSurface />
      </>,
    );
    act(() => notify.success(`Shown on ${width} px`));
    const shown = (await screen.findByText(`Shown on ${width} px`)).closest('[data-sonner-toast]');
    expect(shown?.getAttribute('data-x-position')).toBe(x);
    expect(toastTop()).toBe('16px');
    barBottom = 60;
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(Number.parseFloat(toastTop())).toBeGreaterThan(barBottom));
  },
);

test('keeps focus where a toast’s action put it', async () => {
  render(
    <>
      <button type="button">Generate Video</button>
      <h2 tabIndex={-1}>Your video</h2>
      <ToastSurface />
    </>,
  );
  const heading = screen.getByRole('heading');
  const generateButton = screen.getByRole('button', { name: 'Generate Video' });
  generateButton.focus();
  act(() => notify.action('Latest Video Ready', { label: 'View Video', onAction: () => heading.focus() }));
  const view = await screen.findByRole('button', { name: 'View Video' });
  act(() => {
    view.focus();
    view.click();
  });
  expect(document.activeElement).toBe(heading);
});
