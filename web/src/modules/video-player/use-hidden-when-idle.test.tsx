import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHiddenWhenIdle } from './use-hidden-when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('hides the controls in fullscreen after 3 s without movement, and shows them on movement', () => {
  const { result } = renderHook(() => useHiddenWhenIdle(true));
  wait(2999);
  expect(result.current.isHidden).toBe(false);
  wait(1);
  expect(result.current.isHidden).toBe(true);
  act(() => result.current.wake());
  expect(result.current.isHidden).toBe(false);
  wait(3000);
  expect(result.current.isHidden).toBe(true);
});

test('never hides the controls outside fullscreen, and shows them when fullscreen ends', () => {
  const { result, rerender } = renderHook(({ mayHide }) => useHiddenWhenIdle(mayHide), {
    initialProps: { mayHide: false },
  });
  wait(60_000);
  expect(result.current.isHidden).toBe(false);
  rerender({ mayHide: true });
  wait(3000);
  expect(result.current.isHidden).toBe(true);
  rerender({ mayHide: false });
  expect(result.current.isHidden).toBe(false);
});
