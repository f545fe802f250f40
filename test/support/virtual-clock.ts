import type { Clock } from '#core/ports/runtime.ts';

/** Time that passes only when a test advances it. */
export type VirtualClock = Clock & { advance(seconds: number): void };

export function virtualClock(start = '2026-11-21T10:00:00.000Z'): VirtualClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1_000;
    },
  };
}
