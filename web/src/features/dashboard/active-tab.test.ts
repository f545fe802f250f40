import { expect, test } from 'vitest';
import { readActiveTab, saveActiveTab, tabOfUrl } from './active-tab.ts';

const storage = (entries: Record<string, string> = {}) => ({
  entries,
  getItem: (key: string) => entries[key] ?? null,
  setItem: (key: string, value: string) => {
    entries[key] = value;
  },
});

test('opens on videos at first, and after an unknown stored value', () => {
  expect(readActiveTab(storage())).toBe('videos');
  expect(readActiveTab(storage({ dashboardActiveTab: 'voices' }))).toBe('videos');
});

test('stores the chosen tab under dashboardActiveTab', () => {
  const kept = storage();
  saveActiveTab('images', kept);
  expect(kept.entries).toEqual({ dashboardActiveTab: 'images' });
  expect(readActiveTab(kept)).toBe('images');
});

test('opens the tab of the item or filter in the URL', () => {
  expect(tabOfUrl('?image=a&status=failed')).toBe('images');
  expect(tabOfUrl('?q=fox')).toBe('images');
  expect(tabOfUrl('?date=week')).toBe('images');
  expect(tabOfUrl('?video=a&q=fox')).toBe('videos');
  expect(tabOfUrl('?status=failed')).toBe('videos');
  expect(tabOfUrl('?words=fox&starred=1')).toBe('videos');
  expect(tabOfUrl('')).toBeUndefined();
});

test('keeps the tab for a URL that filters both tabs or none', () => {
  expect(tabOfUrl('?q=fox&status=failed')).toBeUndefined();
  expect(tabOfUrl('?status=unheard-of')).toBeUndefined();
});
