import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { AppError } from '#core/app-error.ts';
import { reconcilePerson } from '#core/budgets/reconcile.ts';
import { utcDay } from '#core/domain/budgets/day.ts';
import { toMicros } from '#core/domain/budgets/person-day.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { recoverVideos } from '#core/videos/jobs/recover-videos.ts';
import { videoStatus } from '#core/videos/jobs/video-status.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { deleteVideo } from './delete-video.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
const ann = { userId: ANN, accessToken: 'token' };
const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
const CLIP_SECONDS = 90;

async function setUp() {
  const memory = inMemoryPorts();
  const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET, typicalSeconds: CLIP_SECONDS };
  const body = generateVideoBody.parse({
    videoType: 'MULTI_SHOT_MANUAL',
    shots: [
      { text: 'a boat', referenceImageKey: memory.ports.base64.encode(pngHeader(800, 600)) },
      { text: 'a storm' },
    ],
  });
  const start = (key: string) =>
    generateVideo({ ports: memory.ports, settings, caller: ann, idempotencyKey: key }, body);
  const { jobId } = await start('key');
  const steps = videoSteps(memory.ports, CLIP_SECONDS);
  /** Runs the workflow from a step to its end. */
  const resume = async (firstStep: StepName, beforeStep = async (_: StepName) => {}) => {
    let step: StepName | undefined = firstStep;
    while (step) {
      const name: StepName = step;
      await beforeStep(name);
      const { outcome, waitSeconds } = await steps[name](jobId);
      if (WAITING_OUTCOMES.includes(outcome)) memory.clock.advance(waitSeconds);
      step = nextStep(name, outcome);
    }
  };
  const spent = () => memory.budgets.spentMicros();
  return { ...memory, jobId, start, steps, resume, spent };
}
type Memory = Awaited<ReturnType<typeof setUp>>;

