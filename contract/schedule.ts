/** How often each function runs that runs by itself: its folder in `lambdas/`. */
export const EVERY_MINUTES = {
  'sweep-videos': 5,
  'sweep-objects': 24 * 60,
  'watch-models': 24 * 60,
} as const;

export type ScheduledName = keyof typeof EVERY_MINUTES;
