import { expect, test } from 'vitest';
import { dateRange, IMAGE_FILTER } from './image-filter.ts';

const { none, write, isFiltering } = IMAGE_FILTER;
const read = (url: string) => IMAGE_FILTER.read(new URLSearchParams(url));
const now = new Date(2026, 10, 21, 15, 30);

test('filters nothing if the URL contains no filter', () => {
  expect(read('')).toEqual(none);
  expect(read('image=abc&tab=images')).toEqual(none);
  expect(isFiltering(none)).toBe(false);
});

test('reads a filter back from the URL, and keeps other parameters', () => {
  const filter = {
    ...none,
    q: 'red fox & "snow" 50%',
    type: 'conditioning' as const,
    style: '3D render' as const,
    date: 'custom' as const,
    from: '2026-11-01',
    to: '2026-11-21',
    favourites: true,
  };
  const url = write(new URLSearchParams('image=abc&q=old'), filter);
  expect(url.get('image')).toBe('abc');
  expect(read(url.toString())).toEqual(filter);
  expect(write(url, none).toString()).toBe('image=abc');
});

test('ignores invalid parameters', () => {
  expect(read('type=voice&style=baroque&date=soon&from=yesterday&to=2026-99-99&favourites=yes')).toEqual(
    none,
  );
});

test('does not filter by a search that contains only spaces', () => {
  expect(isFiltering({ ...none, q: '   ' })).toBe(false);
});

test('filters by whole days in the person’s time zone', () => {
  expect(dateRange({ date: 'today', from: undefined, to: undefined }, now)).toEqual({
    since: new Date(2026, 10, 21),
  });
  expect(dateRange({ date: 'week', from: undefined, to: undefined }, now)).toEqual({
    since: new Date(2026, 10, 15),
  });
  expect(dateRange({ date: 'custom', from: '2026-11-01', to: '2026-11-30' }, now)).toEqual({
    since: new Date(2026, 10, 1),
    before: new Date(2026, 11, 1),
  });
});

test('does not filter by custom dates until one of them is given', () => {
  expect(isFiltering({ ...none, date: 'custom' })).toBe(false);
  expect(isFiltering({ ...none, date: 'custom', to: '2026-11-30' })).toBe(true);
});
