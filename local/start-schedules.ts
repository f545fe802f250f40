import { withLogFile } from '#local/console-logs.ts';

/** A function that runs at a fixed interval. */
export type ScheduledRun = { everyMinutes: number; run: () => Promise<unknown> };

/** Runs the cloud's schedules: each function runs immediately and then at its interval, until stopped. */
export function startSchedules(functions: readonly ScheduledRun[]): { stop(): void } {
  const timers = functions.map(({ everyMinutes, run }) => {
    // The function logs its own failure and runs again the next time.
    const runOnce = () => void withLogFile('functions', run).catch(() => undefined);
    runOnce();
    const timer = setInterval(runOnce, everyMinutes * 60_000);
    timer.unref();
    return timer;
  });
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
