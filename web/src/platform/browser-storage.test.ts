import { expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

const denyAccess = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** Storage in which every write fails. */
function fullStorage(): Storage {
  const storage: Storage = Object.create(Storage.prototype);
  return Object.assign(storage, {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

test.each([
  ['blocked', denyAccess],
  ['full', fullStorage],
])('keeps values while the page is open if the storage is %s', (_problem, find) => {
  const store = browserStorage(find);
  expect(store.getItem('tab')).toBeNull();
  store.setItem('tab', 'images');
  expect(store.getItem('tab')).toBe('images');
  expect(store.keys()).toContain('tab');
  store.removeItem('tab');
  expect(store.getItem('tab')).toBeNull();
});

test('uses the browser’s storage if it accepts values', () => {
  localStorage.clear();
  const store = browserStorage(() => localStorage);
  store.setItem('tab', 'images');
  expect(localStorage.getItem('tab')).toBe('images');
  localStorage.setItem('tab', 'videos');
  expect(store.getItem('tab')).toBe('videos');
  expect(store.keys()).toEqual(['tab']);
  store.removeItem('tab');
  expect(localStorage.length).toBe(0);
});
