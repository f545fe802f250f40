import { expect, test } from 'vitest';
import { readPrompt } from '../prompt/read-prompt.ts';
import { isEmptyTable } from './empty-table.ts';

test.each([
  ['a wooden table', true],
  ['on a marble table', true],
  ['standing on a desk', true],
  ['an empty table with a book on it', false],
  ['a zorbly on a wooden table', false],
  ['a red apple on a wooden table', false],
  ['a mug on a shelf', false],
])('"%s" is an empty table: %s', (prompt, isEmpty) => {
  expect(isEmptyTable(readPrompt(prompt, '', 1))).toBe(isEmpty);
});
