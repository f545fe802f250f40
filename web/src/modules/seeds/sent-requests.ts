import * as z from 'zod/mini';
import { browserPersonStore } from '#web/platform/stores/person-store.ts';

const names = z.array(z.string());
/** Older names are removed, because old requests are rarely repeated by accident. */
const MAX_NAMES = 200;

/**
 * The names of the requests that were sent from this browser, in all its tabs, oldest first: see `requestName`
 * and `videoRequestName`.
 */
const store = browserPersonStore<readonly string[]>(
  'sent-images',
  (stored) => z.safeParse(names, stored).data,
  [],
);

const namesExcept = (userId: string, name: string) =>
  store.read(userId).filter((sentName) => sentName !== name);

export const wasSent = (userId: string, name: string): boolean => store.read(userId).includes(name);

/** The names, kept up to date across tabs. */
export const useSentRequests = (userId: string): readonly string[] => store.use(userId);

/** Call this before a request is sent, so that other tabs know of it in time. */
export const markSent = (userId: string, name: string): void =>
  store.write(userId, [...namesExcept(userId, name), name].slice(-MAX_NAMES));

/** Call this when a request was refused and made nothing. */
export const unmarkSent = (userId: string, name: string): void =>
  store.write(userId, namesExcept(userId, name));
