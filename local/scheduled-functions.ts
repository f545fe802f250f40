import type { ScheduledName } from '#contract/schedule.ts';
import type { ScheduledFunctions } from '#local/start-clock.ts';

/** The function of each name. One without does not compile. */
const handlers: Record<ScheduledName, () => Promise<{ handler: () => Promise<void> }>> = {
  'sweep-videos': () => import('#lambdas/sweep-videos/handler.ts'),
  'sweep-objects': () => import('#lambdas/sweep-objects/handler.ts'),
  'watch-models': () => import('#lambdas/watch-models/handler.ts'),
};

/** Loads every function of the clock; they read their environment while they load. */
export async function loadScheduledFunctions(): Promise<ScheduledFunctions> {
  const [sweepVideos, sweepObjects, watchModels] = await Promise.all([
    handlers['sweep-videos'](),
    handlers['sweep-objects'](),
    handlers['watch-models'](),
  ]);
  return {
    'sweep-videos': sweepVideos.handler,
    'sweep-objects': sweepObjects.handler,
    'watch-models': watchModels.handler,
  };
}
