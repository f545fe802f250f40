import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a short text stays as it is', () => {
  expect(shorten('Red fox', 7)).toBe('Red fox');
});

test('a long text is cut with an ellipsis and never inside an emoji', () => {
  expect(shorten('Red fox in the snow', 8)).toBe('Red fox…');
  expect(shorten('🦊🦊🦊', 2)).toBe('🦊🦊…');
});
