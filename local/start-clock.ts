import { EVERY_MINUTES, type ScheduledName } from '#contract/schedule.ts';
import { loggingTo } from '#local/console-logs.ts';

/** The functions that the cloud's schedule runs. */
export type ScheduledFunctions = Record<ScheduledName, () => Promise<unknown>>;

/** What the cloud's schedule does: each function runs now, and again as often as there, as long as the product runs. */
export function startClock(functions: ScheduledFunctions): { stop(): void } {
  const names = Object.keys(EVERY_MINUTES) as ScheduledName[];
  const timers = names.map((name) => {
    // It says itself in the log why it failed; it runs again the next time.
    const run = () => void loggingTo('functions', functions[name]).catch(() => undefined);
    run();
    const timer = setInterval(run, EVERY_MINUTES[name] * 60_000);
    timer.unref();
    return timer;
  });
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
