import { sweepVideos } from '#core/sweep/sweep-videos.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { sweepVideosFunction } from './function.ts';
import { sweepPorts } from './sweep-ports.ts';

export const handler = scheduled(sweepVideosFunction, (values) => {
  const ports = sweepPorts(values);
  return async () => {
    const sweep = await sweepVideos(ports);
    return {
      SweepRan: 1,
      JobsWaiting: sweep.waiting,
      OldestWaitingMinutes: sweep.oldestWaitingMinutes,
      OldestVideoMinutes: sweep.oldestProcessingMinutes,
      JobsRepaired: sweep.repaired,
      VideosSwept: sweep.swept,
      VideoPassesFinished: sweep.isPassFinished ? 1 : 0,
    };
  };
});
