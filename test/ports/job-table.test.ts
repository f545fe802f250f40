import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { rateLimits } from '#adapters/dynamodb/rate-limits.ts';
import { requests } from '#adapters/dynamodb/requests.ts';
import { videoDeletions } from '#adapters/dynamodb/video-deletions.ts';
import { videoJobReader, videoJobRemover, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { pauseRequests, reserveSlot } from '#core/domain/models/rate-limit.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { RateLimits } from '#core/ports/model-upkeep.ts';
import type { Requests } from '#core/ports/requests.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { ClipQueues, VideoDeletions, VideoJobs } from '#core/ports/video-jobs.ts';
import {
  inMemoryClipQueues,
  inMemoryRateLimits,
  inMemoryRequests,
  inMemoryVideoDeletions,
  inMemoryVideoJobs,
} from '#test/support/in-memory-stores.ts';
import { virtualClock } from '#test/support/virtual-clock.ts';
import { prepareLocalServices, startTable, TABLE } from './local-services.ts';

const services = prepareLocalServices();
let server: { close(): Promise<void> };

beforeAll(async () => {
  server = await startTable(services);
});
afterAll(async () => {
  await server.close();
  services.removeFolder();
});

type Stores = {
  videoJobs: VideoJobs;
  videoDeletions: VideoDeletions;
  clipQueues: ClipQueues;
  requests: Requests;
  rateLimits: RateLimits;
};
const inMemory = (clock: Clock): Stores => ({
  videoJobs: inMemoryVideoJobs(),
  videoDeletions: inMemoryVideoDeletions(),
  clipQueues: inMemoryClipQueues(),
  requests: inMemoryRequests(clock),
  rateLimits: inMemoryRateLimits(),
});
const dynamoDb = (clock: Clock): Stores => {
  const table = jobTable(TABLE);
  return {
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table), ...videoJobRemover(table) },
    videoDeletions: videoDeletions(table),
    clipQueues: clipQueues(table),
    requests: requests(table, clock),
    rateLimits: rateLimits(table),
  };
};

const newJob = (): VideoJob => ({
  jobId: randomUUID(),
  userId: 'ann',
  videoType: 'text-to-video',
  prompt: 'wąves 🌊 “quoted” $.x {% %}',
  durationSeconds: 6,
  model: 'luma-ray2',
  shots: [{ text: 'waves' }],
  clips: [
    { attempt: 1, state: { status: 'running', startedAt: '2026-11-21T10:00:00.000Z' } },
    { attempt: 2, state: { status: 'failed', reason: 'model-error' } },
  ],
  status: 'pending',
  createdAt: '2026-11-21T10:00:00.000Z',
});

const createClaim = (id: string, fingerprint = 'print') => ({ id, fingerprint, leaseSeconds: 30 });

