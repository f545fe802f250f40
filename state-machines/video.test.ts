import { StateMachine } from 'aws-local-stepfunctions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as MESSAGES from '#contract/messages.ts';
import { startJob } from '#core/videos/jobs/start-job.ts';
import type { StepResult } from '#core/videos/jobs/step-result.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { videoWork } from '../bench/cost/video-work.ts';
import definition from './video.asl.json' with { type: 'json' };

const TYPICAL_SECONDS = 90;
const JOB = '0c0c0c0c-0000-4000-8000-000000000001';

type Memory = ReturnType<typeof inMemoryPorts>;
type Step = (jobId: string) => Promise<StepResult<string>>;
type Input = ConstructorParameters<typeof StateMachine>[0];

const states = Object.entries(definition.States);
/** Starts another video's clips with the function of `StartClips`. */
const START_NEXT = 'StartNext';
const tasks = states
  .filter(([name, state]) => state.Type === 'Task' && name !== START_NEXT)
  .map(([name]) => name as StepName);
const waits = states.filter(([, state]) => state.Type === 'Wait').map(([name]) => name);

async function setUpJob(): Promise<Memory> {
  const memory = inMemoryPorts();
  await startJob(memory.ports, TYPICAL_SECONDS, {
    jobId: JOB,
    userId: 'ann',
    videoType: 'text-to-video',
    prompt: 'waves under a full moon',
    shots: [{ text: 'waves under a full moon' }],
    durationSeconds: 6,
    model: 'luma-ray2',
  });
  return memory;
}

/** The payload of `lambda:invoke`. */
const taskInput = z.object({ Payload: z.object({ jobId: z.string() }) });

/** Runs the deployed state machine on in-memory ports, with waits on a virtual clock. */
async function run(
  memory: Memory,
  replaceSteps: (steps: Record<StepName, Step>) => Partial<Record<StepName, Step>> = () => ({}),
) {
  const original = videoSteps(memory.ports, TYPICAL_SECONDS);
  const steps = { ...original, ...replaceSteps(original) };
  let waitingSeconds = 0;
  const handler = (name: StepName) => async (input: unknown) => {
    memory.clock.advance(waitingSeconds);
    waitingSeconds = 0;
    const result = await steps[name](taskInput.parse(input).Payload.jobId);
    if (WAITING_OUTCOMES.includes(result.outcome)) waitingSeconds = result.waitSeconds;
    return { StatusCode: 200, Payload: result };
  };
  const startNext = async (input: unknown) => ({
    StatusCode: 200,
    Payload: await steps.StartClips(taskInput.parse(input).Payload.jobId),
  });
  const machine = new StateMachine(definition as Input);
  const execution = machine.run(
    { jobId: JOB },
    {
      overrides: {
        taskResourceLocalHandlers: {
          ...Object.fromEntries(tasks.map((name) => [name, handler(name)])),
          [START_NEXT]: startNext,
        },
        waitTimeOverrides: Object.fromEntries(waits.map((name) => [name, 0])),
        retryIntervalOverrides: Object.fromEntries([...tasks, START_NEXT].map((name) => [name, 0])),
      },
    },
  );
  const entered = recordStates(execution.eventLogs);
  const output = await execution.result.catch((error: unknown) => error);
  return { output, entered: await entered };
}

async function recordStates(events: ReturnType<StateMachine['run']>['eventLogs']) {
  const entered: { name: string; input: unknown }[] = [];
  for await (const event of events) {
    if (event.type === 'StateEntered') entered.push({ name: event.state.name, input: event.state.input });
  }
  return entered;
}

