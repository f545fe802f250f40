import { expect, test } from 'vitest';
import { slotLeaseSeconds } from '#core/domain/videos/clip-deadline.ts';
import { startJob } from '#core/videos/jobs/start-job.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { videoSteps } from '#test/support/video-steps.ts';

const TYPICAL_SECONDS = 90;
const LEASE_SECONDS = slotLeaseSeconds(TYPICAL_SECONDS);
const ANNS = '0c0c0c0c-0000-4000-8000-000000000001';
const BOBS = '0c0c0c0c-0000-4000-8000-000000000002';
const CATS = '0c0c0c0c-0000-4000-8000-000000000003';

type World = ReturnType<typeof inMemoryPorts>;

/** A planned and queued job of one clip. */
async function startAndPlan(world: World, jobId: string, userId: string) {
  const job = {
    jobId,
    userId,
    videoType: 'text-to-video' as const,
    prompt: 'waves under a full moon',
    shots: [{ text: 'waves under a full moon' }],
    durationSeconds: 6,
    model: 'luma-ray2' as const,
  };
  await startJob(world.ports, TYPICAL_SECONDS, job);
  await stepsOf(world).PlanVideo(jobId);
}

const stepsOf = (world: World) => videoSteps(world.ports, TYPICAL_SECONDS);
const started = (world: World) => world.account.invocations.map(({ clip }) => clip.token);
const held = async (world: World) =>
  (await world.ports.clipQueues.read('luma-ray2')).running.map(({ token }) => token);
const inLine = async (world: World) =>
  (await world.ports.clipQueues.read('luma-ray2')).waiting.map(({ jobId }) => jobId);
const stateOf = (world: World, jobId: string) => world.jobs.get(jobId)?.clips[0]?.state;

test('starts nothing after a stall beyond the lease and leaves the slot to its new holder', async () => {
  const world = inMemoryPorts();
  await startAndPlan(world, ANNS, 'ann');
  const asked: string[] = [];
  const { start } = world.ports.videoModels;
  world.ports.videoModels.start = (clip) => {
    asked.push(clip.token);
    return start(clip);
  };
  const { update } = world.ports.videoJobs;
  world.ports.videoJobs.update = async (...call) => {
    const job = await update(...call);
    world.ports.videoJobs.update = update;
    // Frozen here while it holds the slot.
    world.clock.advance(LEASE_SECONDS + 1);
    await startAndPlan(world, BOBS, 'bob');
    await stepsOf(world).StartClips(BOBS);
    return job;
  };
  expect(await stepsOf(world).StartClips(ANNS)).toMatchObject({ outcome: 'queued' });
  expect(asked, 'the model is not even asked').toEqual([`${BOBS}-1-1`]);
  expect(await held(world)).toEqual([`${BOBS}-1-1`]);
  expect(stateOf(world, ANNS)).toEqual({ status: 'waiting' });
  expect(await inLine(world)).toEqual([ANNS]);
});

test('ignores the late refusal of an earlier holder of the same clip', async () => {
  const world = inMemoryPorts();
  await startAndPlan(world, ANNS, 'ann');
  const { start } = world.ports.videoModels;
  world.ports.videoModels.start = async () => {
    world.ports.videoModels.start = start;
    expect(await stepsOf(world).StartClips(ANNS)).toMatchObject({ outcome: 'started' });
    return { status: 'no-slot' };
  };
  await stepsOf(world).StartClips(ANNS);
  expect(stateOf(world, ANNS)).toMatchObject({ status: 'running', invocationArn: 'arn:invocation/1' });
  expect(await held(world)).toEqual([`${ANNS}-1-1`]);
  expect(await inLine(world)).toEqual([]);
});

test('gives a start repeated after a crash a full lease', async () => {
  const world = inMemoryPorts();
  await startAndPlan(world, ANNS, 'ann');
  const { start } = world.ports.videoModels;
  world.ports.videoModels.start = async () => {
    throw new Error('killed');
  };
  await expect(stepsOf(world).StartClips(ANNS)).rejects.toThrow('killed');
  world.ports.videoModels.start = start;
  world.clock.advance(LEASE_SECONDS - 1);
  await stepsOf(world).StartClips(ANNS);
  world.clock.advance(2);
  await startAndPlan(world, BOBS, 'bob');
  expect(await stepsOf(world).StartClips(BOBS)).toMatchObject({ outcome: 'queued' });
  expect(await held(world)).toEqual([`${ANNS}-1-1`]);
});

test('does not free the next attempt’s slot when a check of an earlier attempt ends late', async () => {
  const world = inMemoryPorts();
  world.account.failures = ['model-error'];
  await startAndPlan(world, ANNS, 'ann');
  await stepsOf(world).StartClips(ANNS);
  world.clock.advance(TYPICAL_SECONDS);
  const { check } = world.ports.videoModels;
  world.ports.videoModels.check = async () => {
    world.ports.videoModels.check = check;
    expect(await stepsOf(world).CheckClips(ANNS)).toMatchObject({ outcome: 'start' });
    expect(await stepsOf(world).StartClips(ANNS)).toMatchObject({ outcome: 'started' });
    return { status: 'running' };
  };
  await stepsOf(world).CheckClips(ANNS);
  expect(started(world)).toEqual([`${ANNS}-1-1`, `${ANNS}-1-2`]);
  expect(await held(world)).toEqual([`${ANNS}-1-2`]);
});

test('frees a slot granted to a job that was deleted meanwhile', async () => {
  const world = inMemoryPorts();
  await startAndPlan(world, ANNS, 'ann');
  const { decide } = world.ports.clipQueues;
  world.ports.clipQueues.decide = async (...call) => {
    const result = await decide(...call);
    const job = world.jobs.get(ANNS);
    if (job) job.deletedAt = world.clock.now().toISOString();
    return result;
  };
  await stepsOf(world).StartClips(ANNS);
  expect(started(world)).toEqual([]);
  expect(await held(world)).toEqual([]);
});

test('gives each slot a higher fence than all before', async () => {
  const world = inMemoryPorts();
  const fences: (number | undefined)[] = [];
  for (const [jobId, userId] of [
    [ANNS, 'ann'],
    [BOBS, 'bob'],
    [CATS, 'cat'],
  ] as const) {
    await startAndPlan(world, jobId, userId);
    await stepsOf(world).StartClips(jobId);
    fences.push((await world.ports.clipQueues.read('luma-ray2')).running[0]?.fence);
    world.clock.advance(TYPICAL_SECONDS);
    await stepsOf(world).CheckClips(jobId);
  }
  expect(fences).toEqual([1, 2, 3]);
});
