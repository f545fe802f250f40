import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { browserPersonStore, forgetPersonStores, tabPersonStore } from './person-store.ts';

const schema = z.array(z.string());
const NONE: string[] = [];
const KEY = 'moodlark.kept.me.jobs';
const jobStore = () => browserPersonStore('jobs', (stored) => schema.safeParse(stored).data, NONE);

beforeEach(() => localStorage.clear());

test('keeps the values of different people apart, and removes all of them or all except one person’s', () => {
  const store = tabPersonStore('none');
  store.write('me', 'mine');
  expect([store.read('me'), store.read('someone else')]).toEqual(['mine', 'none']);
  store.write('someone else', 'theirs');
  forgetPersonStores('me');
  expect(store.values()).toEqual(['mine']);
  forgetPersonStores();
  expect(store.read('me')).toBe('none');
  expect(store.values()).toEqual([]);
});

test('keeps a value after the tab is closed, for this person alone', () => {
  jobStore().write('me', ['a']);
  const afterwards = jobStore();
  expect(afterwards.read('me')).toEqual(['a']);
  expect(afterwards.read('someone else')).toEqual([]);
});

test('shows a change made in another tab immediately, and builds the next change on it', () => {
  const jobs = jobStore();
  const { result } = renderHook(() => jobs.use('me'));
  act(() => {
    localStorage.setItem(KEY, JSON.stringify(['from the other tab']));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(result.current).toEqual(['from the other tab']);
  localStorage.setItem(KEY, JSON.stringify(['its event is still on the way']));
  act(() => jobs.write('me', [...jobs.read('me'), 'mine']));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['its event is still on the way', 'mine']);
  expect(result.current).toEqual(['its event is still on the way', 'mine']);
});

test('replaces invalid data with the initial value, and removes what another person left behind', () => {
  localStorage.setItem(KEY, '{"not":"a list"}');
  localStorage.setItem('moodlark.kept.stranger.jobs', '["left behind"]');
  const jobs = jobStore();
  const { result } = renderHook(() => jobs.use('me'));
  expect(result.current).toBe(NONE);
  act(() => jobs.write('me', ['a']));
  act(() => forgetPersonStores('me'));
  expect(result.current).toEqual(['a']);
  expect(Object.keys(localStorage)).toEqual([KEY]);
  act(() => forgetPersonStores());
  expect(result.current).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('keeps the value while the page is open if the storage is full', () => {
  const jobs = jobStore();
  const { result } = renderHook(() => jobs.use('me'));
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  act(() => jobs.write('me', ['a']));
  Storage.prototype.setItem = setItem;
  expect(result.current).toEqual(['a']);
  expect(jobs.read('me')).toEqual(['a']);
});
