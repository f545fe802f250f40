import type { Ports } from '#core/ports/ports.ts';
import type { WorkflowStarter } from '#core/ports/video-jobs.ts';
import type { SeededRandom } from '#test/support/seeded-random.ts';
import {
  nextStep,
  type StepName,
  takeStep,
  videoSteps,
  WAITING_OUTCOMES,
} from '#test/support/video-steps.ts';
import { type FailureRates, runUnreliably } from './unreliable-ports.ts';
import type { VirtualSchedule } from './virtual-schedule.ts';

/** The state machine tries most steps up to seven times. */
const MAX_ATTEMPTS = 7;
const NEXT_STEP_SECONDS = 0.1;

/** Executions of the video workflow, with steps that fail and are interrupted. */
export function virtualWorkflows(
  schedule: VirtualSchedule,
  options: { ports: Ports; random: SeededRandom; failureRates: FailureRates; typicalSeconds: number },
): WorkflowStarter {
  const { ports, random, failureRates, typicalSeconds } = options;
  const running = new Set<string>();

  const runStep = (name: StepName, jobId: string) =>
    runUnreliably(ports, random, failureRates, (unreliable) =>
      videoSteps(unreliable, typicalSeconds)[name](jobId),
    );

  async function run(jobId: string, step: StepName, attempt = 1): Promise<void> {
    try {
      const { outcome, waitSeconds } = await takeStep(runStep, step, jobId);
      const next = nextStep(step, outcome);
      if (next === undefined) return void running.delete(jobId);
      schedule.in(WAITING_OUTCOMES.includes(outcome) ? waitSeconds : NEXT_STEP_SECONDS, () =>
        run(jobId, next),
      );
    } catch {
      if (attempt < MAX_ATTEMPTS) schedule.in(2 ** attempt, () => run(jobId, step, attempt + 1));
      else if (step === 'FailVideo') running.delete(jobId);
      else schedule.in(NEXT_STEP_SECONDS, () => run(jobId, 'FailVideo'));
    }
  }

  return {
    start: async (jobId) => {
      if (running.has(jobId)) return;
      running.add(jobId);
      schedule.in(NEXT_STEP_SECONDS, () => run(jobId, 'PlanVideo'));
    },
  };
}
