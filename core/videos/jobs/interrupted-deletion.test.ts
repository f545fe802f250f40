import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import type { Ports } from '#core/ports/ports.ts';
import { sweepVideos } from '#core/sweep/sweep-videos.ts';
import { deleteVideo } from '#core/videos/history/delete-video.ts';
import { failingPorts } from '#test/support/failing-ports.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';
import { generateVideo } from './generate-video.ts';
import { recoverVideos } from './recover-videos.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const CLIP_SECONDS = 90;
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET, typicalSeconds: CLIP_SECONDS };
const body = generateVideoBody.parse({
  videoType: 'TEXT_VIDEO',
  prompt: 'a boat in a storm',
  referenceImage: Buffer.from(pngHeader(800, 600)).toString('base64'),
});

type StopBefore = StepName | 'the end' | undefined;

/** A video whose workflow ran up to a step; `resume` runs the rest. */
async function setUp(stopBefore: StopBefore, prepare = (_: ReturnType<typeof inMemoryPorts>) => {}) {
  const memory = inMemoryPorts();
  prepare(memory);
  const { jobId } = await generateVideo(
    { ports: memory.ports, settings, caller: ann, idempotencyKey: 'key' },
    body,
  );
  const steps = videoSteps(memory.ports, CLIP_SECONDS);
  let step: StepName | undefined = 'PlanVideo';
  const resume = async (until: StopBefore) => {
    while (step && step !== until) {
      const name: StepName = step;
      const { outcome, waitSeconds } = await steps[name](jobId);
      if (WAITING_OUTCOMES.includes(outcome)) memory.clock.advance(waitSeconds);
      step = nextStep(name, outcome);
    }
  };
  await resume(stopBefore);
  return { ...memory, jobId, resume: () => resume(undefined) };
}

const NEVER_FAILS = { call: Number.POSITIVE_INFINITY, mode: 'before', isPermanent: false } as const;
const remove = (ports: Ports, jobId: string) => deleteVideo(ports, ann, jobId);

const failEveryClip = ({ videoModels }: ReturnType<typeof inMemoryPorts>) => {
  videoModels.failures = ['blocked', 'blocked'];
};

test.each([
  ['waits', 'pending', () => setUp('PlanVideo')],
  ['is processing', 'processing', () => setUp('CheckClips')],
  ['is finished', 'completed', () => setUp('the end')],
  ['has failed', 'failed', () => setUp('the end', failEveryClip)],
] as const)(
  'lets the sweep finish the interrupted deletion of a video that %s, if the deletion had begun',
  async (_state, status, make) => {
    const sample = await make();
    expect(sample.jobs.get(sample.jobId)?.status).toBe(status);
    const counting = failingPorts(sample.ports, NEVER_FAILS);
    await remove(counting.ports, sample.jobId);
    const calls = counting.calls();
    expect(calls).toEqual(
      expect.arrayContaining([
        'videoDeletions.begin',
        'videoJobs.update',
        'ownVideos.remove',
        'media.remove',
      ]),
    );
    const outcomes = { kept: 0, gone: 0 };
    for (const mode of ['before', 'after'] as const)
      for (let call = 1; call <= calls.length; call++) {
        const setup = await make();
        const before = { row: setup.videos.get(setup.jobId), files: [...setup.objects.keys()] };
        const failing = failingPorts(setup.ports, { call, mode, isPermanent: true });
        await remove(failing.ports, setup.jobId).catch(() => undefined);
        const isDeleted = setup.jobs.get(setup.jobId)?.deletedAt !== undefined;
        setup.clock.advance(5 * 60);
        await sweepVideos(setup.ports);
        const where = `killed ${mode} call ${call}, ${calls[call - 1]}`;
        if (isDeleted) {
          expect([where, [...setup.videos.keys()]]).toEqual([where, []]);
          await setup.resume();
          await recoverVideos(setup.ports, ann);
          expect([where, [...setup.objects.keys()], [...setup.videos.keys()]]).toEqual([where, [], []]);
          const { running, waiting } = await setup.ports.clipQueues.read('luma-ray2');
          expect([where, running, waiting]).toEqual([where, [], []]);
          outcomes.gone += 1;
        } else {
          expect([where, setup.videos.get(setup.jobId), [...setup.objects.keys()]]).toEqual([
            where,
            before.row,
            before.files,
          ]);
          outcomes.kept += 1;
        }
        expect([where, await setup.ports.videoDeletions.listOpen()]).toEqual([where, []]);
      }
    expect(Math.min(outcomes.kept, outcomes.gone)).toBeGreaterThan(0);
  },
);

test('leaves a recent deletion to the call that began it', async () => {
  const { ports, jobId, videos, clock } = await setUp('the end');
  const failing = failingPorts(ports, NEVER_FAILS).ports;
  failing.ownVideos.remove = () => Promise.reject(new Error('killed'));
  await remove(failing, jobId).catch(() => undefined);
  clock.advance(50);
  await expect(sweepVideos(ports)).resolves.toMatchObject({ repaired: 0 });
  expect(videos.size).toBe(1);
  clock.advance(20);
  await expect(sweepVideos(ports)).resolves.toMatchObject({ repaired: 1 });
  expect(videos.size).toBe(0);
});

test('removes leftover files in the next sweep', async () => {
  const { ports, jobId, objects, clock, warnings } = await setUp('the end');
  const { remove: removeFiles } = ports.media;
  ports.media.remove = () => Promise.reject(new Error('the store is down'));
  expect(await remove(ports, jobId)).toHaveProperty('warning');
  clock.advance(5 * 60);
  await expect(sweepVideos(ports)).resolves.toMatchObject({ repaired: 0 });
  expect(warnings.at(-1)).toMatchObject({ event: 'sweep-missed-a-deletion', detail: { jobId } });
  ports.media.remove = removeFiles;
  await expect(sweepVideos(ports)).resolves.toMatchObject({ repaired: 1 });
  expect([...objects.keys()]).toEqual([]);
  await expect(sweepVideos(ports)).resolves.toMatchObject({ repaired: 0 });
});

test('closes a finished deletion in the next sweep if its own call could not close it', async () => {
  const { ports, jobId, clock } = await setUp('the end');
  const { end } = ports.videoDeletions;
  ports.videoDeletions.end = () => Promise.reject(new Error('the table is down'));
  expect(await remove(ports, jobId)).toEqual({ message: 'Video deleted' });
  ports.videoDeletions.end = end;
  clock.advance(5 * 60);
  await sweepVideos(ports);
  expect(await ports.videoDeletions.listOpen()).toEqual([]);
});
