import { expect, test } from 'vitest';
import { isFilteringVideos, NO_VIDEO_FILTER, readVideoFilter, writeVideoFilter } from './video-filter.ts';

test('a filter is read from the address as it was written, beside what else stands there', () => {
  const filter = { words: 'red fox', status: 'failed', kind: 'multi-shot-auto', starred: true } as const;
  const address = writeVideoFilter(new URLSearchParams('video=a&words=old'), filter);
  expect(address.get('video')).toBe('a');
  expect(readVideoFilter(address)).toEqual(filter);
  expect(writeVideoFilter(address, NO_VIDEO_FILTER).toString()).toBe('video=a');
});

test('what makes no sense in the address is no filter', () => {
  expect(readVideoFilter(new URLSearchParams('status=done&kind=film&starred=yes'))).toEqual(NO_VIDEO_FILTER);
});

test('blanks alone narrow nothing', () => {
  expect(isFilteringVideos({ ...NO_VIDEO_FILTER, words: '  ' })).toBe(false);
  expect(isFilteringVideos({ ...NO_VIDEO_FILTER, status: 'failed' })).toBe(true);
});
