import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen, retryFailedScreens } from './lazy-screen.tsx';

afterEach(cleanup);

const createImport = (text: string) => vi.fn(async () => () => <p>{text}</p>);
const show = (Screen: ReturnType<typeof lazyScreen>) =>
  render(
    <Suspense fallback="Loading...">
      <Screen />
    </Suspense>,
  );

test('renders a preloaded screen immediately, without a fallback', async () => {
  const Screen = lazyScreen(createImport('Dashboard'));
  await Screen.load();
  show(Screen);
  expect(screen.getByText('Dashboard')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('loads the code of a screen when it is shown', async () => {
  const Screen = lazyScreen(createImport('Dashboard'));
  show(Screen);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('loads again after preloading failed', async () => {
  const importScreen = createImport('Dashboard').mockRejectedValueOnce(new Error('offline'));
  const Screen = lazyScreen(importScreen);
  await expect(Screen.load()).rejects.toThrow('offline');
  show(Screen);
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('opens a screen automatically once the connection is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const importScreen = createImport('Dashboard').mockRejectedValueOnce(new Error('offline'));
  show(lazyScreen(importScreen));
  await vi.waitFor(() => expect(importScreen).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Loading...')).toBeTruthy();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('retries while the server is unreachable, then shows an error with a button that tries again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const importScreen = createImport('Dashboard');
  // Four attempts before the error, and the first one after it.
  for (let times = 0; times < 5; times += 1) importScreen.mockRejectedValueOnce(new Error('refused'));
  const Screen = lazyScreen(importScreen);
  const Fallback = ({ resetErrorBoundary }: FallbackProps) => (
    <button type="button" onClick={resetErrorBoundary}>
      Try Again
    </button>
  );
  render(
    <ErrorBoundary FallbackComponent={Fallback} onReset={retryFailedScreens}>
      <Suspense fallback="Loading...">
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(importScreen).toHaveBeenCalledTimes(4);
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});
