import * as z from 'zod/mini';
import { browserPersonStore } from '../stores/person-store.ts';

const openAttempts = z.array(z.object({ fingerprint: z.string(), key: z.string() }));
type Attempts = z.infer<typeof openAttempts>;
/** More are rarely open; the oldest are removed first. */
const MAX_OPEN = 16;

/** Shared by all tabs: the same request in two of them is one attempt. */
const store = browserPersonStore<Attempts>(
  'open-attempts',
  (stored) => z.safeParse(openAttempts, stored).data,
  [],
);

/**
 * The idempotency key of a request. The same request keeps its key until a final response arrives, across a
 * reload and in every tab, so that a retry after a lost connection cannot make, bill or store two results.
 */
export function attemptKey(userId: string, request: unknown): string {
  const fingerprint = fingerprintRequest(request);
  const open = store.read(userId);
  const known = open.find((attempt) => attempt.fingerprint === fingerprint);
  if (known) return known.key;
  const key = crypto.randomUUID();
  store.write(userId, [...open, { fingerprint, key }].slice(-MAX_OPEN));
  return key;
}

/** Continues a stored request under the key that it was first sent with. */
export function adoptAttempt(userId: string, request: unknown, key: string): void {
  const fingerprint = fingerprintRequest(request);
  const others = store.read(userId).filter((attempt) => attempt.fingerprint !== fingerprint);
  store.write(userId, [...others, { fingerprint, key }].slice(-MAX_OPEN));
}

/** Call it after a final response: the same request is then a new attempt. */
export function endAttempt(userId: string, key: string): void {
  store.write(
    userId,
    store.read(userId).filter((attempt) => attempt.key !== key),
  );
}

/**
 * Short, because a request may hold an image: two sums over its characters, and its length. If two requests ever
 * collided, the server would refuse the second, because the key is bound to the first.
 */
export function fingerprintRequest(request: unknown): string {
  const text = JSON.stringify(request);
  let [one, two] = [0x811c9dc5, 0x2545f491];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    one = Math.imul(one ^ character, 0x01000193);
    two = Math.imul(two ^ character, 0x5bd1e995) ^ (two >>> 15);
  }
  return [text.length, one >>> 0, two >>> 0].map((part) => part.toString(36)).join('.');
}
