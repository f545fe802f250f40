import { expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { readReceipt } from '#core/budgets/read-receipt.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { videoStatus } from '#core/videos/jobs/video-status.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
/** A catalog with a video model whose successor costs more. */
const REEL_CATALOG: Catalog = { ...DEFAULT_CATALOG, textToVideo: 'nova-reel', multiShotVideo: 'nova-reel' };
const STORY = 'A boat leaves. The storm comes.';

function setUp(catalog: Catalog, countsMoney: boolean) {
  const memory = inMemoryPorts();
  const { ports, clock, videoModels } = memory;
  const limits = { ...DEFAULT_DAILY_BUDGET, countsMoney, usdPerPerson: 500, usdPerDeployment: 500 };
  const steps = videoSteps(ports, 90);
  const start = async (body: object) =>
    (
      await generateVideo(
        { ports, settings: { catalog, limits, typicalSeconds: 90 }, caller: ann },
        generateVideoBody.parse(body),
      )
    ).jobId;
  /** Runs the workflow to its end and calls `beforeStep` before each step. */
  const runToEnd = async (jobId: string, beforeStep: (step: StepName) => void = () => undefined) => {
    let step: StepName | undefined = 'PlanVideo';
    for (let stepCount = 0; step !== undefined; stepCount++) {
      expect(stepCount).toBeLessThan(80);
      const name: StepName = step;
      beforeStep(name);
      const { outcome, waitSeconds } = await steps[name](jobId);
      if (WAITING_OUTCOMES.includes(outcome)) clock.advance(waitSeconds);
      step = nextStep(name, outcome);
    }
    return videoStatus(ports, 90, ann, jobId);
  };
  const receipt = (id: string) => readReceipt(ports, ann, { id, createdAt: clock.now() });
  const countFinished = () =>
    videoModels.invocations.filter(({ endsAt }) => endsAt <= clock.now().getTime()).length;
  return { ...memory, start, runToEnd, receipt, countFinished };
}

const singleShot = (changes = {}) => ({
  videoType: 'TEXT_VIDEO',
  prompt: 'a red boat on a lake',
  ...changes,
});
const storyboard = (...texts: string[]) => ({
  videoType: 'MULTI_SHOT_MANUAL',
  shots: texts.map((text) => ({ text })),
});
const story = { videoType: 'MULTI_SHOT_AUTOMATED', prompt: STORY, duration: 12 };

test('makes a single shot with the successor and warns about what is lost', async () => {
  const { start, runToEnd, videoModels, videos } = setUp(REEL_CATALOG, false);
  videoModels.gone.add('nova-reel');
  const jobId = await start(singleShot({ seed: 7 }));
  const warning = 'Amazon Nova Reel was unavailable, so this video uses Luma Ray2. It ignores the seed.';
  expect(await runToEnd(jobId)).toMatchObject({ status: 'completed', warning });
  expect(videoModels.invocations.map(({ clip }) => clip.model)).toEqual(['luma-ray2']);
  expect(videos.get(jobId)?.parameters).toMatchObject({ model: 'luma-ray2', warning });
});

test('makes one clip per shot when a successor replaces a multi-shot model', async () => {
  const { start, runToEnd, videoModels } = setUp(REEL_CATALOG, false);
  videoModels.gone.add('nova-reel');
  const { status, warning } = await runToEnd(await start(story));
  expect(status).toBe('completed');
  expect(warning).toBe(
    'Amazon Nova Reel was unavailable, so this video uses Luma Ray2. It makes each shot separately.',
  );
  expect(videoModels.invocations.map(({ clip }) => clip.text)).toEqual([
    'A boat leaves.',
    'The storm comes.',
  ]);
});

test('refuses a successor that costs more than was shown, with the reason and without charging', async () => {
  const { start, runToEnd, videoModels, receipt, budgets } = setUp(REEL_CATALOG, true);
  videoModels.gone.add('nova-reel');
  const jobId = await start(singleShot());
  expect(await runToEnd(jobId)).toMatchObject({ status: 'failed', error: MESSAGES.successorCostsMore });
  expect(videoModels.invocations).toEqual([]);
  expect(await receipt(jobId)).toEqual({ status: 'not-paid' });
  expect(budgets.spentMicros()).toBe(0);
});

test.each([false, true])(
  'fails and refunds a job whose model ends between two clips (money counted: %s)',
  async (countsMoney) => {
    const { start, runToEnd, countFinished, videoModels, receipt, budgets, ports } = setUp(
      DEFAULT_CATALOG,
      countsMoney,
    );
    const jobId = await start(storyboard('one', 'two', 'three'));
    const status = await runToEnd(jobId, () => {
      if (countFinished() === 1) videoModels.gone.add('luma-ray2');
    });
    expect(status).toMatchObject({ status: 'failed', error: MESSAGES.modelEndedMidway });
    expect(videoModels.invocations).toHaveLength(1);
    expect(await receipt(jobId)).toEqual({ status: 'not-paid' });
    expect(budgets.spentMicros()).toBe(0);
    expect(await ports.clipQueues.read('luma-ray2')).toMatchObject({ running: [], waiting: [] });
  },
);

test('uses a new token when the successor makes a clip that was being retried', async () => {
  const { start, runToEnd, countFinished, videoModels } = setUp(REEL_CATALOG, false);
  videoModels.failures = ['model-error'];
  const jobId = await start(singleShot());
  const status = await runToEnd(jobId, () => {
    if (countFinished() === 1) videoModels.gone.add('nova-reel');
  });
  expect(status.status).toBe('completed');
  expect(videoModels.invocations.map(({ clip }) => [clip.model, clip.token])).toEqual([
    ['nova-reel', `${jobId}-1-1`],
    ['luma-ray2', `${jobId}-1-3`],
  ]);
});

test('removes the job from the queue of the model that is gone', async () => {
  const { start, runToEnd, videoModels, ports } = setUp(REEL_CATALOG, false);
  videoModels.gone.add('nova-reel');
  await runToEnd(await start(singleShot()));
  for (const model of ['nova-reel', 'luma-ray2'] as const)
    expect(await ports.clipQueues.read(model)).toMatchObject({ running: [], waiting: [] });
});

test('splits a story between sentences, without charge, when the text model is gone', async () => {
  const { start, runToEnd, storyModels, receipt } = setUp(DEFAULT_CATALOG, true);
  storyModels.respond = () => {
    throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable);
  };
  const jobId = await start(story);
  expect(await receipt(jobId)).toEqual({ status: 'reserved', usd: 15.01 });
  expect(await runToEnd(jobId)).toMatchObject({
    status: 'completed',
    warning: 'Amazon Nova 2 Lite was unavailable, so the story was split between sentences.',
  });
  expect(await receipt(jobId)).toEqual({ status: 'paid', usd: 15 });
});

test.each([
  ['is busy, without charging for it', 'MODEL_BUSY', 15],
  ['returns an unusable response, and charges for it', 'BAD_MODEL_OUTPUT', 15.01],
] as const)('splits a story between sentences when the text model %s', async (_name, code, usd) => {
  const { start, runToEnd, storyModels, receipt } = setUp(DEFAULT_CATALOG, true);
  storyModels.respond = () => {
    throw new AppError(code, MESSAGES.modelBusy);
  };
  const jobId = await start(story);
  expect((await runToEnd(jobId)).status).toBe('completed');
  expect(await receipt(jobId)).toEqual({ status: 'paid', usd });
});
