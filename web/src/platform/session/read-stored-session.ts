import type { Session } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { localStore } from '../browser-storage.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

/**
 * A token that expires sooner is not used: Supabase's client renews it 90 s before it expires, and needs time to load.
 */
const MIN_VALIDITY_SECONDS = 120;

const requiredFields = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_at: z.number(),
  user: z.object({ id: z.string(), created_at: z.string(), user_metadata: z.object({}) }),
});
const isSession = (stored: unknown): stored is Session & z.infer<typeof requiredFields> =>
  requiredFields.safeParse(stored).success;

/**
 * The stored session if its token is valid, without waiting for Supabase's client; null if none is stored;
 * `undefined` if only the client can decide.
 */
export function readStoredSession(storage = localStore, nowMs = Date.now()): Session | null | undefined {
  const stored = storage.getItem(SESSION_STORAGE_KEY);
  if (stored === null) return null;
  try {
    const session: unknown = JSON.parse(stored);
    if (!isSession(session)) return undefined;
    return session.expires_at - MIN_VALIDITY_SECONDS > nowMs / 1_000 ? session : undefined;
  } catch {
    return undefined;
  }
}
