import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { joinQueue } from '#core/domain/videos/queue-rules.ts';
import type { Ports } from '#core/ports/ports.ts';
import { failingPorts } from '#test/support/failing-ports.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { startJob } from './start-job.ts';

const TYPICAL_SECONDS = 90;
const JOB = '0c0c0c0c-0000-4000-8000-000000000001';
const newJob = {
  jobId: JOB,
  userId: 'ann',
  videoType: 'text-to-video' as const,
  prompt: 'waves under a full moon',
  shots: [{ text: 'waves under a full moon' }],
  durationSeconds: 6,
  model: 'luma-ray2' as const,
};

type Memory = ReturnType<typeof inMemoryPorts>;

/** Runs the workflow to its end and retries failed steps, like the state machine. */
async function runWorkflow(memory: Memory, ports: Ports = memory.ports, beforeStep = (_: StepName) => {}) {
  const steps = videoSteps(ports, TYPICAL_SECONDS);
  let step: StepName | undefined = 'PlanVideo';
  for (let stepCount = 0; step !== undefined; stepCount++) {
    expect(stepCount).toBeLessThan(60);
    const name: StepName = step;
    beforeStep(name);
    const result = await steps[name](JOB).catch(() => steps[name](JOB));
    if (WAITING_OUTCOMES.includes(result.outcome)) memory.clock.advance(result.waitSeconds);
    step = nextStep(name, result.outcome);
  }
}

async function setUpJob(shots = 1): Promise<Memory> {
  const memory = inMemoryPorts();
  await startJob(memory.ports, TYPICAL_SECONDS, newJob);
  const job = memory.jobs.get(JOB);
  if (job) job.shots = Array.from({ length: shots }, (_, index) => ({ text: `shot ${index + 1}` }));
  return memory;
}

const EMPTY_QUEUE = { running: [], waiting: [] };

test('publishes a video of one shot, frees the slot and removes the clip', async () => {
  const memory = await setUpJob();
  await runWorkflow(memory);
  const key = `users/ann/videos/${JOB}/output.mp4`;
  expect(memory.jobs.get(JOB)).toMatchObject({ status: 'completed', outputKey: key, durationSeconds: 6 });
  expect(memory.videos.get(JOB)).toMatchObject({ status: 'completed', key, durationSeconds: 6 });
  expect([...memory.objects.keys()]).toEqual([key]);
  expect(memory.objects.get(key)?.contentType).toBe('video/mp4');
  expect(memory.videoModels.invocations.map(({ clip }) => clip)).toMatchObject([
    { token: `${JOB}-1-1`, outputUri: `s3://bucket/users/ann/videos/${JOB}/clips/0001-1/` },
  ]);
  expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject(EMPTY_QUEUE);
});

test('makes three shots with one slot and joins them in order', async () => {
  const memory = await setUpJob(3);
  await runWorkflow(memory);
  const file = memory.objects.get(`users/ann/videos/${JOB}/output.mp4`);
  expect(new TextDecoder().decode(file?.bytes)).toBe(
    `clip of ${JOB}-1-1; clip of ${JOB}-2-1; clip of ${JOB}-3-1`,
  );
  expect(memory.jobs.get(JOB)).toMatchObject({ durationSeconds: 18 });
});

test('retries a failed clip once with a new token and keeps the finished clip', async () => {
  const memory = await setUpJob(2);
  memory.videoModels.failures = [undefined, 'model-error'];
  await runWorkflow(memory);
  expect(memory.videoModels.invocations.map(({ clip }) => clip.token)).toEqual([
    `${JOB}-1-1`,
    `${JOB}-2-1`,
    `${JOB}-2-2`,
  ]);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
});

test.each([
  ['fails twice', ['model-error', 'model-error'], MESSAGES.videoFailed, 2],
  ['is blocked', ['blocked'], MESSAGES.videoBlocked, 1],
] as const)(
  'fails the job with the reason and frees the slot when a clip %s',
  async (_name, clipFailures, error, invocations) => {
    const memory = await setUpJob();
    memory.videoModels.failures = [...clipFailures];
    await runWorkflow(memory);
    expect(memory.jobs.get(JOB)).toMatchObject({ status: 'failed', error });
    expect(memory.videos.get(JOB)).toMatchObject({ status: 'failed', error });
    expect(memory.videoModels.invocations).toHaveLength(invocations);
    expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject(EMPTY_QUEUE);
  },
);

