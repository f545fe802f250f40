import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#web/ui/notify.ts';
import { useManualRefresh } from './use-manual-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

const renderRefresh = (refetch: () => Promise<unknown>) =>
  renderHook(() => useManualRefresh({ refetch: refetch as never }, 'Failed to refresh images'));

test('shows that a refresh failed after 10 s without a response', async () => {
  const { result } = renderRefresh(() => new Promise(() => undefined));
  act(() => result.current.refresh());
  await act(() => vi.advanceTimersByTimeAsync(9900));
  expect(result.current.isRefreshing).toBe(true);
  expect(notify.error).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.isRefreshing).toBe(false);
  expect(notify.error).toHaveBeenCalledWith('Failed to refresh images', { id: 'Failed to refresh images' });
});

test('shows no error after a successful refresh, and an error immediately after a failed one', async () => {
  const good = renderRefresh(async () => ({ isError: false }));
  await act(async () => good.result.current.refresh());
  expect(notify.error).not.toHaveBeenCalled();
  const bad = renderRefresh(async () => ({ isError: true }));
  await act(async () => bad.result.current.refresh());
  expect(notify.error).toHaveBeenCalledOnce();
});

test('ignores a second click while refreshing', async () => {
  const refetch = vi.fn(() => new Promise(() => undefined));
  const { result } = renderRefresh(refetch);
  act(() => result.current.refresh());
  act(() => result.current.refresh());
  expect(refetch).toHaveBeenCalledOnce();
});
