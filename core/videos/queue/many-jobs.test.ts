import { expect, test } from 'vitest';
import { startJob } from '#core/videos/jobs/start-job.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import {
  nextStep,
  type StepName,
  takeStep,
  videoSteps,
  WAITING_OUTCOMES,
} from '#test/support/video-steps.ts';

const TYPICAL_SECONDS = 90;
const SECONDS_PER_CLIP = 80;
/** Duration of a step that does not wait. */
const STEP_SECONDS = 0.1;

type RunningWorkflow = { jobId: string; step: StepName; dueAt: number };

/**
 * Runs many workflows on one virtual clock; the workflow that is due next takes its next step.
 * @returns the seconds after which each job ended
 */
async function runWorkflows(memory: ReturnType<typeof inMemoryPorts>, jobIds: readonly string[]) {
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  const runStep = (name: StepName, jobId: string) => steps[name](jobId);
  const start = memory.clock.now().getTime();
  const running: RunningWorkflow[] = jobIds.map((jobId) => ({ jobId, step: 'PlanVideo', dueAt: 0 }));
  const endedAt = new Map<string, number>();
  for (let stepCount = 0; running.length > 0; stepCount++) {
    if (stepCount > 100_000) throw new Error('The workflows do not end');
    const next = running.reduce((first, job) => (job.dueAt < first.dueAt ? job : first));
    memory.clock.advance(Math.max(0, next.dueAt - (memory.clock.now().getTime() - start) / 1_000));
    const { outcome, waitSeconds } = await takeStep(runStep, next.step, next.jobId);
    const step = nextStep(next.step, outcome);
    next.dueAt += WAITING_OUTCOMES.includes(outcome) ? waitSeconds : STEP_SECONDS;
    if (step) {
      next.step = step;
    } else {
      running.splice(running.indexOf(next), 1);
      endedAt.set(next.jobId, next.dueAt);
    }
  }
  return endedAt;
}

const newJob = (userId: string, number: number) => ({
  jobId: `${userId}-${number}`,
  userId,
  videoType: 'text-to-video' as const,
  prompt: 'waves under a full moon',
  shots: [{ text: 'waves under a full moon' }],
  durationSeconds: 6,
  model: 'luma-ray2' as const,
});

/** Every job is completed with one clip, and no two clips ran at the same time. */
function expectCompletedInTurn(memory: ReturnType<typeof inMemoryPorts>, count: number) {
  expect([...memory.jobs.values()].map(({ status }) => status)).toEqual(Array(count).fill('completed'));
  expect(memory.videoModels.invocations).toHaveLength(count);
  const ends = memory.videoModels.invocations.map(({ endsAt }) => endsAt).toSorted((a, b) => a - b);
  for (const [index, endsAt] of ends.entries())
    expect(endsAt - (ends[index - 1] ?? 0)).toBeGreaterThanOrEqual(SECONDS_PER_CLIP * 1_000);
}

test('completes twenty jobs of five people, each once and one at a time', async () => {
  const memory = inMemoryPorts();
  memory.videoModels.secondsPerClip = SECONDS_PER_CLIP;
  const jobs = ['ann', 'bob', 'cat', 'dan', 'eve'].flatMap((person) =>
    Array.from({ length: 4 }, (_, number) => newJob(person, number)),
  );
  for (const job of jobs) await startJob(memory.ports, TYPICAL_SECONDS, job);
  await runWorkflows(
    memory,
    jobs.map(({ jobId }) => jobId),
  );
  expectCompletedInTurn(memory, jobs.length);
  expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject({ running: [], waiting: [] });
});

test('starts the next clip at most 16 seconds after a clip ends', async () => {
  const memory = inMemoryPorts();
  memory.videoModels.secondsPerClip = SECONDS_PER_CLIP;
  const jobs = ['ann', 'bob', 'cat'].flatMap((person) => [newJob(person, 0), newJob(person, 1)]);
  for (const job of jobs) await startJob(memory.ports, TYPICAL_SECONDS, job);
  await runWorkflows(
    memory,
    jobs.map(({ jobId }) => jobId),
  );
  const ends = memory.videoModels.invocations.map(({ endsAt }) => endsAt / 1_000).toSorted((a, b) => a - b);
  const idle = ends.slice(1).map((end, index) => end - SECONDS_PER_CLIP - (ends[index] ?? 0));
  // Around the typical duration, a clip is checked every 15 seconds.
  expect(idle).toHaveLength(jobs.length - 1);
  expect(Math.max(...idle)).toBeLessThanOrEqual(16);
});

test('completes each person’s nth job in at most twice the median time of all nth jobs', async () => {
  const memory = inMemoryPorts();
  memory.videoModels.secondsPerClip = SECONDS_PER_CLIP;
  const people = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal'];
  const jobs = people.flatMap((person) => Array.from({ length: 5 }, (_, number) => newJob(person, number)));
  for (const job of jobs) await startJob(memory.ports, TYPICAL_SECONDS, job);
  const endedAt = await runWorkflows(
    memory,
    jobs.map(({ jobId }) => jobId),
  );
  expectCompletedInTurn(memory, jobs.length);
  // The test compares everyone's first finished job, then everyone's second, and so on.
  const byPerson = people.map((person) =>
    [...endedAt]
      .filter(([jobId]) => jobId.startsWith(person))
      .map(([, seconds]) => seconds)
      .toSorted((a, b) => a - b),
  );
  for (let nth = 0; nth < 5; nth++) {
    const endTimes = byPerson.map((seconds) => seconds[nth] ?? 0).toSorted((a, b) => a - b);
    const median = ((endTimes[3] ?? 0) + (endTimes[4] ?? 0)) / 2;
    expect(endTimes.at(-1)).toBeLessThanOrEqual(2 * median);
  }
});

test('delays another person’s video by at most one clip when someone starts ten videos', async () => {
  const memory = inMemoryPorts();
  memory.videoModels.secondsPerClip = SECONDS_PER_CLIP;
  const jobs = [...Array.from({ length: 10 }, (_, number) => newJob('greedy', number)), newJob('bob', 0)];
  for (const job of jobs) await startJob(memory.ports, TYPICAL_SECONDS, job);
  const endedAt = await runWorkflows(
    memory,
    jobs.map(({ jobId }) => jobId),
  );
  const earlier = [...endedAt].filter(([, seconds]) => seconds < (endedAt.get('bob-0') ?? 0));
  expect(earlier.length).toBeLessThanOrEqual(1);
});

test('frees the slot of a dead workflow when the slot’s lease expires', async () => {
  const memory = inMemoryPorts();
  memory.videoModels.secondsPerClip = SECONDS_PER_CLIP;
  for (const job of [newJob('ann', 0), newJob('bob', 0)]) await startJob(memory.ports, TYPICAL_SECONDS, job);
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  await steps.PlanVideo('ann-0');
  await steps.StartClips('ann-0');
  const endedAt = await runWorkflows(memory, ['bob-0']);
  expect(memory.jobs.get('bob-0')?.status).toBe('completed');
  // The lease lasts 14 minutes; the rest is for noticing its end and for the clip.
  expect(endedAt.get('bob-0')).toBeLessThan(20 * 60);
});
