import { secondsUntilNextCheck } from '#core/domain/videos/wait-schedule.ts';

/** Runs of each function and state transitions in the workflow of one shot. */
type VideoWork = { transitions: number; runs: Record<string, number> };

/**
 * Counts the runs and transitions in the workflow of a single shot (`state-machines/video.asl.json`) whose clip takes its
 * model's typical time.
 */
export function videoWork(typicalSeconds: number): VideoWork {
  let checks = 0;
  for (let elapsed = 0; elapsed < typicalSeconds; checks += 1)
    elapsed += secondsUntilNextCheck(elapsed, typicalSeconds);
  // Planning, starting and its choice; a wait, a check and its choice for each poll; joining and publishing.
  const transitions = 1 + 2 + 3 * checks + 1 + 1;
  return {
    transitions,
    runs: { 'plan-video': 1, 'start-clips': 1, 'check-clips': checks, 'join-clips': 1, 'publish-video': 1 },
  };
}
