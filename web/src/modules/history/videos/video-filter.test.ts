import { expect, test } from 'vitest';
import { VIDEO_FILTER } from './video-filter.ts';

const { none, read, write, isFiltering } = VIDEO_FILTER;

test('reads a filter back from the URL, and keeps other parameters', () => {
  const filter = { words: 'red fox', status: 'failed', kind: 'multi-shot-auto', starred: true } as const;
  const url = write(new URLSearchParams('video=a&words=old'), filter);
  expect(url.get('video')).toBe('a');
  expect(read(url)).toEqual(filter);
  expect(write(url, none).toString()).toBe('video=a');
});

test('ignores invalid parameters', () => {
  expect(read(new URLSearchParams('status=done&kind=film&starred=yes'))).toEqual(none);
});

test('does not filter by a search that contains only spaces', () => {
  expect(isFiltering({ ...none, words: '  ' })).toBe(false);
  expect(isFiltering({ ...none, status: 'failed' })).toBe(true);
});
