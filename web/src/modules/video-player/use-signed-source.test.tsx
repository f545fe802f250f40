import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSignedSource } from './use-signed-source.ts';

test('signs an expired link again once, then shows the error', async () => {
  const signAgain = vi.fn(async () => 'second');
  const { result } = renderHook(() => useSignedSource('first', signAgain));
  await act(async () => result.current.onLoadError());
  expect(result.current).toMatchObject({ link: 'second', attempt: 1, hasFailed: false });
  await act(async () => result.current.onLoadError());
  expect(result.current.hasFailed).toBe(true);
  expect(signAgain).toHaveBeenCalledOnce();
});

test('signs the link once more and reloads when the person tries again', async () => {
  const signAgain = vi.fn(async () => 'second');
  const { result } = renderHook(() => useSignedSource('first', signAgain));
  await act(async () => result.current.onLoadError());
  await act(async () => result.current.onLoadError());
  await act(async () => result.current.tryAgain());
  expect(result.current).toMatchObject({ hasFailed: false, attempt: 2 });
});

test('shows an error when the link cannot be signed again', async () => {
  const { result } = renderHook(() =>
    useSignedSource('first', () => Promise.reject(new Error('Signing failed'))),
  );
  await act(async () => result.current.onLoadError());
  expect(result.current.hasFailed).toBe(true);
});

test('keeps playing when the list signs a new link', () => {
  const { result, rerender } = renderHook(({ source }) => useSignedSource(source, undefined), {
    initialProps: { source: 'first' },
  });
  rerender({ source: 'signed again' });
  expect(result.current).toMatchObject({ link: 'first', attempt: 0 });
});

test('signs a link again when the renewed link expires later', async () => {
  const signAgain = vi.fn(async () => 'next');
  const { result } = renderHook(() => useSignedSource('first', signAgain));
  await act(async () => result.current.onLoadError());
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await act(async () => result.current.onLoadError());
  expect(result.current).toMatchObject({ hasFailed: false, attempt: 2 });
  vi.useRealTimers();
});
