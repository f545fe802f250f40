import { expect, test } from 'vitest';
import { memberSince } from './member-since.ts';

test('shows the date on which a person became a member', () => {
  expect(memberSince('2026-03-03T12:00:00Z')).toBe('Member since 3 March 2026');
});

test('says that details are unavailable if the date is invalid', () => {
  expect(memberSince('')).toBe('Details unavailable');
  expect(memberSince('yesterday')).toBe('Details unavailable');
});
