import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { uploadImage } from '#core/media/upload-image.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { failingPorts } from '#test/support/failing-ports.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { videoSteps } from '#test/support/video-steps.ts';
import { continueErasures } from './continue-erasures.ts';
import { eraseAccount } from './erase-account.ts';

const person = (digit: string, email: string) => ({
  userId: `${digit.repeat(8)}-0000-4000-8000-000000000001`,
  accessToken: `token of ${email}`,
  email,
});
const ann = person('a', 'ann@example.com');
const ben = person('b', 'ben@example.com');
const CLIP_SECONDS = 90;
const limits = { ...DEFAULT_DAILY_BUDGET, countsMoney: true };
const settings = { catalog: DEFAULT_CATALOG, limits, typicalSeconds: CLIP_SECONDS, region: 'us-west-2' };
const png = Buffer.from(pngHeader(800, 600)).toString('base64');
const imageBody = generateImageEndpoint.body.parse({ prompt: 'a canary on a boat' });
const videoBody = generateVideoBody.parse({
  videoType: 'TEXT_VIDEO',
  prompt: 'a canary in a storm',
  referenceImage: png,
});

type Memory = ReturnType<typeof inMemoryPorts>;
const makeImage = (memory: Memory, caller: typeof ann, idempotencyKey: string) =>
  generateImage({ ports: memory.ports, settings, caller, idempotencyKey }, imageBody);
const makeVideo = (memory: Memory, caller: typeof ann, idempotencyKey: string) =>
  generateVideo({ ports: memory.ports, settings, caller, idempotencyKey }, videoBody);

/** Two people, each with an image, an upload, a waiting video and a video with a running clip. */
async function setUp() {
  const memory = inMemoryPorts();
  const steps = videoSteps(memory.ports, CLIP_SECONDS);
  for (const caller of [ann, ben]) {
    await makeImage(memory, caller, 'image');
    await uploadImage(memory.ports, limits, caller, {
      image: png,
      imageType: 'reference',
      filename: 'canary.png',
    });
    const { jobId } = await makeVideo(memory, caller, 'runs');
    await steps.PlanVideo(jobId);
    await steps.StartClips(jobId);
    await makeVideo(memory, caller, 'waits');
  }
  await memory.ports.sweepPositions.save('objects', `users/${ann.userId}/images/1.png`);
  return memory;
}

/** Everything in every store. */
const readStores = async ({ ports, ...memory }: Memory) => ({
  objects: [...memory.objects.keys()],
  images: [...memory.images.values()],
  videos: [...memory.videos.values()],
  jobs: [...memory.jobs.values()],
  requests: [...memory.requests],
  people: [...memory.budgets.people],
  uploads: [...memory.budgets.uploads],
  deployment: [...memory.budgets.deployment],
  queue: await ports.clipQueues.read('luma-ray2'),
  position: await ports.sweepPositions.read('objects'),
  erasures: [...memory.openErasures],
});

/** One person's entries in every store. */
async function readPersonData(memory: Memory, { userId }: typeof ann) {
  const { queue, deployment, ...perPerson } = await readStores(memory);
  const isTheirs = (record: unknown) => JSON.stringify(record).includes(userId);
  return {
    perPerson: Object.values(perPerson).map((list) => (Array.isArray(list) ? list.filter(isTheirs) : [])),
    running: queue.running.filter(isTheirs),
    waiting: queue.waiting.filter(isTheirs),
    open: deployment.map(([day, { open }]) => [day, Object.entries(open).filter(isTheirs)]),
  };
}

/** The stores that still name Ann. */
async function storesMentioningAnn(memory: Memory): Promise<string[]> {
  const stores = Object.entries(await readStores(memory));
  return stores.flatMap(([name, content]) => (JSON.stringify(content)?.includes(ann.userId) ? [name] : []));
}

const erase = (ports: Memory['ports'], confirm = ann.email) => eraseAccount(ports, ann, { confirm });

/** Runs the sweep twice: to continue interrupted erasures and, a day later, for the final pass. */
async function sweepForADay(memory: Memory) {
  memory.clock.advance(15 * 60);
  await continueErasures(memory.ports);
  memory.clock.advance((LIMITS.erasure.finalPassHours + 1) * 3_600);
  return continueErasures(memory.ports);
}

const NEVER_FAILS = { call: Number.POSITIVE_INFINITY, mode: 'before', isPermanent: false } as const;

