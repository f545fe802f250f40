import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';

/*
 * The rules of account fields with their messages. The upper limits are those of the database and of Supabase Auth.
 */

const trimmed = z.pipe(
  z.string(),
  z.transform((text) => text.trim()),
);

export const nameField = trimmed.check(
  z.refine(
    (name) => countCharacters(name) >= LIMITS.name.minCharacters,
    'Name must be at least 2 characters',
  ),
  z.refine(
    (name) => countCharacters(name) <= LIMITS.name.maxCharacters,
    'Name must be at most 80 characters',
  ),
);

const INVALID_EMAIL = 'Please enter a valid email address';
export const emailField = z.pipe(
  trimmed,
  z.string().check(z.email(INVALID_EMAIL), z.maxLength(LIMITS.email.maxCharacters, INVALID_EMAIL)),
);

/** Supabase Auth rejects passwords of more than 72 bytes. */
const isShortEnough = (password: string) =>
  new TextEncoder().encode(password).length <= LIMITS.password.maxCharacters;

export const passwordField = (minCharacters: number) =>
  z
    .string()
    .check(
      z.minLength(minCharacters, `Password must be at least ${minCharacters} characters`),
      z.refine(isShortEnough, 'Password must be at most 72 characters'),
    );

export const PASSWORDS_DIFFER = 'Passwords do not match';