describe.each([
  ['in memory', inMemory],
  ['DynamoDB', dynamoDb],
])('%s', (_name, make) => {
  const clock = virtualClock();

  test('round-trips a job', async () => {
    const { videoJobs } = make(clock);
    const job = newJob();
    expect(await videoJobs.create(job)).toBe(true);
    expect(await videoJobs.find(job.jobId)).toEqual(job);
  });

  test('creates a job once and keeps the first', async () => {
    const { videoJobs } = make(clock);
    const job = newJob();
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => videoJobs.create({ ...job, prompt: `prompt ${index}` })),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await videoJobs.find(job.jobId))?.prompt).toBe(`prompt ${created.indexOf(true)}`);
  });

  test('loses none of many concurrent changes', async () => {
    const { videoJobs } = make(clock);
    const job = newJob();
    await videoJobs.create(job);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        videoJobs.update(job.jobId, (current) => ({
          ...current,
          durationSeconds: current.durationSeconds + 1,
        })),
      ),
    );
    expect((await videoJobs.find(job.jobId))?.durationSeconds).toBe(job.durationSeconds + 20);
  });

  test('does not create a missing job when a change arrives', async () => {
    const { videoJobs } = make(clock);
    const id = randomUUID();
    expect(await videoJobs.update(id, (job) => job)).toBeUndefined();
    await videoJobs.remove(id);
    expect(await videoJobs.find(id)).toBeUndefined();
  });

  test('returns the job unchanged if the change function changes nothing', async () => {
    const { videoJobs } = make(clock);
    const job = newJob();
    await videoJobs.create(job);
    expect(await videoJobs.update(job.jobId, () => undefined)).toEqual(job);
  });

  test('lists unfinished deletions with the time of their first start', async () => {
    const deletions = make(clock).videoDeletions;
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const begin = (jobId: string, begunAt: string) => deletions.begin({ jobId, begunAt });
    await Promise.all(ids.map((id) => begin(id, '2026-11-21T10:00:00.000Z')));
    await Promise.all(ids.slice(1).map((id) => deletions.end(id)));
    await begin(ids[0] ?? '', '2026-11-21T11:00:00.000Z');
    await deletions.end(randomUUID());
    expect(await deletions.listOpen()).toEqual([{ jobId: ids[0], begunAt: '2026-11-21T10:00:00.000Z' }]);
    await deletions.end(ids[0] ?? '');
    expect(await deletions.listOpen()).toEqual([]);
  });

  test('removes a job and frees its id', async () => {
    const { videoJobs } = make(clock);
    const job = newJob();
    await videoJobs.create(job);
    await videoJobs.remove(job.jobId);
    expect(await videoJobs.find(job.jobId)).toBeUndefined();
    expect(await videoJobs.create(job)).toBe(true);
  });

  test('grants the only slot to one of twenty concurrent requests', async () => {
    const { clipQueues: queues } = make(clock);
    const leaseUntil = '2026-11-21T10:15:00.000Z';
    await queues.update('luma-ray2', () => ({
      queue: { running: [], waiting: [], lastServedAt: {}, lastFence: 0 },
      result: undefined,
    }));
    const granted = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queues.update('luma-ray2', (queue) =>
          queue.running.length > 0
            ? { queue, result: false }
            : {
                queue: {
                  ...queue,
                  running: [{ token: `t${index}`, jobId: 'j', userId: 'u', fence: 1, leaseUntil }],
                },
                result: true,
              },
        ),
      ),
    );
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect((await queues.read('luma-ray2')).running).toMatchObject([{ token: `t${granted.indexOf(true)}` }]);
  });

  test('allows only as many of forty concurrent requests as the limit per minute, and says when to retry the others', async () => {
    const { rateLimits } = make(clock);
    const request = { now: clock.now(), perMinute: 10, longestWaitSeconds: 15 };
    const reservations = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        rateLimits.update(index % 2 ? 'luma-ray2' : 'luma-ray2-540p', (state) => reserveSlot(state, request)),
      ),
    );
    expect(reservations.filter(({ status }) => status === 'reserved')).toHaveLength(10);
    // The window of 63 seconds minus the longest wait.
    expect(reservations.filter(({ status }) => status === 'full')).toEqual(
      Array(30).fill({ status: 'full', retryAfterSeconds: 48 }),
    );
    const stored = await rateLimits.update('luma-ray2', (state) => ({ state, result: state }));
    expect(stored.bookedAt).toEqual(Array(10).fill(clock.now().getTime()));
    await rateLimits.update('luma-ray2', (state) => pauseRequests(state, request));
    const paused = await rateLimits.update('luma-ray2', (state) => ({ state, result: state.closedUntil }));
    // One request's share of a minute.
    expect(paused).toBe(clock.now().getTime() + 6_000);
  });

  test('grants a key to one of fifty concurrent claims', async () => {
    const { requests: requestStore } = make(clock);
    const claim = createClaim(randomUUID());
    const claims = await Promise.all(Array.from({ length: 50 }, () => requestStore.claim(claim)));
    const count = (status: string) => claims.filter((claim) => claim.status === status).length;
    expect([count('claimed'), count('in-progress')]).toEqual([1, 49]);
  });

  test('returns the stored response for the same request, and rejects another request with its key', async () => {
    const { requests: requestStore } = make(clock);
    const claim = createClaim(randomUUID());
    await requestStore.claim(claim);
    await requestStore.complete(claim.id, { jobId: 'x', nested: [1, null] });
    expect(await requestStore.claim(claim)).toEqual({
      status: 'completed',
      response: { jobId: 'x', nested: [1, null] },
    });
    expect(await requestStore.claim({ ...claim, fingerprint: 'other' })).toEqual({ status: 'other-request' });
  });

  test('frees a released key, and keeps a completed one on a late release', async () => {
    const { requests: requestStore } = make(clock);
    const [freed, completed] = [createClaim(randomUUID()), createClaim(randomUUID())];
    await requestStore.claim(freed);
    await requestStore.release(freed.id);
    expect(await requestStore.claim({ ...freed, fingerprint: 'other' })).toEqual({ status: 'claimed' });
    await requestStore.claim(completed);
    await requestStore.complete(completed.id, {});
    await requestStore.release(completed.id);
    expect(await requestStore.claim(completed)).toMatchObject({ status: 'completed' });
    await requestStore.release(randomUUID());
  });

  test('frees a key when its lease expires, and forgets a completed request after a day', async () => {
    const { requests: requestStore } = make(clock);
    const claim = createClaim(randomUUID());
    await requestStore.claim(claim);
    clock.advance(29);
    expect(await requestStore.claim(claim)).toEqual({ status: 'in-progress' });
    clock.advance(1);
    expect(await requestStore.claim(claim)).toEqual({ status: 'claimed' });
    await requestStore.note(claim.id, { seen: 'blue' });
    clock.advance(30);
    expect(await requestStore.claim(claim), 'with the note of its last holder').toEqual({
      status: 'claimed',
      note: { seen: 'blue' },
    });
    await requestStore.complete(claim.id, {});
    clock.advance(24 * 3_600);
    expect(await requestStore.claim({ ...claim, fingerprint: 'other' })).toEqual({ status: 'claimed' });
  });
});

