/** So many wrong passwords for one address in the window; people mistype, programs guess. */
const MAX_FAILURES = 300;
const WINDOW_MS = 5 * 60_000;
/** Addresses that are counted at once; the oldest goes first. */
const MAX_ADDRESSES = 10_000;

type Failures = { count: number; endsAtMs: number };

/** Counts wrong passwords by the address they were tried on, known or not. */
export type FailedSignIns = {
  /** Seconds until the address may be tried again; `undefined` where it may now. */
  secondsLeft(email: string): number | undefined;
  add(email: string): void;
  forget(email: string): void;
};

/** Keeps the counts in memory, as Supabase's own limits are. */
export function countFailedSignIns(nowMs: () => number): FailedSignIns {
  const counted = new Map<string, Failures>();
  const key = (email: string) => email.toLowerCase();
  const running = (email: string): Failures | undefined => {
    const failures = counted.get(key(email));
    return failures !== undefined && failures.endsAtMs > nowMs() ? failures : undefined;
  };
  return {
    secondsLeft: (email) => {
      const failures = running(email);
      if (failures === undefined || failures.count < MAX_FAILURES) return undefined;
      return Math.ceil((failures.endsAtMs - nowMs()) / 1000);
    },
    add: (email) => {
      const failures = running(email) ?? { count: 0, endsAtMs: nowMs() + WINDOW_MS };
      counted.delete(key(email));
      counted.set(key(email), { ...failures, count: failures.count + 1 });
      const [oldest] = counted.keys();
      if (counted.size > MAX_ADDRESSES && oldest !== undefined) counted.delete(oldest);
    },
    forget: (email) => {
      counted.delete(key(email));
    },
  };
}
