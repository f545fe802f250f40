/** Functions that run by themselves: folder in `lambdas/`. */
export const scheduledFunctions = {
  /** Starts again what was left behind, and counts how long videos wait. */
  'sweep-videos': { everyMinutes: 5, timeoutSeconds: 120, memoryMegabytes: 512 },
  /** Removes objects that no row names. */
  'sweep-objects': { everyMinutes: 24 * 60, timeoutSeconds: 900, memoryMegabytes: 512 },
  /** Asks once a day how long the catalogue's models stay. */
  'watch-models': { everyMinutes: 24 * 60, timeoutSeconds: 120, memoryMegabytes: 512 },
} as const;

export type ScheduledName = keyof typeof scheduledFunctions;
