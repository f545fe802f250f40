import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSteadyBusy } from './use-steady-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const renderBusy = (busy: boolean) => {
  const { result, rerender } = renderHook(useSteadyBusy, { initialProps: busy });
  return {
    setBusy: (next: boolean) => rerender(next),
    isShownAfter: (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      return result.current;
    },
  };
};

test('shows nothing for work that takes less than 150 ms', () => {
  const { setBusy, isShownAfter } = renderBusy(false);
  setBusy(true);
  expect(isShownAfter(149)).toBe(false);
  setBusy(false);
  expect(isShownAfter(1000)).toBe(false);
});

test('shows longer work after 150 ms, for at least 400 ms', () => {
  const { setBusy, isShownAfter } = renderBusy(false);
  setBusy(true);
  expect(isShownAfter(150)).toBe(true);
  setBusy(false);
  expect(isShownAfter(399)).toBe(true);
  expect(isShownAfter(1)).toBe(false);
});

test('stops showing work as soon as it ends, if it has been shown for 400 ms', () => {
  const { setBusy, isShownAfter } = renderBusy(false);
  setBusy(true);
  expect(isShownAfter(150)).toBe(true);
  expect(isShownAfter(400)).toBe(true);
  setBusy(false);
  expect(isShownAfter(0)).toBe(false);
});

test('immediately shows work that is already running', () => {
  expect(renderBusy(true).isShownAfter(0)).toBe(true);
});
