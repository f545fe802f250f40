import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastSurface } from './toast-surface.tsx';

const isPhone = vi.hoisted(() => ({ matches: false }));
const toastClearance = () => document.documentElement.style.getPropertyValue('--toast-clearance');
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
  ['bottom right', { matches: false, left: 0.9, top: 0.9 }, ['bottom', 'right'], 0.1 * innerHeight + 12],
  ['bottom left', { matches: false, left: 0.1, top: 0.9 }, ['bottom', 'right'], 0],
  ['top right', { matches: false, left: 0.9, top: 0.1 }, ['bottom', 'right'], 0],
  ['bottom of a phone', { matches: true, left: 0.1, top: 0.9 }, ['top', 'center'], 0],
  [
    'top of a phone',
    { matches: true, left: 0.1, top: 0.05 },
    ['top', 'center'],
    0.05 * innerHeight + 40 + 12,
  ],
])(
  'stays in its corner and covers no button that was pressed at the %s',
  async (place, pressed, corner, clearance) => {
    isPhone.matches = pressed.matches;
    render(
      <>
        <button type="button">
          <span>Download</span>
        </button>
        <ToastSurface />
      </>,
    );
    const download = screen.getByRole('button', { name: 'Download' });
    download.getBoundingClientRect = () =>
      new DOMRect(pressed.left * innerWidth, pressed.top * innerHeight, 100, 40);
    // The pressed text is replaced while the button is busy.
    fireEvent.pointerDown(screen.getByText('Download'));
    screen.getByText('Download').remove();
    act(() => notify.success(`Pressed at the ${place}`));
    const shown = (await screen.findByText(`Pressed at the ${place}`)).closest('[data-sonner-toast]');
    expect([shown?.getAttribute('data-y-position'), shown?.getAttribute('data-x-position')]).toEqual(corner);
    // Waits, because a frame of an earlier test may still be pending.
    await waitFor(() => expect(Number.parseFloat(toastClearance())).toBeCloseTo(clearance));
  },
);

test('keeps the bottom of a form visible, wherever the person clicked', async () => {
  isPhone.matches = false;
  render(
    <>
      <div data-bottom-bar>
        <button type="button">Generate</button>
      </div>
      <ToastSurface />
    </>,
  );
  const bar = screen.getByRole('button', { name: 'Generate' }).parentElement as HTMLElement;
  bar.getBoundingClientRect = () => new DOMRect(innerWidth - 300, innerHeight - 120, 280, 110);
  act(() => notify.success('The palette has the colors'));
  await screen.findByText('The palette has the colors');
  await waitFor(() => expect(toastClearance()).toBe('132px'));
});

test('keeps the button of an account’s form visible, although toasts are over the form', async () => {
  isPhone.matches = false;
  render(
    <>
      <main data-account-form>
        <button type="button">Sign In</button>
      </main>
      <ToastSurface />
    </>,
  );
  const signIn = screen.getByRole('button', { name: 'Sign In' });
  signIn.getBoundingClientRect = () => new DOMRect(0.1 * innerWidth, innerHeight - 100, 368, 48);
  fireEvent.pointerDown(signIn);
  act(() => notify.error('Invalid login credentials'));
  await screen.findByText('Invalid login credentials');
  await waitFor(() => expect(toastClearance()).toBe('112px'));
});

test('makes room for a form’s bottom bar that moves below the toast when the page scrolls or is resized', async () => {
  isPhone.matches = false;
  render(
    <>
      <div data-bottom-bar>
        <button type="button">Generate Variation</button>
      </div>
      <ToastSurface />
    </>,
  );
  const bar = screen.getByRole('button', { name: 'Generate Variation' }).parentElement as HTMLElement;
  const moveTo = (top: number) => {
    bar.getBoundingClientRect = () => new DOMRect(innerWidth - 300, top, 280, 110);
  };
  moveTo(0);
  act(() => notify.error('Failed to create image variation'));
  await screen.findByText('Failed to create image variation');
  await waitFor(() => expect(toastClearance()).toBe('0px'));
  for (const [part, event, top, clearance] of [
    [document.body, 'scroll', innerHeight - 150, '162px'],
    [window, 'resize', 0, '0px'],
  ] as const) {
    // The message's own two frames must not be what measures.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    moveTo(top);
    fireEvent(part, new Event(event));
    await waitFor(() => expect(toastClearance()).toBe(clearance));
  }
});

test('keeps the offline bar visible below a public page’s header of 72 px', async () => {
  isPhone.matches = true;
  render(
    <>
      <p data-offline>You are offline.</p>
      <ToastSurface />
    </>,
  );
  screen.getByText('You are offline.').getBoundingClientRect = () => new DOMRect(0, 72, 360, 36);
  act(() => notify.error('Signup failed. Please try again.'));
  await screen.findByText('Signup failed. Please try again.');
  await waitFor(() => expect(toastClearance()).toBe('120px'));
});

test('keeps focus where a toast’s action put it', async () => {
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
