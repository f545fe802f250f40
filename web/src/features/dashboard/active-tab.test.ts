import { expect, test } from 'vitest';
import { readActiveTab, saveActiveTab, tabFromUrl } from './active-tab.ts';

const storage = (entries: Record<string, string> = {}) => ({
  entries,
  getItem: (key: string) => entries[key] ?? null,
  setItem: (key: string, value: string) => {
    entries[key] = value;
  },
});

test('opens the videos at first, and if the stored value is unknown', () => {
  expect(readActiveTab(storage())).toBe('videos');
  expect(readActiveTab(storage({ dashboardActiveTab: 'voices' }))).toBe('videos');
});

test('stores the chosen tab under dashboardActiveTab', () => {
  const store = storage();
  saveActiveTab('images', store);
  expect(store.entries).toEqual({ dashboardActiveTab: 'images' });
  expect(readActiveTab(store)).toBe('images');
});

test('opens the tab of the item or filter in the URL', () => {
  expect(tabFromUrl('?image=a&status=failed')).toBe('images');
  expect(tabFromUrl('?q=fox')).toBe('images');
  expect(tabFromUrl('?date=week')).toBe('images');
  expect(tabFromUrl('?video=a&q=fox')).toBe('videos');
  expect(tabFromUrl('?status=failed')).toBe('videos');
  expect(tabFromUrl('?words=fox&starred=1')).toBe('videos');
  expect(tabFromUrl('')).toBeUndefined();
});

test('keeps the tab for a URL that filters both tabs or none', () => {
  expect(tabFromUrl('?q=fox&status=failed')).toBeUndefined();
  expect(tabFromUrl('?status=unheard-of')).toBeUndefined();
});
