import { expect, test } from 'vitest';
import { slotLeaseSeconds } from '#core/domain/videos/clip-deadline.ts';
import { startJob } from '#core/videos/jobs/start-job.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { videoSteps } from '#test/support/video-steps.ts';

const TYPICAL_SECONDS = 90;
const LEASE_SECONDS = slotLeaseSeconds(TYPICAL_SECONDS);
const ANNS_JOB = '0c0c0c0c-0000-4000-8000-000000000001';
const BOBS_JOB = '0c0c0c0c-0000-4000-8000-000000000002';
const CATS_JOB = '0c0c0c0c-0000-4000-8000-000000000003';

type Memory = ReturnType<typeof inMemoryPorts>;

/** Starts a job of one clip and plans it, which queues it. */
async function startAndPlan(memory: Memory, jobId: string, userId: string) {
  const job = {
    jobId,
    userId,
    videoType: 'text-to-video' as const,
    prompt: 'waves under a full moon',
    shots: [{ text: 'waves under a full moon' }],
    durationSeconds: 6,
    model: 'luma-ray2' as const,
  };
  await startJob(memory.ports, TYPICAL_SECONDS, job);
  await createSteps(memory).PlanVideo(jobId);
}

const createSteps = (memory: Memory) => videoSteps(memory.ports, TYPICAL_SECONDS);
const startedTokens = (memory: Memory) => memory.videoModels.invocations.map(({ clip }) => clip.token);
const runningTokens = async (memory: Memory) =>
  (await memory.ports.clipQueues.read('luma-ray2')).running.map(({ token }) => token);
const waitingJobs = async (memory: Memory) =>
  (await memory.ports.clipQueues.read('luma-ray2')).waiting.map(({ jobId }) => jobId);
const clipState = (memory: Memory, jobId: string) => memory.jobs.get(jobId)?.clips[0]?.state;

test('starts no clip in a step that stalls for longer than the lease, and leaves the slot to its new holder', async () => {
  const memory = inMemoryPorts();
  await startAndPlan(memory, ANNS_JOB, 'ann');
  const tokens: string[] = [];
  const { start } = memory.ports.videoModels;
  memory.ports.videoModels.start = (clip) => {
    tokens.push(clip.token);
    return start(clip);
  };
  const { update } = memory.ports.videoJobs;
  memory.ports.videoJobs.update = async (...call) => {
    const job = await update(...call);
    memory.ports.videoJobs.update = update;
    // The step stalls here while it holds the slot.
    memory.clock.advance(LEASE_SECONDS + 1);
    await startAndPlan(memory, BOBS_JOB, 'bob');
    await createSteps(memory).StartClips(BOBS_JOB);
    return job;
  };
  expect(await createSteps(memory).StartClips(ANNS_JOB)).toMatchObject({ outcome: 'queued' });
  expect(tokens, 'the stalled step does not call the model').toEqual([`${BOBS_JOB}-1-1`]);
  expect(await runningTokens(memory)).toEqual([`${BOBS_JOB}-1-1`]);
  expect(clipState(memory, ANNS_JOB)).toEqual({ status: 'waiting' });
  expect(await waitingJobs(memory)).toEqual([ANNS_JOB]);
});

test('ignores a refusal that arrives after a second run of the step has started the clip', async () => {
  const memory = inMemoryPorts();
  await startAndPlan(memory, ANNS_JOB, 'ann');
  const { start } = memory.ports.videoModels;
  memory.ports.videoModels.start = async () => {
    memory.ports.videoModels.start = start;
    expect(await createSteps(memory).StartClips(ANNS_JOB)).toMatchObject({ outcome: 'started' });
    return { status: 'no-slot' };
  };
  await createSteps(memory).StartClips(ANNS_JOB);
  expect(clipState(memory, ANNS_JOB)).toMatchObject({ status: 'running', invocationArn: 'arn:invocation/1' });
  expect(await runningTokens(memory)).toEqual([`${ANNS_JOB}-1-1`]);
  expect(await waitingJobs(memory)).toEqual([]);
});

test('grants a full lease to a start that is repeated after a crash', async () => {
  const memory = inMemoryPorts();
  await startAndPlan(memory, ANNS_JOB, 'ann');
  const { start } = memory.ports.videoModels;
  memory.ports.videoModels.start = async () => {
    throw new Error('killed');
  };
  await expect(createSteps(memory).StartClips(ANNS_JOB)).rejects.toThrow('killed');
  memory.ports.videoModels.start = start;
  memory.clock.advance(LEASE_SECONDS - 1);
  await createSteps(memory).StartClips(ANNS_JOB);
  memory.clock.advance(2);
  await startAndPlan(memory, BOBS_JOB, 'bob');
  expect(await createSteps(memory).StartClips(BOBS_JOB)).toMatchObject({ outcome: 'queued' });
  expect(await runningTokens(memory)).toEqual([`${ANNS_JOB}-1-1`]);
});

test('does not free the next attempt’s slot when a check of an earlier attempt ends late', async () => {
  const memory = inMemoryPorts();
  memory.videoModels.failures = ['model-error'];
  await startAndPlan(memory, ANNS_JOB, 'ann');
  await createSteps(memory).StartClips(ANNS_JOB);
  memory.clock.advance(TYPICAL_SECONDS);
  const { check } = memory.ports.videoModels;
  memory.ports.videoModels.check = async () => {
    memory.ports.videoModels.check = check;
    expect(await createSteps(memory).CheckClips(ANNS_JOB)).toMatchObject({ outcome: 'start' });
    expect(await createSteps(memory).StartClips(ANNS_JOB)).toMatchObject({ outcome: 'started' });
    return { status: 'running' };
  };
  await createSteps(memory).CheckClips(ANNS_JOB);
  expect(startedTokens(memory)).toEqual([`${ANNS_JOB}-1-1`, `${ANNS_JOB}-1-2`]);
  expect(await runningTokens(memory)).toEqual([`${ANNS_JOB}-1-2`]);
});

test('frees a slot granted to a job that has since been deleted', async () => {
  const memory = inMemoryPorts();
  await startAndPlan(memory, ANNS_JOB, 'ann');
  const { update } = memory.ports.clipQueues;
  memory.ports.clipQueues.update = async (...call) => {
    const result = await update(...call);
    const job = memory.jobs.get(ANNS_JOB);
    if (job) job.deletedAt = memory.clock.now().toISOString();
    return result;
  };
  await createSteps(memory).StartClips(ANNS_JOB);
  expect(startedTokens(memory)).toEqual([]);
  expect(await runningTokens(memory)).toEqual([]);
});

test('grants each slot with a higher fencing token than all earlier slots', async () => {
  const memory = inMemoryPorts();
  const fences: (number | undefined)[] = [];
  for (const [jobId, userId] of [
    [ANNS_JOB, 'ann'],
    [BOBS_JOB, 'bob'],
    [CATS_JOB, 'cat'],
  ] as const) {
    await startAndPlan(memory, jobId, userId);
    await createSteps(memory).StartClips(jobId);
    fences.push((await memory.ports.clipQueues.read('luma-ray2')).running[0]?.fence);
    memory.clock.advance(TYPICAL_SECONDS);
    await createSteps(memory).CheckClips(jobId);
  }
  expect(fences).toEqual([1, 2, 3]);
});
