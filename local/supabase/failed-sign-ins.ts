/** So many wrong passwords for one address in the window; people mistype, programs guess. */
const MAX_FAILURES = 300;
const WINDOW_MS = 5 * 60_000;
/** What is counted at once; the oldest goes first. */
const MAX_COUNTED = 10_000;

type Failures = { count: number; endsAtMs: number };

/** Who tries: `browser` where it is one in which the person has signed in before. */
export type SignInTry = { email: string; browser: string | undefined };

/**
 * Counts wrong passwords by the address they were tried on, known or not. A browser that the person has signed in with
 * is counted by itself, so that nobody else's guesses keep them out.
 */
export type FailedSignIns = {
  /**
   * Counts a try as failed before it is made, so that many at once are counted as well. Gives the seconds until another
   * may be made where there were too many; `undefined` where this one may.
   */
  begin(one: SignInTry): number | undefined;
  /** The password was right: what was counted against this browser, or against all unknown ones, is forgotten. */
  forget(one: SignInTry): void;
};

/** Keeps the counts in memory, as Supabase's own limits are. */
export function countFailedSignIns(nowMs: () => number): FailedSignIns {
  const counted = new Map<string, Failures>();
  const keyOf = ({ email, browser }: SignInTry) => `${email.toLowerCase()} ${browser ?? ''}`;
  return {
    begin: (one) => {
      const key = keyOf(one);
      const known = counted.get(key);
      const isRunning = known !== undefined && known.endsAtMs > nowMs();
      const { count, endsAtMs } = isRunning ? known : { count: 0, endsAtMs: nowMs() + WINDOW_MS };
      if (count >= MAX_FAILURES) return Math.ceil((endsAtMs - nowMs()) / 1000);
      counted.delete(key);
      counted.set(key, { count: count + 1, endsAtMs });
      const [oldest] = counted.keys();
      if (counted.size > MAX_COUNTED && oldest !== undefined) counted.delete(oldest);
      return undefined;
    },
    forget: (one) => {
      counted.delete(keyOf(one));
    },
  };
}
