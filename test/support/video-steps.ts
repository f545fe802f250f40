import type { Ports } from '#core/ports/ports.ts';
import { checkClips } from '#core/videos/clips/check-clips.ts';
import { joinClips } from '#core/videos/clips/join-clips.ts';
import { startClips } from '#core/videos/clips/start-clips.ts';
import { failVideo } from '#core/videos/jobs/fail-video.ts';
import { planVideo } from '#core/videos/jobs/plan-video.ts';
import { publishVideo } from '#core/videos/jobs/publish-video.ts';
import type { StepResult } from '#core/videos/jobs/step-result.ts';

export type StepName = 'PlanVideo' | 'StartClips' | 'CheckClips' | 'JoinClips' | 'PublishVideo' | 'FailVideo';
type Step = (jobId: string) => Promise<StepResult<string>>;

/** The steps by the names that the state machine gives them. */
export const videoSteps = (ports: Ports, typicalSeconds: number): Record<StepName, Step> => ({
  PlanVideo: (jobId) => planVideo(ports, jobId, { storySplit: 'nova-2-lite' }),
  StartClips: (jobId) => startClips(ports, jobId, { clipSeconds: typicalSeconds }),
  CheckClips: (jobId) => checkClips(ports, jobId, { clipSeconds: typicalSeconds }),
  JoinClips: (jobId) => joinClips(ports, jobId),
  PublishVideo: (jobId) => publishVideo(ports, jobId),
  FailVideo: (jobId) => failVideo(ports, jobId),
});

/**
 * Takes a step as the state machine does: where it names another job whose turn it is, that one's clips are started
 * first, and what goes wrong with them is that job's own business.
 */
export async function takeStep(
  take: (name: StepName, jobId: string) => ReturnType<Step>,
  name: StepName,
  jobId: string,
) {
  const result = await take(name, jobId);
  let { next } = result;
  while (next !== '') next = (await take('StartClips', next).catch(() => ({ next: '' }))).next;
  return result;
}

/** Outcomes after which the state machine waits as long as the step says. */
export const WAITING_OUTCOMES: readonly string[] = ['started', 'queued', 'wait'];

const AFTER: Record<string, StepName> = {
  planned: 'StartClips',
  started: 'CheckClips',
  queued: 'StartClips',
  plan: 'PlanVideo',
  wait: 'CheckClips',
  start: 'StartClips',
  join: 'JoinClips',
  joined: 'PublishVideo',
  failed: 'FailVideo',
};

/** What the state machine does after a step; `undefined` where it ends. `state-machines/` tests the machine itself. */
export function nextStep(step: StepName, outcome: string): StepName | undefined {
  if (step === 'FailVideo') return undefined;
  return AFTER[outcome];
}
