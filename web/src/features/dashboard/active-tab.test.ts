import { expect, test } from 'vitest';
import { keepActiveTab, readActiveTab, tabOfAddress } from './active-tab.ts';

const storage = (entries: Record<string, string> = {}) => ({
  entries,
  getItem: (key: string) => entries[key] ?? null,
  setItem: (key: string, value: string) => {
    entries[key] = value;
  },
});

test('the dashboard opens on videos at first, and after something unknown was stored', () => {
  expect(readActiveTab(storage())).toBe('videos');
  expect(readActiveTab(storage({ dashboardActiveTab: 'voices' }))).toBe('videos');
});

test('the chosen tab is remembered under dashboardActiveTab', () => {
  const kept = storage();
  keepActiveTab('images', kept);
  expect(kept.entries).toEqual({ dashboardActiveTab: 'images' });
  expect(readActiveTab(kept)).toBe('images');
});

test('an address that leads to a picture, a search or a video opens its tab', () => {
  expect(tabOfAddress('?image=a')).toBe('images');
  expect(tabOfAddress('?q=fox')).toBe('images');
  expect(tabOfAddress('?video=a')).toBe('videos');
  expect(tabOfAddress('')).toBeUndefined();
});
