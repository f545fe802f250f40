import { sweepVideos } from '#core/sweep/sweep-videos.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { sweepVideosFunction } from './function.ts';
import { sweepPorts } from './sweep-ports.ts';

/** In the time that it has; the oldest come first, and the next sweep goes on. */
const MOST_VIDEOS = 500;

export const handler = scheduled(sweepVideosFunction, (values) => {
  const ports = sweepPorts(values);
  return async () => {
    const { waiting, oldestWaitingMinutes, oldestWorkingMinutes, healed } = await sweepVideos(
      ports,
      MOST_VIDEOS,
    );
    return {
      SweepRan: 1,
      JobsWaiting: waiting,
      OldestWaitingMinutes: oldestWaitingMinutes,
      OldestWorkingMinutes: oldestWorkingMinutes,
      JobsHealed: healed,
    };
  };
});