test('fails the job and frees the slot when a clip misses its deadline', async () => {
  const memory = await setUpJob();
  memory.videoModels.secondsPerClip = 7_200;
  await runWorkflow(memory);
  expect(memory.videos.get(JOB)).toMatchObject({ status: 'failed', error: MESSAGES.videoTimedOut });
  expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject(EMPTY_QUEUE);
});

test('waits for a clip that paused while the machine slept', async () => {
  const memory = await setUpJob();
  const { check } = memory.ports.videoModels;
  let hasSlept = false;
  // An hour passes while a clip is running; the model resumes where it was.
  memory.ports.videoModels.check = async (...request) => {
    const response = await check(...request);
    if (hasSlept || response.status !== 'running') return response;
    hasSlept = true;
    memory.clock.advance(3_600);
    return response;
  };
  await runWorkflow(memory);
  expect(hasSlept).toBe(true);
  expect(memory.videos.get(JOB)).toMatchObject({ status: 'completed' });
  expect(memory.videoModels.invocations).toHaveLength(1);
});

test('fails the job with the reason when a file is not a clip', async () => {
  const memory = await setUpJob();
  const { check } = memory.videoModels;
  memory.ports.videoModels.check = async (model, arn) => {
    const response = await check(model, arn);
    for (const object of memory.objects.values()) object.bytes = new Uint8Array(4);
    return response;
  };
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  for (const name of ['PlanVideo', 'StartClips'] as const) await steps[name](JOB);
  memory.clock.advance(90);
  expect(await steps.CheckClips(JOB)).toMatchObject({ outcome: 'join' });
  await expect(steps.JoinClips(JOB)).rejects.toMatchObject({ code: 'BAD_MODEL_OUTPUT' });
  await steps.FailVideo(JOB);
  expect(memory.videos.get(JOB)).toMatchObject({ status: 'failed', error: MESSAGES.videoUnreadable });
});

test('waits for a clip’s file that is still missing', async () => {
  const memory = await setUpJob();
  const { get } = memory.ports.media;
  let reads = 0;
  memory.ports.media.get = async (key) => (reads++ === 0 ? undefined : get(key));
  await runWorkflow(memory);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
});

test('queues the job without counting an attempt when the account’s slots are used up', async () => {
  const memory = await setUpJob();
  await memory.ports.videoModels.start({
    model: 'luma-ray2',
    token: 'other',
    text: '',
    outputUri: 's3://bucket/x/',
  });
  const visited: StepName[] = [];
  await runWorkflow(memory, memory.ports, (step) => visited.push(step));
  expect(visited.filter((step) => step === 'StartClips')).toHaveLength(2);
  expect(memory.videoModels.invocations.map(({ clip }) => clip.token)).toEqual(['other', `${JOB}-1-1`]);
});

test('retries with the same token when the model is unavailable for a moment', async () => {
  const memory = await setUpJob();
  const { start } = memory.videoModels;
  let refusals = 1;
  memory.ports.videoModels.start = async (clip) => {
    if (refusals-- > 0) throw new Error('busy');
    return start(clip);
  };
  await runWorkflow(memory);
  expect(memory.videoModels.invocations.map(({ clip }) => clip.token)).toEqual([`${JOB}-1-1`]);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
});

test.each(['StartClips', 'CheckClips', 'JoinClips', 'PublishVideo'] as const)(
  'ends a job deleted before %s and leaves no row or slot behind',
  async (deletedBefore) => {
    const memory = await setUpJob();
    let isDeleted = false;
    await runWorkflow(memory, memory.ports, (step) => {
      if (step !== deletedBefore || isDeleted) return;
      isDeleted = true;
      memory.jobs.delete(JOB);
      memory.videos.delete(JOB);
    });
    expect([memory.jobs.size, memory.videos.size]).toEqual([0, 0]);
    expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject(EMPTY_QUEUE);
  },
);