test('takes 14 state transitions for a clip that takes 90 seconds to make', async () => {
  const memory = await setUpJob();
  memory.videoModels.secondsPerClip = 90;
  const { entered } = await run(memory);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
  expect(entered.map(({ name }) => name)).toEqual([
    ...['PlanVideo', 'StartClips', 'WhatNext'],
    ...['WaitForClips', 'CheckClips', 'WhatNext'],
    ...['WaitForClips', 'CheckClips', 'WhatNext'],
    ...['WaitForClips', 'CheckClips', 'WhatNext'],
    ...['JoinClips', 'PublishVideo'],
  ]);
  expect(entered).toHaveLength(14);
  // This is the figure in docs/cost.md.
  const runs = entered.filter(({ name }) => tasks.includes(name as StepName)).length;
  const counted = videoWork(TYPICAL_SECONDS);
  expect(counted.transitions).toBe(entered.length);
  expect(Object.values(counted.runs).reduce((sum, times) => sum + times, 0)).toBe(runs);
});

test('takes at most 30 state transitions for a video that one invocation makes in 17 minutes', async () => {
  const memory = inMemoryPorts();
  await startJob(memory.ports, TYPICAL_SECONDS, {
    ...{ jobId: JOB, userId: 'ann', videoType: 'multi-shot-auto', model: 'nova-reel', isOneInvocation: true },
    ...{ prompt: 'a story of the sea', shots: [], durationSeconds: 120 },
  });
  memory.videoModels.secondsPerClip = 17 * 60;
  const start = memory.clock.now().getTime();
  const { entered } = await run(memory);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
  expect(memory.videoModels.invocations).toHaveLength(1);
  expect(entered.length).toBeLessThanOrEqual(30);
  expect((memory.clock.now().getTime() - start) / 1_000 - 17 * 60).toBeLessThanOrEqual(60);
});

test('takes about two state transitions per minute in the queue', async () => {
  const memory = await setUpJob();
  await memory.ports.videoModels.start({
    model: 'luma-ray2',
    token: 'other',
    text: '',
    outputUri: 's3://bucket/x/',
  });
  for (const invocation of memory.videoModels.invocations) invocation.endsAt += 3_600_000;
  const { entered } = await run(memory);
  const whileQueued = entered.filter(({ name }) => ['StartClips', 'WhatNext', 'WaitForSlot'].includes(name));
  expect(whileQueued.length / 61).toBeLessThanOrEqual(2.1);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
});

const OTHER_JOB = '0c0c0c0c-0000-4000-8000-000000000002';

/** Starts another person’s video, which waits behind the running video. */
async function startOtherVideo({ ports }: Memory): Promise<void> {
  await startJob(ports, TYPICAL_SECONDS, {
    ...{
      jobId: OTHER_JOB,
      userId: 'bob',
      videoType: 'text-to-video',
      prompt: 'a lake',
      shots: [{ text: 'a lake' }],
    },
    ...{ durationSeconds: 6, model: 'luma-ray2' },
  });
  const { PlanVideo } = videoSteps(ports, TYPICAL_SECONDS);
  await PlanVideo(OTHER_JOB);
}

test('starts the next video’s clip when a slot becomes free, in two transitions', async () => {
  const memory = await setUpJob();
  const transitionsAlone = (await run(await setUpJob())).entered.length;
  const { entered } = await run(memory, ({ CheckClips }) => ({
    CheckClips: async (jobId) => {
      if (!memory.jobs.has(OTHER_JOB)) await startOtherVideo(memory);
      return CheckClips(jobId);
    },
  }));
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
  expect(memory.jobs.get(OTHER_JOB)?.clips).toMatchObject([
    { state: { status: 'running', invocationArn: expect.any(String) } },
  ]);
  expect(entered.filter(({ name }) => name === START_NEXT)).toHaveLength(1);
  expect(entered.length).toBe(transitionsAlone + 2);
});

test('completes a video even if the next video’s clip cannot be started', async () => {
  const memory = await setUpJob();
  const { entered } = await run(memory, ({ CheckClips, StartClips }) => ({
    CheckClips: async (jobId) => {
      if (!memory.jobs.has(OTHER_JOB)) await startOtherVideo(memory);
      return CheckClips(jobId);
    },
    StartClips: (jobId) => (jobId === OTHER_JOB ? Promise.reject(new Error('down')) : StartClips(jobId)),
  }));
  expect(entered.filter(({ name }) => name === START_NEXT)).toHaveLength(1);
  expect([memory.jobs.get(JOB)?.status, memory.jobs.get(OTHER_JOB)?.status]).toEqual([
    'completed',
    'pending',
  ]);
});

