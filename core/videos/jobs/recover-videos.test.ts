import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { generateVideo } from './generate-video.ts';
import { recoverVideos } from './recover-videos.ts';
import { videoStatus } from './video-status.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
const ann = { userId: ANN, accessToken: 'token' };
const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
const CLIP_SECONDS = 90;
const body = generateVideoBody.parse({ videoType: 'TEXT_VIDEO', prompt: 'waves under a full moon' });

async function world() {
  const memory = inMemoryPorts();
  const offer = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET, typicalSeconds: CLIP_SECONDS };
  const { jobId } = await generateVideo(memory.ports, offer, ann, body, 'key');
  const steps = videoSteps(memory.ports, CLIP_SECONDS);
  const goOn = async (until?: StepName) => {
    let step: StepName | undefined = 'PlanVideo';
    while (step && step !== until) {
      const name: StepName = step;
      const { outcome, waitSeconds } = await steps[name](jobId);
      if (WAITING_OUTCOMES.includes(outcome)) memory.clock.advance(waitSeconds);
      step = nextStep(name, outcome);
    }
  };
  const key = `users/${ANN}/videos/${jobId}/output.mp4`;
  const found = {
    recoveredVideos: [{ jobId, id: jobId, videoUrl: `https://media.test/bucket/${key}?signature=1` }],
    totalProcessing: 0,
  };
  return { ...memory, jobId, goOn, key, found };
}

test.each(['pending', 'processing', 'failed'] as const)(
  'a finished file whose record says %s is found by its owner, and its history healed',
  async (status) => {
    const { ports, jobs, videos, jobId, goOn, key, found } = await world();
    await goOn();
    const [job, row] = [jobs.get(jobId), videos.get(jobId)];
    if (job) jobs.set(jobId, { ...job, status, error: 'lost' });
    if (row) videos.set(jobId, { ...row, status, key: null, completedAt: null, error: 'lost' });

    expect(await recoverVideos(ports, bob)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
    expect(videos.get(jobId)?.status).toBe(status);
    expect(await recoverVideos(ports, ann)).toEqual(found);
    expect(videos.get(jobId)).toMatchObject({ status: 'completed', key, error: null, durationSeconds: 6 });
    expect(await videoStatus(ports, CLIP_SECONDS, ann, jobId)).toMatchObject({ status: 'completed' });
    expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
  },
);

test('a file whose job is lost is found by its row, and one whose row is lost by its job', async () => {
  for (const lost of ['jobs', 'videos'] as const) {
    const made = await world();
    await made.goOn();
    const row = made.videos.get(made.jobId);
    if (row) made.videos.set(made.jobId, { ...row, status: 'processing', key: null });
    made[lost].delete(made.jobId);
    expect(await recoverVideos(made.ports, bob)).toMatchObject({ recoveredVideos: [] });
    expect(await recoverVideos(made.ports, ann)).toEqual(made.found);
    expect(made.videos.get(made.jobId)).toMatchObject({ status: 'completed', key: made.key });
  }
});

test('a job in work is counted, and set to work again where its workflow died', async () => {
  const { ports, goOn, started, jobId } = await world();
  await goOn('JoinClips');
  started.length = 0;
  expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 1 });
  expect(started).toEqual([jobId]);
});

test('a workflow that begins again when all clips are there joins them at once and asks for none', async () => {
  const { account, goOn, jobs, jobId, clock } = await world();
  await goOn('JoinClips');
  const before = clock.now().getTime();
  await goOn();
  expect(jobs.get(jobId)?.status).toBe('completed');
  expect(account.invocations).toHaveLength(1);
  expect(clock.now().getTime() - before).toBeLessThanOrEqual(2_000);
});

test('who waits for a job that is gone for good is told so', async () => {
  const { ports, jobs, videos, jobId } = await world();
  jobs.delete(jobId);
  expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
  expect(videos.get(jobId)).toMatchObject({ status: 'failed', error: 'Video generation failed' });
});

test.each(['processing', 'failed'] as const)(
  'a video whose deletion was cut off before its row, which says %s, leaves the history',
  async (status) => {
    const { ports, jobs, videos, jobId, started } = await world();
    const [job, row] = [jobs.get(jobId), videos.get(jobId)];
    if (job) jobs.set(jobId, { ...job, deletedAt: '2026-11-21T00:00:00.000Z' });
    if (row) videos.set(jobId, { ...row, status });
    started.length = 0;
    expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
    expect([videos.size, started]).toEqual([0, []]);
  },
);

test('somebody without videos is told of none', async () => {
  const { ports } = await world();
  expect(await recoverVideos(ports, bob)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
});
