import { expect, test } from 'vitest';
import { checkTimes, tokenClaims } from './token-claims.ts';

const claims = tokenClaims.parse({
  sub: '0a0a0a0a-0000-4000-8000-000000000001',
  iat: 1_000,
  exp: 4_600,
  session_id: 'session',
  role: 'authenticated',
});
const WEEK = 7 * 24 * 3_600;

test('accepts a token from its issue to its expiry, with a tolerance of five seconds', () => {
  for (const now of [995, 1_000, 4_600, 4_605]) expect(() => checkTimes(claims, now)).not.toThrow();
  expect(() => checkTimes(claims, 994)).toThrow('Issued in the future');
  expect(() => checkTimes(claims, 4_606)).toThrow('Expired');
});

test('accepts a lifetime of a week and rejects a longer lifetime', () => {
  expect(() => checkTimes({ ...claims, exp: 1_000 + WEEK }, 1_000)).not.toThrow();
  expect(() => checkTimes({ ...claims, exp: 1_001 + WEEK }, 1_000)).toThrow('Lifetime too long');
});
