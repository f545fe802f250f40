import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

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
