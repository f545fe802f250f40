import { expect, test } from 'vitest';
import { initialProfileName } from './session-user.ts';

test.each([
  ['  Maya Lind ', 'Maya Lind'],
  ['', 'maya'],
  ['M', 'maya'],
  ['😀'.repeat(81), '😀'.repeat(80)],
])('names a new profile after the sign-up name "%s", otherwise after the address', (signUpName, name) => {
  expect(initialProfileName({ signUpName, signInEmail: 'maya@example.com' })).toBe(name);
});
