import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { persistedStore } from './persisted-store.ts';

const KEY = 'moodlark.test';
const flagStore = () =>
  persistedStore(KEY, (stored) => (typeof stored === 'boolean' ? stored : undefined), true);
const themeStore = () => persistedStore(KEY, (stored) => (stored === 'dark' ? stored : undefined), 'system');

beforeEach(() => localStorage.clear());

test('reads and writes JSON without an envelope, the format that browsers already store', () => {
  localStorage.setItem(KEY, 'false');
  const store = flagStore();
  expect(store.read()).toBe(false);
  store.write(true);
  expect(localStorage.getItem(KEY)).toBe('true');
});

test('stores strings without quotes, because a script reads them before the page is rendered', () => {
  const store = themeStore();
  store.write('dark');
  expect(localStorage.getItem(KEY)).toBe('dark');
  expect(themeStore().read()).toBe('dark');
});

test('falls back to the initial value for invalid data and for a key that another tab cleared', () => {
  localStorage.setItem(KEY, '{"half');
  const store = flagStore();
  expect(store.read()).toBe(true);
  const { result } = renderHook(store.use);
  act(() => store.write(false));
  expect(result.current).toBe(false);
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(result.current).toBe(true);
});
