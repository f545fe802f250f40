import { expect, test } from 'vitest';
import { initialProfileName } from './session-user.ts';

test.each([
  ['  Maya Lind ', 'Maya Lind'],
  ['', 'maya'],
  ['M', 'maya'],
  ['😀'.repeat(81), '😀'.repeat(80)],
])('turns the sign-up name "%s" of maya@example.com into the profile name "%s"', (signUpName, name) => {
  expect(initialProfileName({ signUpName, signInEmail: 'maya@example.com' })).toBe(name);
});
