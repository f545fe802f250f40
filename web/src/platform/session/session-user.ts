import type { PostgrestClient } from '@supabase/postgrest-js';
import type { User } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { browserPersonStore } from '../stores/person-store.ts';

/** The signed-in person, as the screens show them. */
export type SessionUser = {
  id: string;
  /** The profile's name; empty if the profile could not be loaded. Show it with `displayName`. */
  name: string;
  /** The profile's address; the sign-in address if the profile could not be loaded. */
  email: string;
  /** The sign-in address; the profile may have another one. */
  signInEmail: string;
  /** The name given at sign-up; may be empty. */
  signUpName: string;
  /** ISO 8601, from the account. */
  createdAt: string;
  hasProfile: boolean;
  /** Whether the profile is loading for the first time: no fallback is shown. */
  isProfileLoading: boolean;
};

export type Profile = { name: string; email: string };

const profileRow = z.object({ name: z.string(), email: z.string() });

/** The profile as this browser last saw it: a screen shows it while the current one loads. */
export const rememberedProfile = browserPersonStore<Profile | null>(
  'profile',
  (stored) => profileRow.safeParse(stored).data,
  null,
);

/** The name to show, or "User"; while the profile loads, the name given at sign-up or `undefined`. */
export function displayName(
  user: Pick<SessionUser, 'name' | 'signUpName' | 'isProfileLoading'> | undefined,
): string | undefined {
  if (user?.isProfileLoading) return user.signUpName.trim() || undefined;
  return user?.name.trim() || 'User';
}

/** The person, before their profile has loaded. */
export function toSessionUser(account: User): SessionUser {
  const email = account.email ?? '';
  return {
    id: account.id,
    name: '',
    email,
    signInEmail: email,
    signUpName: z.safeParse(z.string(), account.user_metadata.name).data ?? '',
    createdAt: account.created_at,
    hasProfile: false,
    isProfileLoading: false,
  };
}

/** The account was deleted, while this session's token is still valid. */
export class AccountGone extends Error {}

/** PostgreSQL's `foreign_key_violation`. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The profile's row, created if missing; the sign-up trigger may create it at the same moment. Throws `AccountGone` if
 * there is no account to create it for.
 */
export async function loadProfile(tables: PostgrestClient, user: SessionUser): Promise<Profile> {
  return (await readProfile(tables, user.id)) ?? (await createProfile(tables, user));
}

async function readProfile(tables: PostgrestClient, userId: string): Promise<Profile | undefined> {
  const { data, error } = await tables.from('profiles').select('name,email').eq('id', userId).maybeSingle();
  if (error !== null) throw error;
  return data === null ? undefined : profileRow.parse(data);
}

/** The sign-up name, or the part of the address before the at sign; the database's trigger does the same. */
export function initialProfileName({
  signUpName,
  signInEmail,
}: Pick<SessionUser, 'signUpName' | 'signInEmail'>): string {
  const { minCharacters, maxCharacters } = LIMITS.name;
  const cut = (text: string) => [...text.trim()].slice(0, maxCharacters).join('').trim();
  const chosen = cut(signUpName);
  return countCharacters(chosen) >= minCharacters ? chosen : cut(signInEmail.split('@')[0] ?? '');
}

async function createProfile(tables: PostgrestClient, user: SessionUser): Promise<Profile> {
  const name = initialProfileName(user);
  const row = { id: user.id, email: user.signInEmail, name, createdAt: user.createdAt };
  const { error } = await tables.from('profiles').upsert(row, { onConflict: 'id', ignoreDuplicates: true });
  if (error?.code === FOREIGN_KEY_VIOLATION) throw new AccountGone();
  if (error !== null) throw error;
  return (await readProfile(tables, user.id)) ?? { name, email: user.signInEmail };
}