test('keeps a job’s slot while its clip is generated', async () => {
  const memory = await setUpJob();
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  await steps.PlanVideo(JOB);
  await steps.StartClips(JOB);
  memory.clock.advance(60);
  expect(await steps.CheckClips(JOB)).toEqual({ outcome: 'wait', waitSeconds: 15, next: '' });
  expect((await memory.ports.clipQueues.read('luma-ray2')).running).toMatchObject([{ jobId: JOB }]);
});

test('starts nothing for a failed job', async () => {
  const memory = await setUpJob();
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  await steps.PlanVideo(JOB);
  await steps.FailVideo(JOB);
  expect(await steps.StartClips(JOB)).toMatchObject({ outcome: 'failed' });
  expect(await steps.CheckClips(JOB)).toMatchObject({ outcome: 'failed' });
  expect(memory.videoModels.invocations).toEqual([]);
});

test('joins the clips once when the step runs twice', async () => {
  const memory = await setUpJob();
  const { join } = memory.ports.clips;
  let joined = 0;
  memory.ports.clips.join = (...clips) => {
    joined += 1;
    return join(...clips);
  };
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  for (const name of ['PlanVideo', 'StartClips'] as const) await steps[name](JOB);
  memory.clock.advance(90);
  for (const name of ['CheckClips', 'JoinClips', 'JoinClips'] as const) await steps[name](JOB);
  expect(joined).toBe(1);
});

test('removes a leftover place in the queue when the video is published', async () => {
  const memory = await setUpJob();
  const place = { jobId: JOB, userId: 'ann', now: memory.clock.now(), pollsWithinSeconds: 9_000 };
  await runWorkflow(memory, memory.ports, (step) => {
    if (step === 'PublishVideo') {
      void memory.ports.clipQueues.update('luma-ray2', (queue) => joinQueue(queue, place));
    }
  });
  expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject(EMPTY_QUEUE);
});

/** The names of all port calls of a run without failures, in order. */
async function recordPortCalls() {
  const memory = await setUpJob(2);
  const watched = failingPorts(memory.ports, {
    call: Number.POSITIVE_INFINITY,
    mode: 'before',
    isPermanent: false,
  });
  await runWorkflow(memory, watched.ports);
  return watched.calls();
}

const portCalls = await recordPortCalls();
const failures = portCalls.flatMap((name, index) =>
  (['before', 'after'] as const).map((mode) => ({ name, call: index + 1, mode })),
);

test.each(failures)(
  'starts no clip twice and completes the video when a step is killed $mode call $call ($name) and runs again',
  async (failure) => {
    const memory = await setUpJob(2);
    await runWorkflow(memory, failingPorts(memory.ports, { ...failure, isPermanent: false }).ports);
    expect(memory.videoModels.invocations.map(({ clip }) => clip.token)).toEqual([
      `${JOB}-1-1`,
      `${JOB}-2-1`,
    ]);
    expect(memory.videos.get(JOB)).toMatchObject({ status: 'completed', durationSeconds: 12 });
    expect(memory.jobs.get(JOB)?.status).toBe('completed');
    expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject(EMPTY_QUEUE);
  },
);

test('starts no clip twice and completes the job when every step runs three times', async () => {
  const memory = await setUpJob(2);
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  const tripledSteps = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      async (jobId: string) => {
        await step(jobId);
        await step(jobId);
        return step(jobId);
      },
    ]),
  );
  let step: StepName | undefined = 'PlanVideo';
  while (step) {
    const result: Awaited<ReturnType<(typeof steps)[StepName]>> | undefined = await tripledSteps[step]?.(JOB);
    if (!result) throw new Error(`The step ${step} is missing`);
    if (WAITING_OUTCOMES.includes(result.outcome)) memory.clock.advance(result.waitSeconds);
    step = nextStep(step, result.outcome);
  }
  expect(memory.videoModels.invocations).toHaveLength(2);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
});
