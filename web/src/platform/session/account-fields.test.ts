import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { emailField, nameField, passwordField } from './account-fields.ts';

const firstError = (field: z.ZodMiniType, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message;

test('accepts names of 2 to 80 characters, and counts an emoji as one', () => {
  expect(firstError(nameField, 'A')).toBe('Name must be at least 2 characters');
  expect(firstError(nameField, '  A  ')).toBe('Name must be at least 2 characters');
  expect(firstError(nameField, '😀')).toBe('Name must be at least 2 characters');
  expect(firstError(nameField, 'Bo')).toBeUndefined();
  expect(firstError(nameField, 'ليلى')).toBeUndefined();
  expect(firstError(nameField, '😀'.repeat(80))).toBeUndefined();
  expect(firstError(nameField, 'x'.repeat(81))).toBe('Name must be at most 80 characters');
});

test('trims a name', () => {
  expect(nameField.parse('  Maya Adeyemi ')).toBe('Maya Adeyemi');
});

test.each(['', 'maya', 'maya@', '@example.com', 'a b@example.com'])(
  'rejects the email address "%s"',
  (address) => {
    expect(firstError(emailField, address)).toBe('Please enter a valid email address');
  },
);

test('trims a pasted email address', () => {
  expect(emailField.parse(' maya@example.com ')).toBe('maya@example.com');
});

test('requires the form’s minimum password length, and allows at most 72 bytes', () => {
  expect(firstError(passwordField(6), '12345')).toBe('Password must be at least 6 characters');
  expect(firstError(passwordField(6), '123456')).toBeUndefined();
  expect(firstError(passwordField(8), '1234567')).toBe('Password must be at least 8 characters');
  expect(firstError(passwordField(6), 'x'.repeat(72))).toBeUndefined();
  expect(firstError(passwordField(6), 'x'.repeat(73))).toBe('Password must be at most 72 characters');
  expect(firstError(passwordField(6), 'ü'.repeat(37))).toBe('Password must be at most 72 characters');
});

test('keeps spaces in a password', () => {
  expect(passwordField(6).parse(' 1234 ')).toBe(' 1234 ');
});
