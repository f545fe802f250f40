import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyboardHeight } from './use-keyboard-height.ts';

afterEach(() => vi.unstubAllGlobals());

test('reports the height that the keyboard covers, not counting zoom and the browser’s bars', () => {
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  const { result } = renderHook(useKeyboardHeight);
  const heightAfter = (change: Partial<typeof view>) => {
    act(() => {
      Object.assign(view, change);
      view.dispatchEvent(new Event('resize'));
    });
    return result.current;
  };
  expect(result.current).toBe(0);
  expect(heightAfter({ height: innerHeight - 300 })).toBe(300);
  expect(heightAfter({ offsetTop: 120 })).toBe(180);
  expect(heightAfter({ height: innerHeight - 60, offsetTop: 0 })).toBe(0);
  expect(heightAfter({ height: innerHeight / 2, scale: 2 })).toBe(0);
});

test('reports a height of 0 in a browser without a visual viewport', () => {
  vi.stubGlobal('visualViewport', null);
  expect(renderHook(useKeyboardHeight).result.current).toBe(0);
});
