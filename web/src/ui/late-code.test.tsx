import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bringLateCode, lateCode } from './late-code.ts';
import { notify } from './notify.ts';

const importOf = () =>
  vi.fn(async () => ({
    Menu: ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'The menu' : 'A menu that closes'}</p>,
  }));
type Menu = Awaited<ReturnType<ReturnType<typeof importOf>>>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(importMenu: () => Promise<Menu>) {
  const useMenu = lateCode(importMenu);
  function Page({ isOpen }: { isOpen: boolean }) {
    const code = useMenu(isOpen);
    return code ? <code.Menu isOpen={isOpen} /> : <p>The page</p>;
  }
  const { rerender } = render(<Page isOpen={false} />);
  return { open: () => rerender(<Page isOpen />) };
}

test('what opens over a page is not loaded with it, and opens when it is asked for', async () => {
  const importMenu = importOf();
  const page = show(importMenu);
  expect(importMenu).not.toHaveBeenCalled();
  page.open();
  expect(await screen.findByText('The menu')).toBeTruthy();
});

test('what was never opened is not in the page, even when its code is there; what closes stays', async () => {
  const importMenu = importOf();
  const useMenu = lateCode(importMenu);
  const Menu = ({ isOpen }: { isOpen: boolean }) => {
    const code = useMenu(isOpen);
    return code ? <code.Menu isOpen={isOpen} /> : <p>Only a button</p>;
  };
  const { rerender } = render(<Menu isOpen />);
  await screen.findByText('The menu');
  rerender(<Menu isOpen={false} />);
  expect(screen.getByText('A menu that closes')).toBeTruthy();
  cleanup();
  render(<Menu isOpen={false} />);
  expect(screen.getByText('Only a button')).toBeTruthy();
});

test('what is opened without a network opens by itself when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const importMenu = importOf().mockRejectedValueOnce(new Error('offline'));
  show(importMenu).open();
  await vi.waitFor(() => expect(importMenu).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  expect(screen.getByText('The page')).toBeTruthy();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('The menu')).toBeTruthy();
});

test('what cannot be brought is told, and can be tried again', async () => {
  const told = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  show(importOf().mockRejectedValueOnce(new Error('gone'))).open();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  const [message, options] = told.mock.calls[0] ?? [];
  expect(message).toBe('This could not be opened. Check your connection and try again.');
  act(() => options?.action?.onAction());
  expect(await screen.findByText('The menu')).toBeTruthy();
});

// Last: from here on somebody is there, for all code of this file.
test('a page that nobody touches brings the rest when it is at rest; a touch brings it at once', async () => {
  vi.useFakeTimers();
  const importMenu = importOf();
  show(importMenu);
  const stop = bringLateCode();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(importMenu).not.toHaveBeenCalled();
  stop();
  const stopAgain = bringLateCode();
  dispatchEvent(new Event('pointermove'));
  expect(importMenu).toHaveBeenCalledTimes(1);
  const declaredLater = importOf();
  lateCode(declaredLater);
  expect(declaredLater).toHaveBeenCalledTimes(1);
  stopAgain();
});
