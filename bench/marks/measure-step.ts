import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { largeObjectWriter } from '#adapters/s3/write-large-objects.ts';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { Clips } from '#core/ports/video-models.ts';
import { joinClips } from '#core/videos/clips/join-clips.ts';
import { BUCKET, CREDENTIALS, REGION, TABLE } from '#test/ports/local-services.ts';
import { freePort } from '#test/support/free-port.ts';
import { percentile } from '../figures.ts';
import { addCloudLatency, withKmsLatency } from './cloud-latency.ts';

/** Starts the stores. Resolves to a function that stops them. */
async function startStores(): Promise<() => Promise<unknown>> {
  const [s3Port, tablePort] = await Promise.all([freePort(), freePort()]);
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_S3: `http://localhost:${s3Port}`,
    AWS_ENDPOINT_URL_DYNAMODB: `http://localhost:${tablePort}`,
  });
  const child = fork(path.join(import.meta.dirname, 'stores.ts'), [String(s3Port), String(tablePort)]);
  await once(child, 'message');
  return async () => {
    child.disconnect();
    await once(child, 'exit');
  };
}

/** A story whose clips are finished. */
const createStory = (jobId: string, clipKeys: readonly string[]): VideoJob => ({
  ...{ jobId, userId: '6f5a3c0b-0b1e-4a3c-9f60-1f6e9a537a10', videoType: 'multi-shot-auto' },
  ...{
    prompt: 'A walk by the sea',
    durationSeconds: 6 * clipKeys.length,
    model: DEFAULT_CATALOG.multiShotVideo,
    status: 'processing',
  },
  shots: clipKeys.map(() => ({ text: 'Waves' })),
  clips: clipKeys.map((key) => ({ attempt: 1, state: { status: 'finished', key } })),
  createdAt: new Date().toISOString(),
});

/**
 * Joins clips, and overwrites the four bytes that identify the file as an MP4, so that the step stores it without marks.
 * Nothing else in the step depends on these bytes.
 */
const unmarkedClips: Clips = {
  join: async (clips, secondsPerClip) => {
    const joined = await mediabunnyClips.join(clips, secondsPerClip);
    joined.mp4.fill(0, 4, 8);
    return joined;
  },
};

/** The ports with which the step marks its file. */
export type SigningPorts = Uses<'clock' | 'log'> & UsesOnly<{ provenance: 'maker' | 'prepare' | 'sign' }>;

/** A video of `count` copies of a clip. */
export type CopiedClip = { clip: Uint8Array; count: number };
type Cost = { wallMs: number; cpuMs: number };

/** Runs `work`; resolves to its wall-clock time and the CPU time of this process. */
async function measureCost(work: () => Promise<unknown>): Promise<Cost> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 };
}

/** Medians over all pairs of runs: of the step without and with marks, and of the difference within a pair. */
export type StepCost = {
  fileMegabytes: number;
  addedKilobytes: number;
  plain: Cost;
  marked: Cost;
  difference: Cost;
};

/**
 * Measures the step that makes a video's file, from reading its job to recording the file, with and without marks.
 * Each video is made `runs` times each way, alternately; the first fifth is not counted.
 */
export async function measureStep(
  ports: SigningPorts,
  videos: readonly CopiedClip[],
  runs: number,
): Promise<StepCost[]> {
  const stop = await startStores();
  const table = jobTable(TABLE);
  const bucket = mediaBucket(BUCKET);
  addCloudLatency(bucket.client, table.client);
  const videoJobs = { ...videoJobReader(table), ...videoJobWriter(table) };
  const media = { ...objectReader(bucket), ...largeObjectWriter(bucket), ...objectRemover(bucket) };
  const common = { videoJobs, media, clipQueues: clipQueues(table), clock: ports.clock };
  const provenance = withKmsLatency(ports.provenance);

  const marked = { clips: mediabunnyClips, log: ports.log };
  // Drops the warning about each file without marks.
  const unmarked = { clips: unmarkedClips, log: { warn: () => {} } };

  const measureOnce = async (keys: readonly string[], isMarked: boolean) => {
    const job = createStory(randomUUID(), keys);
    await videoJobs.create(job);
    const cost = await measureCost(() =>
      joinClips({ ...common, provenance, ...(isMarked ? marked : unmarked) }, job.jobId),
    );
    const key = (await videoJobs.find(job.jobId))?.outputKey ?? '';
    const bytes = (await media.get(key))?.length ?? 0;
    await media.remove([key]);
    return { ...cost, bytes };
  };

  const costs: StepCost[] = [];
  for (const [video, { clip, count }] of videos.entries()) {
    const keys = Array.from({ length: count }, (_, index) => `clips/${video}/${index}.mp4`);
    for (const key of keys) await media.putStartLast(key, clip, 'video/mp4', Promise.resolve());
    const pairs = [];
    for (let run = 0; run < runs; run += 1) {
      const isMarkedFirst = run % 2 === 0;
      const firstRun = await measureOnce(keys, isMarkedFirst);
      const secondRun = await measureOnce(keys, !isMarkedFirst);
      pairs.push(
        isMarkedFirst ? { marked: firstRun, plain: secondRun } : { marked: secondRun, plain: firstRun },
      );
    }
    const counted = pairs.slice(Math.ceil(runs / 5));
    const medianBy = (value: (pair: (typeof counted)[number]) => number) =>
      percentile(counted.map(value), 0.5);
    const costBy = (cost: (pair: (typeof counted)[number], part: keyof Cost) => number): Cost => ({
      wallMs: medianBy((pair) => cost(pair, 'wallMs')),
      cpuMs: medianBy((pair) => cost(pair, 'cpuMs')),
    });
    costs.push({
      fileMegabytes: medianBy(({ plain }) => plain.bytes) / 1024 ** 2,
      addedKilobytes: medianBy(({ plain, marked }) => marked.bytes - plain.bytes) / 1024,
      plain: costBy(({ plain }, part) => plain[part]),
      marked: costBy(({ marked }, part) => marked[part]),
      difference: costBy(({ plain, marked }, part) => marked[part] - plain[part]),
    });
  }
  await stop();
  return costs;
}