async function expectNothingLeft({ ports, jobId, objects, videos }: Memory) {
  expect([...objects.keys()]).toEqual([]);
  expect([...videos.keys()]).toEqual([]);
  expect(await ports.clipQueues.read('luma-ray2')).toMatchObject({ running: [], waiting: [] });
  await expect(videoStatus(ports, CLIP_SECONDS, ann, jobId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await recoverVideos(ports, ann)).toEqual({ recoveredVideos: [], totalProcessing: 0 });
  expect([...videos.keys()]).toEqual([]);
}

test('cancels a waiting job without a model call, a charge or leftovers', async () => {
  const setup = await setUp();
  expect(setup.spent()).toBeGreaterThan(0);
  expect(await deleteVideo(setup.ports, ann, setup.jobId)).toEqual({ message: 'Video deleted' });
  expect(setup.spent()).toBe(0);
  await setup.resume('PlanVideo');
  expect(setup.videoModels.invocations).toEqual([]);
  await expectNothingLeft(setup);
});

test.each(['StartClips', 'CheckClips', 'JoinClips', 'PublishVideo'] as const)(
  'ends a job deleted before %s and discards its files',
  async (deletedBefore) => {
    const setup = await setUp();
    let isDeleted = false;
    await setup.resume('PlanVideo', async (step) => {
      if (step !== deletedBefore || isDeleted) return;
      isDeleted = true;
      await deleteVideo(setup.ports, ann, setup.jobId);
    });
    expect(isDeleted).toBe(true);
    expect(setup.videoModels.invocations.length).toBeLessThanOrEqual(2);
    await expectNothingLeft(setup);
  },
);

test('keeps the slot of a deleted job’s running clip and starts no other clip', async () => {
  const setup = await setUp();
  for (const step of ['PlanVideo', 'StartClips'] as const) await setup.steps[step](setup.jobId);
  await deleteVideo(setup.ports, ann, setup.jobId);
  expect(setup.spent()).toBeGreaterThan(0);
  expect((await setup.ports.clipQueues.read('luma-ray2')).running).toHaveLength(1);
  await setup.resume('StartClips');
  expect(setup.videoModels.invocations).toHaveLength(1);
  await expectNothingLeft(setup);
});

test('removes a finished video with its file, references and row', async () => {
  const setup = await setUp();
  await setup.resume('PlanVideo');
  expect(setup.objects.size).toBe(2);
  await deleteVideo(setup.ports, ann, setup.jobId);
  await expectNothingLeft(setup);
});

test('keeps a reference image that the person uploaded', async () => {
  const setup = await setUp();
  const key = `users/${ANN}/references/mine.png`;
  setup.objects.set(key, { bytes: pngHeader(800, 600), contentType: 'image/png', metadata: {} });
  await deleteVideo(setup.ports, ann, setup.jobId);
  expect([...setup.objects.keys()]).toEqual([key]);
});

test('throws NOT_FOUND for another person’s video, an unknown or invalid id, and a deleted video', async () => {
  const { ports, jobId, videos } = await setUp();
  for (const [caller, id] of [
    [bob, jobId],
    [ann, jobId.replace(/^./, '9')],
    [ann, '../x'],
  ] as const)
    await expect(deleteVideo(ports, caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(videos.size).toBe(1);
  await deleteVideo(ports, ann, jobId);
  await expect(deleteVideo(ports, ann, jobId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('removes the row and warns when the files cannot be removed', async () => {
  const { ports, jobId, videos } = await setUp();
  ports.media.remove = () => Promise.reject(new Error('the store is down'));
  const response = await deleteVideo(ports, ann, jobId);
  expect(response.warning).toMatch(/could not be removed yet/);
  expect(videos.size).toBe(0);
});

test('keeps the row when the history is unreachable, and finishes when repeated', async () => {
  const setup = await setUp();
  const { remove } = setup.ports.ownVideos;
  setup.ports.ownVideos.remove = () => Promise.reject(new Error('down'));
  await expect(deleteVideo(setup.ports, ann, setup.jobId)).rejects.toThrow();
  expect(setup.videos.size).toBe(1);
  setup.ports.ownVideos.remove = remove;
  await deleteVideo(setup.ports, ann, setup.jobId);
  await expectNothingLeft(setup);
});

test('makes no clip when the request is repeated after the deletion', async () => {
  const setup = await setUp();
  await deleteVideo(setup.ports, ann, setup.jobId);
  expect((await setup.start('key')).jobId).toBe(setup.jobId);
  await setup.resume('PlanVideo');
  expect(setup.videoModels.invocations).toEqual([]);
  await expectNothingLeft(setup);
});

const CLIP_USD = 7.5;
/** After this time, reconciliation closes open reservations. */
const RECONCILIATION_MINUTES = 20;

test('charges only the running clip of a video that is deleted', async () => {
  const setup = await setUp();
  for (const step of ['PlanVideo', 'StartClips'] as const) await setup.steps[step](setup.jobId);
  await deleteVideo(setup.ports, ann, setup.jobId);
  await setup.resume('StartClips');
  expect(setup.spent()).toBe(toMicros(CLIP_USD));
});

const openReservations = ({ budgets, jobId }: Memory) => [
  ...[...budgets.deployment.values()].flatMap(({ open }) => Object.keys(open)),
  ...[...budgets.people.values()].filter(({ taken }) => taken[jobId] && taken[jobId].isPaid !== true),
];
const modelGone = new AppError('MODEL_UNAVAILABLE', 'gone');
test.each([
  ['has no slot', async () => ({ status: 'no-slot' as const })],
  ['refuses', async () => ({ status: 'refused' as const, reason: 'blocked' as const })],
  ['is gone', () => Promise.reject(modelGone)],
])('refunds a video deleted during its first clip’s start when the model %s', async (_name, start) => {
  const setup = await setUp();
  setup.ports.videoModels.start = async () => {
    await deleteVideo(setup.ports, ann, setup.jobId);
    return start();
  };
  await setup.resume('PlanVideo');
  expect(setup.spent()).toBe(0);
  expect(openReservations(setup)).toEqual([]);
  await expectNothingLeft(setup);
});

test('charges only the first clip of a video that is deleted while the model refuses the second clip', async () => {
  const setup = await setUp();
  const { start } = setup.ports.videoModels;
  setup.ports.videoModels.start = async (clip) => {
    if (setup.videoModels.invocations.length === 0) return start(clip);
    await deleteVideo(setup.ports, ann, setup.jobId);
    return { status: 'refused', reason: 'blocked' };
  };
  await setup.resume('PlanVideo');
  expect(setup.spent()).toBe(toMicros(CLIP_USD));
  expect(openReservations(setup)).toEqual([]);
  await expectNothingLeft(setup);
});

test('charges nothing when the model fails after the deletion', async () => {
  const setup = await setUp();
  setup.videoModels.failures = ['model-error'];
  for (const step of ['PlanVideo', 'StartClips'] as const) await setup.steps[step](setup.jobId);
  await deleteVideo(setup.ports, ann, setup.jobId);
  await setup.resume('StartClips');
  expect(setup.spent()).toBe(0);
});

test('settles a deleted video with a dead workflow when its owner reads the budget', async () => {
  const setup = await setUp();
  for (const step of ['PlanVideo', 'StartClips'] as const) await setup.steps[step](setup.jobId);
  await deleteVideo(setup.ports, ann, setup.jobId);
  setup.clock.advance(RECONCILIATION_MINUTES * 60);
  const day = utcDay(setup.clock.now());
  expect(await reconcilePerson(setup.ports, day, ann)).toMatchObject({
    taken: { [setup.jobId]: { micros: toMicros(CLIP_USD), isPaid: true } },
  });
  expect(setup.spent()).toBe(toMicros(CLIP_USD));
});
