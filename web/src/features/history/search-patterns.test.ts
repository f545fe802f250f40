import { expect, test } from 'vitest';
import { searchPatterns } from './search-patterns.ts';

test('each word is looked for anywhere', () => {
  expect(searchPatterns(['red', 'fox'])).toEqual(['"%red%"', '"%fox%"']);
});

test('signs that mean something to the database mean themselves in a search', () => {
  expect(searchPatterns(['50%'])).toEqual([String.raw`"%50\\%%"`]);
  expect(searchPatterns(['a_b'])).toEqual([String.raw`"%a\\_b%"`]);
  expect(searchPatterns(['"hi",{x}'])).toEqual([String.raw`"%\"hi\",{x}%"`]);
  expect(searchPatterns(['\\'])).toEqual([String.raw`"%\\\\%"`]);
});
