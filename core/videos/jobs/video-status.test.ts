import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { videoSteps } from '#test/support/video-steps.ts';
import { startJob } from './start-job.ts';
import { videoStatus } from './video-status.ts';

const TYPICAL_SECONDS = 90;
const JOBS = {
  first: '0c0c0c0c-0000-4000-8000-000000000001',
  second: '0c0c0c0c-0000-4000-8000-000000000002',
};
const ann = { userId: 'ann', accessToken: 'token' };
const bob = { userId: 'bob', accessToken: 'token' };

async function setUp() {
  const memory = inMemoryPorts();
  for (const jobId of Object.values(JOBS)) {
    await startJob(memory.ports, TYPICAL_SECONDS, {
      jobId,
      userId: 'ann',
      videoType: 'text-to-video',
      prompt: 'waves under a full moon',
      shots: [{ text: 'waves under a full moon' }],
      durationSeconds: 6,
      model: 'luma-ray2',
    });
    memory.clock.advance(1);
  }
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  const status = (jobId: string, caller = ann) => videoStatus(memory.ports, TYPICAL_SECONDS, caller, jobId);
  const start = async (jobId: string) => {
    await steps.PlanVideo(jobId);
    return steps.StartClips(jobId);
  };
  return { ...memory, steps, status, start };
}

/** Seconds from now until the reported time. */
const secondsLeft = (now: Date, time = '') => (Date.parse(time) - now.getTime()) / 1_000;

test('reports the queue position from 1 and the estimated completion of a waiting job', async () => {
  const { status, clock } = await setUp();
  const [first, second] = [await status(JOBS.first), await status(JOBS.second)];
  expect([first.status, first.queuePosition, second.queuePosition]).toEqual(['pending', 1, 2]);
  expect(secondsLeft(clock.now(), first.estimatedCompletionTime)).toBe(90);
  expect(secondsLeft(clock.now(), second.estimatedCompletionTime)).toBe(180);
});

test('reports no queue position for a running job and moves the next job up', async () => {
  const { status, start } = await setUp();
  await start(JOBS.first);
  expect(await status(JOBS.first)).toMatchObject({
    status: 'processing',
    jobId: JOBS.first,
    videoId: JOBS.first,
  });
  expect(await status(JOBS.first)).not.toHaveProperty('queuePosition');
  expect(await status(JOBS.second)).toMatchObject({ status: 'pending', queuePosition: 1 });
});

test('estimates less time as a clip progresses, but never zero before the clip is done', async () => {
  const { status, start, clock } = await setUp();
  await start(JOBS.first);
  const remainingSeconds: number[] = [];
  for (let minute = 0; minute < 4; minute++) {
    remainingSeconds.push(secondsLeft(clock.now(), (await status(JOBS.first)).estimatedCompletionTime));
    clock.advance(60);
  }
  expect(remainingSeconds).toEqual([90, 30, 15, 15]);
});

test('returns a link and no queue position for a finished video', async () => {
  const { status, start, steps, clock } = await setUp();
  await start(JOBS.first);
  clock.advance(90);
  for (const step of ['CheckClips', 'JoinClips', 'PublishVideo'] as const) await steps[step](JOBS.first);
  expect(await status(JOBS.first)).toEqual({
    status: 'completed',
    jobId: JOBS.first,
    videoId: JOBS.first,
    videoUrl: `https://media.test/bucket/users/ann/videos/${JOBS.first}/output.mp4?signature=1`,
  });
});

test('returns the reason for a failed video', async () => {
  const { status, start, steps, videoModels, clock } = await setUp();
  videoModels.failures = ['blocked'];
  await start(JOBS.first);
  clock.advance(90);
  await steps.CheckClips(JOBS.first);
  await steps.FailVideo(JOBS.first);
  expect(await status(JOBS.first)).toEqual({
    status: 'failed',
    jobId: JOBS.first,
    videoId: JOBS.first,
    error: MESSAGES.videoBlocked,
  });
});

test('reports the finished shots of a multi-shot video', async () => {
  const { status, jobs, start, steps, clock } = await setUp();
  const job = jobs.get(JOBS.first);
  if (job) Object.assign(job, { durationSeconds: 12, shots: [{ text: 'one' }, { text: 'two' }] });
  await start(JOBS.first);
  expect(await status(JOBS.first)).toMatchObject({ shotsDone: 0, shotsTotal: 2 });
  clock.advance(90);
  await steps.CheckClips(JOBS.first);
  expect(await status(JOBS.first)).toMatchObject({ shotsDone: 1, shotsTotal: 2 });
});

test('throws NOT_FOUND for another person’s job and for an unknown or invalid job id', async () => {
  const { status } = await setUp();
  const refusals = await Promise.all(
    [
      status(JOBS.first, bob),
      status(JOBS.first.replace('1', '9')),
      status('%'),
      status('x'.repeat(5_000)),
    ].map((request) => request.catch((error: unknown) => error)),
  );
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', message: MESSAGES.notFound });
});
