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
const TYPICAL_SECONDS = 90;
const body = generateVideoBody.parse({ videoType: 'TEXT_VIDEO', prompt: 'waves under a full moon' });

async function setUp() {
  const memory = inMemoryPorts();
  const settings = {
    catalog: DEFAULT_CATALOG,
    limits: DEFAULT_DAILY_BUDGET,
    typicalSeconds: TYPICAL_SECONDS,
  };
  const { jobId } = await generateVideo(
    { ports: memory.ports, settings, caller: ann, idempotencyKey: 'key' },
    body,
  );
  const steps = videoSteps(memory.ports, TYPICAL_SECONDS);
  /** Runs the workflow from its start to its end, or until the step `until` is next. */
  const runWorkflow = async (until?: StepName) => {
    let step: StepName | undefined = 'PlanVideo';
    while (step && step !== until) {
      const name: StepName = step;
      const { outcome, waitSeconds } = await steps[name](jobId);
      if (WAITING_OUTCOMES.includes(outcome)) memory.clock.advance(waitSeconds);
      step = nextStep(name, outcome);
    }
  };
  const key = `users/${ANN}/videos/${jobId}/output.mp4`;
  const recovered = {
    recoveredVideos: [{ jobId, id: jobId, videoUrl: `https://media.test/bucket/${key}?signature=1` }],
    totalProcessing: 0,
  };
  return { ...memory, jobId, runWorkflow, key, recovered };
}

test.each(['pending', 'processing', 'failed'] as const)(
  'recovers a finished video whose job and row are %s, once and only for its owner',
  async (status) => {
    const { ports, jobs, videos, jobId, runWorkflow, key, recovered } = await setUp();
    await runWorkflow();
    const [job, row] = [jobs.get(jobId), videos.get(jobId)];
    if (job) jobs.set(jobId, { ...job, status, error: 'lost' });
    if (row) videos.set(jobId, { ...row, status, key: null, completedAt: null, error: 'lost' });

    expect(await recoverVideos(ports, bob)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
    expect(videos.get(jobId)?.status).toBe(status);
    expect(await recoverVideos(ports, ann)).toEqual(recovered);
    expect(videos.get(jobId)).toMatchObject({ status: 'completed', key, error: null, durationSeconds: 6 });
    expect(await videoStatus(ports, TYPICAL_SECONDS, ann, jobId)).toMatchObject({ status: 'completed' });
    expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
  },
);

test('recovers a finished video from its row alone and from its job alone', async () => {
  for (const lost of ['jobs', 'videos'] as const) {
    const setup = await setUp();
    await setup.runWorkflow();
    const row = setup.videos.get(setup.jobId);
    if (row) setup.videos.set(setup.jobId, { ...row, status: 'processing', key: null });
    setup[lost].delete(setup.jobId);
    expect(await recoverVideos(setup.ports, bob)).toMatchObject({ recoveredVideos: [] });
    expect(await recoverVideos(setup.ports, ann)).toEqual(setup.recovered);
    expect(setup.videos.get(setup.jobId)).toMatchObject({ status: 'completed', key: setup.key });
  }
});

test('counts a running job and restarts its workflow', async () => {
  const { ports, runWorkflow, startedWorkflows, jobId } = await setUp();
  await runWorkflow('JoinClips');
  startedWorkflows.length = 0;
  expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 1 });
  expect(startedWorkflows).toEqual([jobId]);
});

test('joins finished clips immediately when the workflow restarts', async () => {
  const { videoModels, runWorkflow, jobs, jobId, clock } = await setUp();
  await runWorkflow('JoinClips');
  const before = clock.now().getTime();
  await runWorkflow();
  expect(jobs.get(jobId)?.status).toBe('completed');
  expect(videoModels.invocations).toHaveLength(1);
  expect(clock.now().getTime() - before).toBeLessThanOrEqual(2_000);
});

test('marks a video whose job is lost as failed', async () => {
  const { ports, jobs, videos, jobId } = await setUp();
  jobs.delete(jobId);
  expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
  expect(videos.get(jobId)).toMatchObject({ status: 'failed', error: 'Video generation failed' });
});

test.each(['processing', 'failed'] as const)(
  'removes the %s row of a video whose deletion was interrupted',
  async (status) => {
    const { ports, jobs, videos, jobId, startedWorkflows } = await setUp();
    const [job, row] = [jobs.get(jobId), videos.get(jobId)];
    if (job) jobs.set(jobId, { ...job, deletedAt: '2026-11-21T00:00:00.000Z' });
    if (row) videos.set(jobId, { ...row, status });
    startedWorkflows.length = 0;
    expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
    expect([videos.size, startedWorkflows]).toEqual([0, []]);
  },
);

test('returns nothing for a person without videos', async () => {
  const { ports } = await setUp();
  expect(await recoverVideos(ports, bob)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
});
