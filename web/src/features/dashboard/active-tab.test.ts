import { expect, test } from 'vitest';
import { keepActiveTab, readActiveTab, tabOfAddress } from './active-tab.ts';

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
  keepActiveTab('images', kept);
  expect(kept.entries).toEqual({ dashboardActiveTab: 'images' });
  expect(readActiveTab(kept)).toBe('images');
});

test('opens the tab of the item or filter in the address', () => {
  expect(tabOfAddress('?image=a&status=failed')).toBe('images');
  expect(tabOfAddress('?q=fox')).toBe('images');
  expect(tabOfAddress('?date=week')).toBe('images');
  expect(tabOfAddress('?video=a&q=fox')).toBe('videos');
  expect(tabOfAddress('?status=failed')).toBe('videos');
  expect(tabOfAddress('?words=fox&starred=1')).toBe('videos');
  expect(tabOfAddress('')).toBeUndefined();
});

test('keeps the tab for an address that filters both tabs or none', () => {
  expect(tabOfAddress('?q=fox&status=failed')).toBeUndefined();
  expect(tabOfAddress('?status=unheard-of')).toBeUndefined();
});
