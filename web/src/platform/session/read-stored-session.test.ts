import { expect, test } from 'vitest';
import { browserStorage } from '../browser-storage.ts';
import { readStoredSession } from './read-stored-session.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12);
const inSeconds = (seconds: number) => NOW_MS / 1_000 + seconds;
const sessionWith = (changes: object) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  expires_at: inSeconds(3_600),
  user: {
    id: 'maya',
    created_at: '2026-03-03T12:00:00Z',
    user_metadata: { name: 'Maya' },
    email: 'maya@example.com',
  },
  ...changes,
});

function readFrom(value: string | null) {
  const storage = browserStorage(() => {
    throw new Error('Storage is blocked.');
  });
  if (value !== null) storage.setItem(SESSION_STORAGE_KEY, value);
  return readStoredSession(storage, NOW_MS);
}

test('returns a stored session whose token is valid', () => {
  const session = sessionWith({});
  expect(readFrom(JSON.stringify(session))).toEqual(session);
});

test('returns null for a visitor without a session', () => {
  expect(readFrom(null)).toBeNull();
});

test.each([
  ['a token that is about to expire', JSON.stringify(sessionWith({ expires_at: inSeconds(119) }))],
  ['a session without a token', JSON.stringify(sessionWith({ access_token: '' }))],
  ['a session without a person', JSON.stringify(sessionWith({ user: null }))],
  ['invalid JSON', 'base64-e30='],
])("leaves %s to Supabase's client", (_, stored) => {
  expect(readFrom(stored)).toBeUndefined();
});
