import { EVERY_MINUTES, type ScheduledName } from '#contract/schedule.ts';

type Scheduled = { everyMinutes: number; timeoutSeconds: number; memoryMegabytes: number };

/** Functions that run by themselves: folder in `lambdas/`. */
export const scheduledFunctions = {
  /** Starts again what was left behind, and counts how long videos wait. */
  'sweep-videos': { everyMinutes: EVERY_MINUTES['sweep-videos'], timeoutSeconds: 120, memoryMegabytes: 512 },
  /** Removes objects that no row names. */
  'sweep-objects': {
    everyMinutes: EVERY_MINUTES['sweep-objects'],
    timeoutSeconds: 900,
    memoryMegabytes: 512,
  },
  /** Asks once a day how long the catalogue's models stay. */
  'watch-models': { everyMinutes: EVERY_MINUTES['watch-models'], timeoutSeconds: 120, memoryMegabytes: 512 },
} as const satisfies Record<ScheduledName, Scheduled>;