test('keeps only the job id and outcomes in the state', async () => {
  const { entered } = await run(await setUpJob());
  for (const { input } of entered) {
    expect(Object.keys(input as object).every((key) => ['jobId', 'progress'].includes(key))).toBe(true);
    expect(JSON.stringify(input)).not.toContain('moon');
  }
});

test('retries a clip that failed once', async () => {
  const memory = await setUpJob();
  memory.videoModels.failures = ['model-error'];
  const { entered } = await run(memory);
  expect(entered.filter(({ name }) => name === 'StartClips')).toHaveLength(2);
  expect(memory.jobs.get(JOB)?.status).toBe('completed');
});

test('fails the execution of a blocked video and records the reason', async () => {
  const memory = await setUpJob();
  memory.videoModels.failures = ['blocked'];
  const { output, entered } = await run(memory);
  expect(output).toBeInstanceOf(Error);
  expect(entered.at(-1)?.name).toBe('Failed');
  expect(memory.videos.get(JOB)).toMatchObject({ status: 'failed', error: MESSAGES.videoBlocked });
});

test('ends the execution of a deleted job without an error', async () => {
  const memory = await setUpJob();
  const { output, entered } = await run(memory, ({ CheckClips }) => ({
    CheckClips: async (jobId) => {
      memory.jobs.delete(jobId);
      return CheckClips(jobId);
    },
  }));
  expect(output).not.toBeInstanceOf(Error);
  expect(entered.at(-1)?.name).toBe('Gone');
});

test.each(tasks)('runs %s again after temporary failures', async (name) => {
  const memory = await setUpJob();
  if (name === 'FailVideo') memory.videoModels.failures = ['blocked'];
  let failures = 2;
  await run(memory, (steps) => ({
    [name]: async (jobId: string) => {
      if (failures-- > 0) throw Object.assign(new Error('down'), { name: 'TEMPORARILY_UNAVAILABLE' });
      return steps[name](jobId);
    },
  }));
  expect(memory.jobs.get(JOB)?.status).toBe(name === 'FailVideo' ? 'failed' : 'completed');
});

test.each(tasks.filter((name) => name !== 'FailVideo'))(
  'fails the job and frees the slot when %s keeps failing',
  async (name) => {
    const memory = await setUpJob();
    await run(memory, () => ({ [name]: () => Promise.reject(new Error('a bug')) }));
    expect(memory.videos.get(JOB)).toMatchObject({ status: 'failed', error: MESSAGES.videoFailed });
    expect(await memory.ports.clipQueues.read('luma-ray2')).toMatchObject({ running: [], waiting: [] });
  },
);

test.each([
  ['StartClips', 'MODEL_UNAVAILABLE'],
  ['JoinClips', 'BAD_MODEL_OUTPUT'],
] as const)('does not retry %s after %s, which is permanent', async (name, error) => {
  const memory = await setUpJob();
  let runs = 0;
  await run(memory, () => ({
    [name]: () => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('no'), { name: error }));
    },
  }));
  expect(runs).toBe(1);
  expect(memory.jobs.get(JOB)?.status).toBe('failed');
});

/** The total seconds that a `Retry` rule waits without jitter. */
function maxRetrySeconds({
  IntervalSeconds = 1,
  BackoffRate = 2,
  MaxAttempts = 3,
  MaxDelaySeconds = Number.POSITIVE_INFINITY,
}) {
  return Array.from({ length: MaxAttempts }, (_, attempt) =>
    Math.min(MaxDelaySeconds, IntervalSeconds * BackoffRate ** attempt),
  ).reduce((sum, seconds) => sum + seconds, 0);
}

test('keeps retrying PublishVideo and FailVideo for more than an hour on average', () => {
  for (const name of ['PublishVideo', 'FailVideo'] as const) {
    const [rule = {}] = definition.States[name].Retry;
    // Full jitter waits between 0 and each interval: half of it on average.
    expect(maxRetrySeconds(rule) / 2).toBeGreaterThan(3_600);
  }
});
