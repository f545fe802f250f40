import { expect, test } from 'vitest';
import { tabState, wipeTabState } from './tab-state.ts';

test('each person has their own, and a person who leaves leaves nothing behind', () => {
  const words = tabState('none');
  words.write('me', 'mine');
  expect([words.read('me'), words.read('somebody else')]).toEqual(['mine', 'none']);
  wipeTabState();
  expect(words.read('me')).toBe('none');
  expect(words.held()).toEqual([]);
});
