import type { VirtualClock } from '#test/support/virtual-clock.ts';

type ScheduledEvent = { dueAt: number; run: () => Promise<void> };

/** Events on a virtual clock; those due within two seconds run concurrently. */
export type VirtualSchedule = {
  in(seconds: number, run: () => Promise<void>): void;
  /** Runs until no event is left. */
  runAll(): Promise<void>;
};

const CONCURRENT_MILLISECONDS = 2_000;

export function virtualSchedule(clock: VirtualClock): VirtualSchedule {
  let events: ScheduledEvent[] = [];
  const now = () => clock.now().getTime();
  return {
    in: (seconds, run) => void events.push({ dueAt: now() + seconds * 1_000, run }),
    runAll: async () => {
      while (events.length > 0) {
        const first = events.reduce(
          (earliest, { dueAt }) => Math.min(earliest, dueAt),
          Number.POSITIVE_INFINITY,
        );
        clock.advance(Math.max(0, first - now()) / 1_000);
        const due = events.filter(({ dueAt }) => dueAt <= first + CONCURRENT_MILLISECONDS);
        events = events.filter(({ dueAt }) => dueAt > first + CONCURRENT_MILLISECONDS);
        await Promise.all(due.map(({ run }) => run()));
      }
    },
  };
}
