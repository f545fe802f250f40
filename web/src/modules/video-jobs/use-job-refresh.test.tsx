import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#web/ui/notify.ts';
import { useCountdownRecovery, useJobRefresh } from './use-job-refresh.ts';

const mine = { jobId: 'mine', id: 'mine', videoUrl: 'https://mine' };
const other = { jobId: 'other', id: 'other', videoUrl: 'https://other' };

const toasts: string[] = [];
const onFound = vi.fn();
const recover = vi.fn(async () => [] as (typeof mine)[]);
const check = vi.fn(async (): Promise<'checked' | 'failed'> => 'checked');

beforeEach(() => {
  toasts.length = 0;
  recover.mockReset().mockResolvedValue([]);
  check.mockReset().mockResolvedValue('checked');
  onFound.mockReset();
  vi.spyOn(notify, 'success').mockImplementation((text) => void toasts.push(text));
  vi.spyOn(notify, 'error').mockImplementation((text) => void toasts.push(`error: ${text}`));
});
afterEach(() => vi.useRealTimers());

async function refresh(mayBeRecovered = true) {
  const options = { jobId: 'mine', mayBeRecovered, recover, check, onFound };
  const { result } = renderHook(() => useJobRefresh(options));
  await act(async () => result.current.refresh());
}

test('completes a video that is found in storage, says so, and refreshes the status', async () => {
  recover.mockResolvedValue([other, mine]);
  await refresh();
  expect(onFound).toHaveBeenCalledExactlyOnceWith('https://mine');
  expect(toasts).toEqual(['Video found! Generation was completed.', 'Status refreshed successfully']);
});

test('counts other videos that are found', async () => {
  recover.mockResolvedValue([other]);
  await refresh();
  expect(onFound).not.toHaveBeenCalled();
  expect(toasts).toEqual(['Found 1 completed video(s)!', 'Status refreshed successfully']);
});

test('reports only the refresh when no video is found', async () => {
  await refresh();
  expect(toasts).toEqual(['Status refreshed successfully']);
});

test('shows an error when the status cannot be read', async () => {
  check.mockResolvedValue('failed');
  await refresh();
  expect(toasts).toEqual(['error: Failed to refresh status']);
});

test('does not search storage for a video that is not being made', async () => {
  await refresh(false);
  expect(recover).not.toHaveBeenCalled();
  expect(check).toHaveBeenCalledOnce();
});

test('ignores a click while a refresh runs', async () => {
  const options = { jobId: 'mine', mayBeRecovered: true, recover, check, onFound };
  const { result } = renderHook(() => useJobRefresh(options));
  await act(async () => {
    result.current.refresh();
    result.current.refresh();
  });
  expect(check).toHaveBeenCalledOnce();
});

test('searches storage when the countdown reaches zero, at most once a minute', async () => {
  vi.useFakeTimers({ now: 0 });
  recover.mockResolvedValue([mine]);
  const search = { jobId: 'mine', recover, onFound };
  const { rerender } = renderHook(({ isDue }) => useCountdownRecovery(isDue, search), {
    initialProps: { isDue: false },
  });
  expect(recover).not.toHaveBeenCalled();
  await act(async () => rerender({ isDue: true }));
  expect(onFound).toHaveBeenCalledExactlyOnceWith('https://mine');
  for (const isDue of [false, true]) await act(async () => rerender({ isDue }));
  expect(recover).toHaveBeenCalledOnce();
  vi.setSystemTime(60_000);
  for (const isDue of [false, true]) await act(async () => rerender({ isDue }));
  expect(recover).toHaveBeenCalledTimes(2);
});
