import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test('writes a size with non-breaking spaces', () => {
  expect(formatSize({ width: 1152, height: 768 })).toBe('1152\u00A0×\u00A0768');
});
