import { expect, test } from 'vitest';
import { toInitials } from './avatar.tsx';

test.each([
  ['Maya Adeyemi', 'MA'],
  ['maya', 'M'],
  ['  Ana María de la Cruz ', 'AC'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
