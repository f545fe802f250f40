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

/** The steps by their names in the state machine. */
export const videoSteps = (ports: Ports, typicalSeconds: number): Record<StepName, Step> => ({
  PlanVideo: (jobId) => planVideo(ports, jobId, { storySplit: 'nova-2-lite' }),
  StartClips: (jobId) => startClips(ports, jobId, { clipSeconds: typicalSeconds }),
  CheckClips: (jobId) => checkClips(ports, jobId, { clipSeconds: typicalSeconds }),
  JoinClips: (jobId) => joinClips(ports, jobId),
  PublishVideo: (jobId) => publishVideo(ports, jobId),
  FailVideo: (jobId) => failVideo(ports, jobId),
});

/**
 * Runs a step like the state machine: if the step names the next job in the queue, starts that job's clips. Their
 * failures are ignored here.
 */
export async function takeStep(
  runStep: (name: StepName, jobId: string) => ReturnType<Step>,
  name: StepName,
  jobId: string,
) {
  const result = await runStep(name, jobId);
  let { next } = result;
  while (next !== '') next = (await runStep('StartClips', next).catch(() => ({ next: '' }))).next;
  return result;
}

/** After these outcomes, the state machine waits for as long as the step says. */
export const WAITING_OUTCOMES: readonly string[] = ['started', 'queued', 'wait'];

const STEP_AFTER: Record<string, StepName> = {
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

/** The step that follows; `undefined` at the end. `state-machines/video.test.ts` tests the state machine itself. */
export function nextStep(step: StepName, outcome: string): StepName | undefined {
  if (step === 'FailVideo') return undefined;
  return STEP_AFTER[outcome];
}
