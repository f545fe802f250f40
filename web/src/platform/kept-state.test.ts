import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useKeptState, wipeKeptState } from './kept-state.ts';

const schema = z.array(z.string());
const NONE: string[] = [];
const keep = (userId = 'me') => renderHook(() => useKeptState(userId, 'jobs', schema, NONE));
const KEY = 'moodlark.kept.me.jobs';

beforeEach(() => localStorage.clear());

test('what is kept is there again after the tab was closed, for this person alone', () => {
  const first = keep();
  act(() => first.result.current[1]((now) => [...now, 'a']));
  first.unmount();
  expect(keep().result.current[0]).toEqual(['a']);
  expect(keep('somebody-else').result.current[0]).toEqual([]);
});

test('a change in another tab is seen at once, and the next change builds on it', () => {
  const { result } = keep();
  act(() => {
    localStorage.setItem(KEY, JSON.stringify(['from the other tab']));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(result.current[0]).toEqual(['from the other tab']);
  act(() => result.current[1]((now) => [...now, 'mine']));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['from the other tab', 'mine']);
});

test('two users of the same state in one page agree', () => {
  const one = keep();
  const other = keep();
  act(() => one.result.current[1](() => ['a']));
  expect(other.result.current[0]).toEqual(['a']);
});

test('junk is the initial state, and leaving forgets everything', () => {
  localStorage.setItem(KEY, '{"not":"a list"}');
  const { result } = keep();
  expect(result.current[0]).toBe(NONE);
  act(() => result.current[1](() => ['a']));
  act(() => wipeKeptState());
  expect(result.current[0]).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('without storage the state lasts as long as the page', () => {
  const { result } = keep();
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  act(() => result.current[1](() => ['a']));
  Storage.prototype.setItem = setItem;
  expect(result.current[0]).toEqual(['a']);
});