describe('deleting an account', () => {
  test('leaves nothing of the person in any store after a day, and other people’s data untouched', async () => {
    const memory = await setUp();
    const bensData = await readPersonData(memory, ben);
    const spent = memory.budgets.spentMicros();
    const { later } = await erase(memory.ports);
    expect(later.map(({ what }) => what)).toEqual([
      MESSAGES.laterRunning,
      MESSAGES.laterBackups,
      MESSAGES.laterAccessLogs,
      MESSAGES.laterReceipts,
    ]);
    const { people, uploads, erasures } = await readStores(memory);
    expect(await storesMentioningAnn(memory)).toEqual(['people', 'uploads', 'erasures']);
    // The person’s budget days, now closed, and the record of the erasure stay until the token has expired.
    expect(JSON.stringify([people, uploads])).not.toContain('canary');
    expect(erasures).toHaveLength(1);
    expect(await sweepForADay(memory)).toEqual({ open: 1, cleared: 0, ended: 1, oldestHours: 25.25 });
    expect(await storesMentioningAnn(memory)).toEqual([]);
    expect(await readPersonData(memory, ben)).toEqual(bensData);
    // Only the waiting video ($7.50) was refunded. The image, and the clip that the model is making, stay paid.
    expect(spent - memory.budgets.spentMicros()).toBe(7_500_000);
  });

  test('keeps receipts under a pseudonym, without the ids of images and videos', async () => {
    const memory = await setUp();
    const ids = [...memory.images.values(), ...memory.jobs.values()].map((record) =>
      'jobId' in record ? record.jobId : record.id,
    );
    await erase(memory.ports);
    const anonymousDays = [...memory.budgets.people].filter(([key]) => key.includes('erased-'));
    expect(anonymousDays).toHaveLength(1);
    const { taken } = anonymousDays[0]?.[1] ?? { taken: {} };
    expect(Object.keys(taken)).toEqual(['1', '2']);
    expect(Object.values(taken).map(({ kind, isPaid }) => ({ kind, isPaid }))).toEqual(
      expect.arrayContaining([
        { kind: 'picture', isPaid: true },
        { kind: 'video', isPaid: true },
      ]),
    );
    for (const id of ids) expect(JSON.stringify(anonymousDays)).not.toContain(id);
  });

  test('refuses new images, videos and uploads while the token is still valid', async () => {
    const memory = await setUp();
    await erase(memory.ports);
    const refusal = { code: 'NOT_SIGNED_IN', message: MESSAGES.accountDeleted };
    await expect(makeImage(memory, ann, 'new')).rejects.toMatchObject(refusal);
    await expect(makeVideo(memory, ann, 'new')).rejects.toMatchObject(refusal);
    await expect(
      uploadImage(memory.ports, limits, ann, { image: png, imageType: 'reference', filename: 'a.png' }),
    ).rejects.toMatchObject(refusal);
    expect(await storesMentioningAnn(memory)).not.toContain('objects');
  });

  test('ends the workflow of a video that was being made', async () => {
    const memory = await setUp();
    const job = [...memory.jobs.values()].find(
      ({ userId, clips }) => userId === ann.userId && clips.length > 0,
    );
    await erase(memory.ports);
    const steps = videoSteps(memory.ports, CLIP_SECONDS);
    memory.clock.advance(CLIP_SECONDS);
    expect(await steps.CheckClips(job?.jobId ?? '')).toMatchObject({ outcome: 'gone' });
    expect(await storesMentioningAnn(memory)).toEqual(['people', 'uploads', 'erasures']);
  });

  test('removes a file that a running function stored after the account was deleted', async () => {
    const memory = await setUp();
    await erase(memory.ports);
    await memory.ports.media.put(`users/${ann.userId}/images/late.png`, new Uint8Array(1), 'image/png');
    await sweepForADay(memory);
    expect(await storesMentioningAnn(memory)).toEqual([]);
  });

  test('removes a clip that a model writes after the deletion, in the next sweep and in the final sweep', async () => {
    const memory = await setUp();
    const [invocation] = memory.videoModels.invocations.filter(({ clip }) =>
      clip.outputUri.includes(ann.userId),
    );
    const writeClip = () => memory.videoModels.check('luma-ray2', invocation?.arn ?? '');
    await erase(memory.ports);
    memory.clock.advance(15 * 60);
    for (const sweep of [
      () => continueErasures(memory.ports),
      async () => {
        memory.clock.advance(LIMITS.erasure.finalPassHours * 3_600);
        return continueErasures(memory.ports);
      },
    ]) {
      expect(await writeClip()).toMatchObject({ status: 'finished' });
      expect(await storesMentioningAnn(memory)).toContain('objects');
      await sweep();
      expect(await storesMentioningAnn(memory)).not.toContain('objects');
    }
    expect(await storesMentioningAnn(memory)).toEqual([]);
  });

  test('deletes nothing unless the person confirms their email address', async () => {
    const memory = await setUp();
    const before = await readStores(memory);
    for (const confirm of ['', 'ann', ben.email])
      await expect(erase(memory.ports, confirm)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: MESSAGES.wrongConfirmation,
      });
    expect(await readStores(memory)).toEqual(before);
    await expect(erase(memory.ports, ' Ann@Example.com ')).resolves.toMatchObject({
      message: MESSAGES.accountErased,
    });
  });

  test('returns the same result when repeated', async () => {
    const memory = await setUp();
    const first = await erase(memory.ports);
    memory.clock.advance(60);
    expect(await erase(memory.ports)).toEqual(first);
    expect(memory.openErasures.size).toBe(1);
    await sweepForADay(memory);
    expect(await storesMentioningAnn(memory)).toEqual([]);
  });

  test.each(['before', 'after'] as const)(
    'is finished by the sweep if it is killed %s any of its calls',
    async (mode) => {
      const counting = failingPorts((await setUp()).ports, NEVER_FAILS);
      await erase(counting.ports);
      const calls = counting.calls();
      expect(new Set(calls.map((call) => call.split('.')[0]))).toEqual(
        new Set([
          'erasures',
          'budgets',
          'accounts',
          'personObjects',
          'personItems',
          'videoJobs',
          'clipQueues',
          'sweepPositions',
        ]),
      );
      for (let call = 1; call <= calls.length; call++) {
        const memory = await setUp();
        const bensData = await readPersonData(memory, ben);
        const failing = failingPorts(memory.ports, { call, mode, isPermanent: true });
        const result = await erase(failing.ports).catch(() => undefined);
        const where = `killed ${mode} call ${call}, ${calls[call - 1]}`;
        if (memory.openErasures.size === 0) {
          // The first call did not store the request, so nothing was deleted.
          expect([where, result]).toEqual(['killed before call 1, erasures.begin', undefined]);
          continue;
        }
        await sweepForADay(memory);
        expect([where, await storesMentioningAnn(memory)]).toEqual([where, []]);
        expect([where, await readPersonData(memory, ben)]).toEqual([where, bensData]);
        const receipts = [...memory.budgets.people].filter(([key]) => key.includes('erased-'));
        expect([where, receipts.map(([, { taken }]) => Object.keys(taken))]).toEqual([where, [['1', '2']]]);
      }
    },
  );

  test.each(['accounts', 'personObjects', 'personItems', 'budgets', 'clipQueues'] as const)(
    'removes what it can while the port “%s” fails, and the rest afterwards',
    async (broken) => {
      const memory = await setUp();
      const failure = async () => {
        throw new Error('down');
      };
      const operations = Object.keys(memory.ports[broken]).map((name) => [name, failure]);
      const brokenPorts = { ...memory.ports, [broken]: Object.fromEntries(operations) };
      const { later } = await erase(brokenPorts);
      expect(later[0]?.what).toBe(MESSAGES.laterStores);
      memory.clock.advance(3_600);
      expect(await continueErasures(brokenPorts)).toMatchObject({ open: 1, cleared: 0, ended: 0 });
      await sweepForADay(memory);
      expect(await storesMentioningAnn(memory)).toEqual([]);
    },
  );

  test('keeps the erasure open while an item of an unknown kind is left, so that a newer version can remove it', async () => {
    const memory = await setUp();
    const { personItems } = memory.ports;
    const page: typeof personItems.page = async (userId, from) => {
      const { items, next } = await personItems.page(userId, from);
      return { items: [...items, { kind: 'unknown', key: 'NEWER#1' }], next };
    };
    const olderPorts = { ...memory.ports, personItems: { ...personItems, page } };
    expect((await erase(olderPorts)).later[0]?.what).toBe(MESSAGES.laterStores);
    memory.clock.advance(24 * 3_600);
    expect(await continueErasures(olderPorts)).toMatchObject({ open: 1, cleared: 0, ended: 0 });
    await sweepForADay(memory);
    expect(await storesMentioningAnn(memory)).toEqual([]);
  });

  test('is not continued by the sweep while its request may still be running', async () => {
    const memory = await setUp();
    const failing = failingPorts(memory.ports, { call: 2, mode: 'before', isPermanent: true });
    await erase(failing.ports).catch(() => undefined);
    expect(await continueErasures(memory.ports)).toMatchObject({ open: 1, cleared: 0, ended: 0 });
    expect(memory.openErasures.size).toBe(1);
  });
});
