import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOfflineRefusal } from './use-offline-refusal.ts';

afterEach(() => vi.restoreAllMocks());

test('refuses a submission while offline, with a note until the connection is back', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(useOfflineRefusal);
  expect(result.current.refusal).toBeUndefined();
  act(() => expect(result.current.checkNetwork()).toBe(false));
  expect(result.current.refusal).toMatch(/^You are offline\./);
  act(() => {
    network.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  });
  expect(result.current.refusal).toBeUndefined();
  act(() => {
    network.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
  });
  expect(result.current.refusal).toBeUndefined();
});

test('does not refuse a submission while online', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(useOfflineRefusal);
  act(() => expect(result.current.checkNetwork()).toBe(true));
  expect(result.current.refusal).toBeUndefined();
});
