import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyCode, preloadLazyCode } from './lazy-code.ts';
import { notify } from './notify.ts';

const createImport = () =>
  vi.fn(async () => ({
    Menu: ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'The menu' : 'A menu that closes'}</p>,
  }));
type Menu = Awaited<ReturnType<ReturnType<typeof createImport>>>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(importMenu: () => Promise<Menu>) {
  const useMenu = lazyCode(importMenu);
  function Page({ isOpen }: { isOpen: boolean }) {
    const code = useMenu(isOpen);
    return code ? <code.Menu isOpen={isOpen} /> : <p>The page</p>;
  }
  const { rerender } = render(<Page isOpen={false} />);
  return { open: () => rerender(<Page isOpen />) };
}

test('loads code only when it is needed', async () => {
  const importMenu = createImport();
  const page = show(importMenu);
  expect(importMenu).not.toHaveBeenCalled();
  page.open();
  expect(await screen.findByText('The menu')).toBeTruthy();
});

test('provides no code before a menu first opens, and keeps the code after the menu closes', async () => {
  const importMenu = createImport();
  const useMenu = lazyCode(importMenu);
  const MenuButton = ({ isOpen }: { isOpen: boolean }) => {
    const code = useMenu(isOpen);
    return code ? <code.Menu isOpen={isOpen} /> : <p>Only a button</p>;
  };
  const { rerender } = render(<MenuButton isOpen />);
  await screen.findByText('The menu');
  rerender(<MenuButton isOpen={false} />);
  expect(screen.getByText('A menu that closes')).toBeTruthy();
  cleanup();
  render(<MenuButton isOpen={false} />);
  expect(screen.getByText('Only a button')).toBeTruthy();
});

test('opens automatically once the connection is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const importMenu = createImport().mockRejectedValueOnce(new Error('Failed to fetch'));
  show(importMenu).open();
  await vi.waitFor(() => expect(importMenu).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  expect(screen.getByText('The page')).toBeTruthy();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('The menu')).toBeTruthy();
});

test('shows an error with a retry when loading fails', async () => {
  const showError = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  show(createImport().mockRejectedValueOnce(new Error('Failed to fetch'))).open();
  await vi.waitFor(() => expect(showError).toHaveBeenCalledTimes(1));
  const [message, options] = showError.mock.calls[0] ?? [];
  expect(message).toBe('This could not be opened. Check your connection and try again.');
  act(() => options?.action?.onAction());
  expect(await screen.findByText('The menu')).toBeTruthy();
});

// This test is the last, because user activity persists for all tests of this file.
test('preloads all code, including code declared later, at the first user activity', async () => {
  vi.useFakeTimers();
  const importMenu = createImport();
  show(importMenu);
  const stop = preloadLazyCode();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(importMenu).not.toHaveBeenCalled();
  stop();
  const stopAgain = preloadLazyCode();
  dispatchEvent(new Event('pointermove'));
  expect(importMenu).toHaveBeenCalledTimes(1);
  const declaredLater = createImport();
  lazyCode(declaredLater);
  expect(declaredLater).toHaveBeenCalledTimes(1);
  stopAgain();
});
