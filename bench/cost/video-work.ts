import { secondsUntilNextCheck } from '#core/domain/videos/wait-schedule.ts';

/** How often the workflow of one shot runs each function, and how many transitions it takes. */
export type VideoWork = { transitions: number; runs: Record<string, number> };

/**
 * Follows the workflow of a single shot as `state-machines/video.asl.json` draws it, for a clip that takes as long as
 * its model's clips do.
 */
export function videoWork(typicalSeconds: number): VideoWork {
  let checks = 0;
  for (let elapsed = 0; elapsed < typicalSeconds; checks += 1)
    elapsed += secondsUntilNextCheck(elapsed, typicalSeconds);
  // Plan; start and its choice; for each look a wait, the look and its choice; join; publish.
  const transitions = 1 + 2 + 3 * checks + 1 + 1;
  return {
    transitions,
    runs: { 'plan-video': 1, 'start-clips': 1, 'check-clips': checks, 'join-clips': 1, 'publish-video': 1 },
  };
}
