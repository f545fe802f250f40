import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { generateVideo } from './generate-video.ts';

const TYPICAL_SECONDS = 90;
const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET, typicalSeconds: TYPICAL_SECONDS };
const body = generateVideoBody.parse({
  videoType: 'MULTI_SHOT_MANUAL',
  shots: [{ text: 'a boat' }, { text: 'a lake' }],
});

/** Runs the workflow, and deletes the person’s account before the given step, counted from 0. */
async function runWithAccountDeletedBefore(stepNumber: number) {
  const memory = inMemoryPorts();
  const { jobId } = await generateVideo({ ports: memory.ports, settings, caller: ann }, body);
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  const trace: string[] = [];
  for (let step: StepName | undefined = 'PlanVideo'; step; ) {
    if (trace.length === stepNumber) memory.deleteAccount(ann.userId);
    const { outcome, waitSeconds } = await steps[step](jobId);
    trace.push(`${step}: ${outcome}`);
    if (trace.length > 40) throw new Error('The workflow does not end');
    if (WAITING_OUTCOMES.includes(outcome)) memory.clock.advance(waitSeconds);
    step = nextStep(step, outcome);
  }
  return { ...memory, jobId, trace };
}

test('stops a video job whose owner’s account is deleted at any step, charges once for each clip, and leaves no history row or file', async () => {
  const uninterrupted = await runWithAccountDeletedBefore(Number.POSITIVE_INFINITY);
  expect(uninterrupted.jobs.get(uninterrupted.jobId)?.status).toBe('completed');
  const day = uninterrupted.clock.now().toISOString().slice(0, 10);
  for (let stepNumber = 0; stepNumber < uninterrupted.trace.length; stepNumber++) {
    const { ports, jobs, videos, objects, videoModels, jobId, trace } =
      await runWithAccountDeletedBefore(stepNumber);
    const where = `deleted before ${uninterrupted.trace[stepNumber]}`;
    expect(trace.at(-1), where).toMatch(/: gone$/);
    expect(jobs.get(jobId)?.deletedAt, where).toBeDefined();
    expect([where, videos.size, [...objects.keys()]]).toEqual([where, 0, []]);
    const invocationCount = videoModels.invocations.length;
    const { taken } = await ports.budgets.readPersonDay(day, ann.userId);
    const receipts = Object.values(taken).map(({ isPaid, micros }) => [isPaid, micros]);
    expect([where, ...receipts]).toEqual(
      invocationCount === 0 ? [where] : [where, [true, invocationCount * 7_500_000]],
    );
    expect(await ports.clipQueues.read('luma-ray2'), where).toMatchObject({ running: [], waiting: [] });
  }
});

test('calls no model for a person without an account', async () => {
  const { videoModels } = await runWithAccountDeletedBefore(0);
  expect(videoModels.invocations).toEqual([]);
});

test('rejects a valid token whose account was deleted, without charging', async () => {
  const { ports, deleteAccount, jobs, clock } = inMemoryPorts();
  deleteAccount(ann.userId);
  await expect(generateVideo({ ports, settings, caller: ann }, body)).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect(jobs.size).toBe(0);
  const { taken } = await ports.budgets.readPersonDay(clock.now().toISOString().slice(0, 10), ann.userId);
  expect(taken).toEqual({});
});

test('restores a lost history row when the clips start', async () => {
  const memory = inMemoryPorts();
  const { jobId } = await generateVideo({ ports: memory.ports, settings, caller: ann }, body);
  memory.videos.clear();
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  await steps.PlanVideo(jobId);
  await steps.StartClips(jobId);
  expect(memory.videos.get(jobId)).toMatchObject({ userId: ann.userId, status: 'processing' });
});
