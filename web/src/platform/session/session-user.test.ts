import { expect, test } from 'vitest';
import { getFirstName } from './session-user.ts';

test.each([
  ['  Maya Lind ', 'Maya Lind'],
  ['', 'maya'],
  ['M', 'maya'],
  ['😀'.repeat(81), '😀'.repeat(80)],
])('names a new profile after the sign-up name "%s", else after the address', (signUpName, name) => {
  expect(getFirstName({ signUpName, signInEmail: 'maya@example.com' })).toBe(name);
});
