import * as z from 'zod/mini';
import { browserPersonStore } from '../stores/person-store.ts';

const openAttempts = z.array(z.object({ fingerprint: z.string(), key: z.string() }));
type Attempts = z.infer<typeof openAttempts>;
/** More are rarely open; the oldest are removed first. */
const MAX_OPEN_ATTEMPTS = 16;

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
  store.write(userId, [...open, { fingerprint, key }].slice(-MAX_OPEN_ATTEMPTS));
  return key;
}

/** Continues a stored request under the key that it was first sent with. */
export function adoptAttempt(userId: string, request: unknown, key: string): void {
  const fingerprint = fingerprintRequest(request);
  const others = store.read(userId).filter((attempt) => attempt.fingerprint !== fingerprint);
  store.write(userId, [...others, { fingerprint, key }].slice(-MAX_OPEN_ATTEMPTS));
}

/** Call it after a final response: the same request is then a new attempt. */
export function endAttempt(userId: string, key: string): void {
  store.write(
    userId,
    store.read(userId).filter((attempt) => attempt.key !== key),
  );
}

/**
 * A short fingerprint, because a request may hold an image: the length and two hashes of its text. If two requests
 * ever collided, the server would refuse the second, because the key is bound to the first.
 */
export function fingerprintRequest(request: unknown): string {
  const text = JSON.stringify(request);
  let [firstHash, secondHash] = [0x811c9dc5, 0x2545f491];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    firstHash = Math.imul(firstHash ^ character, 0x01000193);
    secondHash = Math.imul(secondHash ^ character, 0x5bd1e995) ^ (secondHash >>> 15);
  }
  return [text.length, firstHash >>> 0, secondHash >>> 0].map((part) => part.toString(36)).join('.');
}
