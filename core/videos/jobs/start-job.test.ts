import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { readImageHeader } from '#contract/image-header.ts';
import { failingPorts, PlannedFailure } from '#test/support/failing-ports.ts';
import { jpegHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { generateVideo } from './generate-video.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET, typicalSeconds: 90 };
/** Longer than the lease of a request’s claim, which is 35 seconds. */
const BEYOND_LEASE_SECONDS = 36;
const PROMPT = 'waves under a full moon';

function setUp() {
  const memory = inMemoryPorts();
  const reference = memory.ports.base64.encode(jpegHeader(800, 600));
  const body = generateVideoBody.parse({
    videoType: 'TEXT_VIDEO',
    prompt: PROMPT,
    seed: 7,
    referenceImage: reference,
  });
  const generate = (key?: string, ports = memory.ports, changes = {}) =>
    generateVideo({ ports, settings, caller: ann, idempotencyKey: key }, { ...body, ...changes });
  return { ...memory, generate };
}

test('stores the job, its row and its reference image, queues the job and starts its workflow before responding', async () => {
  const { generate, jobs, videos, objects, startedWorkflows, ports } = setUp();
  const { jobId, videoId, estimatedCompletionTime } = await generate();
  const key = `users/${ann.userId}/references/${jobId}.png`;
  expect(videoId).toBe(jobId);
  expect(estimatedCompletionTime).toBe('2026-11-21T10:01:30.000Z');
  expect(jobs.get(jobId)).toMatchObject({ status: 'pending', shots: [{ text: PROMPT, referenceKey: key }] });
  expect(videos.get(jobId)).toMatchObject({
    userId: ann.userId,
    status: 'pending',
    prompt: PROMPT,
    durationSeconds: 6,
    referenceKeys: [key],
    parameters: { seed: 7, options: { durationSeconds: 6 } },
  });
  expect(readImageHeader(objects.get(key)?.bytes ?? new Uint8Array())).toMatchObject({
    width: 1280,
    height: 720,
  });
  expect(startedWorkflows).toEqual([jobId]);
  expect((await ports.clipQueues.read('luma-ray2')).waiting).toMatchObject([{ jobId }]);
});

test('records the model’s video size', async () => {
  const { ports, videos } = setUp();
  const catalog = { ...DEFAULT_CATALOG, textToVideo: 'luma-ray2-540p' as const };
  const body = generateVideoBody.parse({ videoType: 'TEXT_VIDEO', prompt: PROMPT });
  await generateVideo({ ports, settings: { ...settings, catalog }, caller: ann }, body);
  expect([...videos.values()][0]).toMatchObject({ width: 960, height: 540 });
});

test('estimates a later completion time for the second job', async () => {
  const { generate, clock } = setUp();
  const first = await generate();
  clock.advance(1);
  const second = await generate();
  const difference = Date.parse(second.estimatedCompletionTime) - Date.parse(first.estimatedCompletionTime);
  // The second job starts a second later and waits 90 seconds for the first.
  expect(difference).toBe(91_000);
});

test.each([
  ['that is not an image', 'bm90IGEgcGljdHVyZQ==', 'UNREADABLE_IMAGE'],
  ['that is a GIF', 'R0lGODlhEAAQAA==', 'CONTENT_TYPE_NOT_ALLOWED'],
])('starts nothing for a reference %s', async (_name, referenceImage, code) => {
  const { generate, jobs, videos, objects, startedWorkflows } = setUp();
  await expect(generate('key', undefined, { referenceImage })).rejects.toMatchObject({ code });
  expect([jobs.size, videos.size, objects.size, startedWorkflows.length]).toEqual([0, 0, 0, 0]);
});

test('creates one job for fifty concurrent requests with the same idempotency key', async () => {
  const { generate, jobs, videos, startedWorkflows } = setUp();
  const responses = await Promise.allSettled(Array.from({ length: 50 }, () => generate('key')));
  const [first] = responses.filter((response) => response.status === 'fulfilled');
  expect([jobs.size, videos.size, startedWorkflows.length]).toEqual([1, 1, 1]);
  expect(await generate('key')).toEqual(first?.value);
});

/** The names of all port calls of a successful request, in order. */
async function recordPortCalls(): Promise<string[]> {
  const { generate, ports } = setUp();
  const watched = failingPorts(ports, { call: Number.POSITIVE_INFINITY, mode: 'before', isPermanent: false });
  await generate('key', watched.ports);
  return watched.calls();
}

const portCalls = await recordPortCalls();
const failures = portCalls.flatMap((name, index) =>
  (['before', 'after'] as const).map((mode) => ({ name, call: index + 1, mode })),
);

test.each(failures)(
  'leaves one job or nothing when $name fails $mode taking effect, and one job after the request is repeated',
  async (failure) => {
    const { generate, ports, clock, jobs, videos, objects } = setUp();
    const broken = failingPorts(ports, { ...failure, isPermanent: false });
    const outcome = await generate('key', broken.ports).catch((error: unknown) => error);
    const count = outcome instanceof PlannedFailure ? 0 : 1;
    expect([jobs.size, videos.size, objects.size]).toEqual([count, count, count]);
    expect((await ports.clipQueues.read('luma-ray2')).waiting).toHaveLength(count);
    await repeatUntilDone(generate, clock);
    expect([jobs.size, videos.size, objects.size]).toEqual([1, 1, 1]);
  },
);

test.each(failures)(
  'creates one job when the request is repeated after a crash $mode $name',
  async (failure) => {
    const { generate, ports, clock, jobs, videos, objects, startedWorkflows } = setUp();
    const killed = failingPorts(ports, { ...failure, isPermanent: true });
    await generate('key', killed.ports).catch(() => {});
    clock.advance(BEYOND_LEASE_SECONDS);
    await generate('key');
    expect([jobs.size, videos.size, objects.size, startedWorkflows.length]).toEqual([1, 1, 1, 1]);
    expect([...jobs.keys()]).toEqual(startedWorkflows);
  },
);

/** Repeats the request. If the claim of the failed attempt is still held, repeats it again after the lease. */
async function repeatUntilDone(
  generate: (key: string) => Promise<unknown>,
  clock: { advance(seconds: number): void },
): Promise<void> {
  try {
    await generate('key');
  } catch (error) {
    expect(error).toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
    clock.advance(BEYOND_LEASE_SECONDS);
    await generate('key');
  }
}

test('keeps the job of an earlier attempt when a retry fails', async () => {
  const { generate, ports, clock, jobs, videos } = setUp();
  const callAfterStart = portCalls.indexOf('videoWorkflow.start') + 2;
  const killed = failingPorts(ports, { call: callAfterStart, mode: 'before', isPermanent: true });
  await generate('key', killed.ports).catch(() => {});
  clock.advance(BEYOND_LEASE_SECONDS);

  const insert = () => Promise.reject(new Error('the history cannot be reached'));
  await expect(
    generate('key', { ...ports, videoHistory: { ...ports.videoHistory, insert } }),
  ).rejects.toThrow();
  expect([jobs.size, videos.size]).toEqual([1, 1]);
});

test('refunds the reserved price when the row cannot be stored', async () => {
  const { generate, ports } = setUp();
  const insert = () => Promise.reject(new Error('the history cannot be reached'));
  await expect(
    generate('key', { ...ports, videoHistory: { ...ports.videoHistory, insert } }),
  ).rejects.toThrow();
  expect(await ports.budgets.readPersonDay('2026-11-21', ann.userId)).toEqual({ taken: {} });
});
