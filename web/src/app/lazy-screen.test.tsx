import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { afterEach, expect, test, vi } from 'vitest';
import { askForScreensAnew, lazyScreen } from './lazy-screen.tsx';

afterEach(cleanup);

const importOf = (words: string) => vi.fn(async () => () => <p>{words}</p>);
const show = (Screen: ReturnType<typeof lazyScreen>) =>
  render(
    <Suspense fallback="Loading...">
      <Screen />
    </Suspense>,
  );

test('a screen whose code was brought before is drawn at once, with nothing in its place first', async () => {
  const Screen = lazyScreen(importOf('Dashboard'));
  await Screen.load();
  show(Screen);
  expect(screen.getByText('Dashboard')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a screen whose code is not there brings it when it is shown', async () => {
  const Screen = lazyScreen(importOf('Dashboard'));
  show(Screen);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('a screen whose code could not be brought ahead of time asks for it again', async () => {
  const importScreen = importOf('Dashboard').mockRejectedValueOnce(new Error('offline'));
  const Screen = lazyScreen(importScreen);
  await expect(Screen.load()).rejects.toThrow('offline');
  show(Screen);
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('a screen that is asked for without a network opens by itself when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const importScreen = importOf('Dashboard').mockRejectedValueOnce(new Error('offline'));
  show(lazyScreen(importScreen));
  await vi.waitFor(() => expect(importScreen).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Loading...')).toBeTruthy();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Dashboard')).toBeTruthy();
});

test('a screen whose server is away opens when that is back; after a while it says so, and can be asked for again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const importScreen = importOf('Dashboard');
  for (let times = 0; times < 5; times += 1) importScreen.mockRejectedValueOnce(new Error('refused'));
  const Screen = lazyScreen(importScreen);
  const Fence = ({ resetErrorBoundary }: FallbackProps) => (
    <button type="button" onClick={resetErrorBoundary}>
      Try Again
    </button>
  );
  render(
    <ErrorBoundary FallbackComponent={Fence} onReset={askForScreensAnew}>
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
