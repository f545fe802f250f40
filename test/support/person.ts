import { randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Reachable } from './product.ts';

/** A person with an account, signed in. */
export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
  /** The session, as Supabase's client stores it. */
  session: Session;
  /** Supabase with this person's token: row level security applies. */
  supabase: SupabaseClient;
};

const withoutStorage = { auth: { persistSession: false, autoRefreshToken: false } };

/** Supabase without a session. */
export function anonymousSupabase(product: Reachable): SupabaseClient {
  return createClient(product.origin, product.endpoints().publishableKey, withoutStorage);
}

/** Supabase with the secret key, which bypasses row level security. */
export function secretSupabase(product: Reachable): SupabaseClient {
  return createClient(product.origin, product.endpoints().secretKey, withoutStorage);
}

/** Creates an account for a new person with Supabase's client. */
export async function signUp(
  product: Reachable,
  name = 'Ann',
  email = `${name.toLowerCase()}-${randomUUID()}@example.test`,
): Promise<Person> {
  const supabase = anonymousSupabase(product);
  const password = 'six-or-more';
  const { data, error } = await supabase.auth.signUp({ email, password, options: { data: { name } } });
  if (error) throw error;
  if (!data.user || !data.session) throw new Error('Sign-up returned no session.');
  const { user, session } = data;
  return { id: user.id, name, email, password, token: session.access_token, session, supabase };
}
