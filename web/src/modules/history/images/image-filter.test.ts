import { expect, test } from 'vitest';
import { dateRange, isFiltering, NO_FILTER, readImageFilter, writeImageFilter } from './image-filter.ts';

const read = (address: string) => readImageFilter(new URLSearchParams(address));
const now = new Date(2026, 10, 21, 15, 30);

test('an address without a filter filters nothing', () => {
  expect(read('')).toEqual(NO_FILTER);
  expect(read('image=abc&tab=images')).toEqual(NO_FILTER);
  expect(isFiltering(NO_FILTER)).toBe(false);
});

test('a filter comes back from the address as it was written, and leaves the rest of the address alone', () => {
  const filter = {
    ...NO_FILTER,
    q: 'red fox & "snow" 50%',
    type: 'conditioning' as const,
    style: '3D render' as const,
    date: 'custom' as const,
    from: '2026-11-01',
    to: '2026-11-21',
    favourites: true,
  };
  const address = writeImageFilter(new URLSearchParams('image=abc&q=old'), filter);
  expect(address.get('image')).toBe('abc');
  expect(read(address.toString())).toEqual(filter);
  expect(writeImageFilter(address, NO_FILTER).toString()).toBe('image=abc');
});

test('junk in the address is no filter', () => {
  expect(read('type=voice&style=baroque&date=soon&from=yesterday&to=2026-99-99&favourites=yes')).toEqual(
    NO_FILTER,
  );
});

test('does not search for blanks', () => {
  expect(isFiltering({ ...NO_FILTER, q: '   ' })).toBe(false);
});

test('days are whole days of the person', () => {
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

test('choosing dates without giving one filters nothing yet', () => {
  expect(isFiltering({ ...NO_FILTER, date: 'custom' })).toBe(false);
  expect(isFiltering({ ...NO_FILTER, date: 'custom', to: '2026-11-30' })).toBe(true);
});
