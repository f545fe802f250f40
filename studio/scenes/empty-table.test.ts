import { expect, test } from 'vitest';
import { readPrompt } from '../prompt/read-prompt.ts';
import { isEmptyTable } from './empty-table.ts';

test.each([
  ['a wooden table', 'is'],
  ['on a marble table', 'is'],
  ['standing on a desk', 'is'],
  ['an empty table with a book on it', 'is not'],
  ['a zorbly on a wooden table', 'is not'],
  ['a red apple on a wooden table', 'is not'],
  ['a mug on a shelf', 'is not'],
])('"%s" %s an empty table', (prompt, verb) => {
  expect(isEmptyTable(readPrompt(prompt, '', 1))).toBe(verb === 'is');
});
