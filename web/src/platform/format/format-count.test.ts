import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('writes a count with spaces that do not break', () => {
  expect(formatCount(2, 4)).toBe('2\u00a0of\u00a04');
});