const loseResponse = (operation: string) =>
  services.faults.append([
    { service: 'dynamodb', operation, times: 1, error: 'InternalServerError', status: 500, mode: 'after' },
  ]);

describe('DynamoDB, when a response is lost and the client retries the write', () => {
  const { videoJobs, requests: requestStore } = dynamoDb(virtualClock());

  test('recognizes its own creation of a job', async () => {
    const job = newJob();
    loseResponse('PutItem');
    expect(await videoJobs.create(job)).toBe(true);
  });

  test('applies a change once', async () => {
    const job = newJob();
    await videoJobs.create(job);
    loseResponse('PutItem');
    await videoJobs.update(job.jobId, (current) => ({
      ...current,
      durationSeconds: current.durationSeconds + 1,
    }));
    expect((await videoJobs.find(job.jobId))?.durationSeconds).toBe(job.durationSeconds + 1);
  });

  test('recognizes its own claim', async () => {
    loseResponse('PutItem');
    expect(await requestStore.claim(createClaim(randomUUID()))).toEqual({ status: 'claimed' });
  });
});

test('the adapters for DynamoDB report a lasting outage as TEMPORARILY_UNAVAILABLE', async () => {
  services.faults.append([
    { service: 'dynamodb', operation: 'GetItem', times: 3, error: 'InternalServerError', mode: 'before' },
  ]);
  await expect(dynamoDb(virtualClock()).videoJobs.find(randomUUID())).rejects.toMatchObject({
    code: 'TEMPORARILY_UNAVAILABLE',
  });
  services.faults.clear();
});
