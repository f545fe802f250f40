import { beforeEach, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { sweepVideos, VIDEO_SWEEP_SECONDS } from './sweep-videos.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
let memory: ReturnType<typeof inMemoryPorts>;
beforeEach(() => {
  memory = inMemoryPorts();
});

const minutesAgo = (minutes: number) =>
  new Date(memory.clock.now().getTime() - minutes * 60_000).toISOString();

async function addVideo(id: string, ageMinutes: number, job?: Partial<VideoJob>): Promise<void> {
  const settings = { prompt: 'a hill', videoType: 'text-to-video' as const, durationSeconds: 6 };
  const common = { userId: ANN, ...settings, width: 1280, height: 720 };
  await memory.ports.videoHistory.insert({
    ...common,
    id,
    referenceKeys: [],
    parentId: null,
    parameters: { options: { durationSeconds: 6 } },
    createdAt: minutesAgo(ageMinutes),
  });
  if (!job) return;
  await memory.ports.videoJobs.create({
    ...common,
    jobId: id,
    model: 'luma-ray2',
    shots: [{ text: 'a hill' }],
    clips: [],
    status: 'pending',
    createdAt: minutesAgo(ageMinutes),
    ...job,
  });
}

const sweep = () => sweepVideos(memory.ports);

test('starts a workflow that never started', async () => {
  await addVideo('lost', 10, {});
  await expect(sweep()).resolves.toMatchObject({ repaired: 0, waiting: 1 });
  expect(memory.startedWorkflows).toEqual(['lost']);
});

test('leaves a new video to the call that creates it', async () => {
  await addVideo('young', 0.9);
  await sweep();
  expect(memory.startedWorkflows).toEqual([]);
  expect(memory.videos.get('young')?.status).toBe('pending');
});

test('updates the row of a video whose job has completed or failed', async () => {
  await addVideo('done', 10, {
    status: 'completed',
    outputKey: `users/${ANN}/videos/done/output.mp4`,
    completedAt: minutesAgo(2),
  });
  await addVideo('refused', 10, { status: 'failed', error: MESSAGES.videoBlocked });
  await expect(sweep()).resolves.toMatchObject({ repaired: 2 });
  expect(memory.videos.get('done')).toMatchObject({
    status: 'completed',
    key: `users/${ANN}/videos/done/output.mp4`,
  });
  expect(memory.videos.get('refused')).toMatchObject({ status: 'failed', error: MESSAGES.videoBlocked });
});

test('fails a video without a job', async () => {
  await addVideo('orphan', 10);
  await sweep();
  expect(memory.videos.get('orphan')).toMatchObject({ status: 'failed', error: MESSAGES.videoFailed });
});

test('removes the row of a deleted video, and starts no workflow', async () => {
  await addVideo('deleted', 10, { status: 'processing', deletedAt: minutesAgo(5) });
  await expect(sweep()).resolves.toMatchObject({ repaired: 1 });
  expect(memory.videos.has('deleted')).toBe(false);
  expect(memory.startedWorkflows).toEqual([]);
});

test('continues with the other videos when one video cannot be repaired', async () => {
  await addVideo('broken', 20, {});
  await addVideo('lost', 10, {});
  const { start } = memory.ports.videoWorkflow;
  memory.ports.videoWorkflow.start = (id) =>
    id === 'broken' ? Promise.reject(new Error('down')) : start(id);
  await sweep();
  expect(memory.startedWorkflows).toEqual(['lost']);
  expect(memory.warnings).toMatchObject([{ event: 'video-not-swept', detail: { jobId: 'broken' } }]);
});

test('reports the number of waiting videos and the age of the oldest, and is idempotent', async () => {
  await addVideo('older', 90, {});
  await addVideo('newer', 30, {});
  const first = await sweep();
  expect(first).toMatchObject({ waiting: 2, oldestWaitingMinutes: 90, oldestProcessingMinutes: 0 });
  await expect(sweep()).resolves.toEqual(first);
  expect(memory.startedWorkflows).toEqual(['older', 'newer']);
});

test('stops in time when ten runs are needed for all videos, and reaches every video in later runs', async () => {
  const perRun = 5;
  const ids = Array.from({ length: 10 * perRun }, (_, index) => `video-${index}`);
  for (const [index, id] of ids.entries()) await addVideo(id, 1_000 - index, {});
  const { start } = memory.ports.videoWorkflow;
  memory.ports.videoWorkflow.start = async (id) => {
    memory.clock.advance(VIDEO_SWEEP_SECONDS.videos / perRun);
    return start(id);
  };
  for (let run = 1; run <= 10; run += 1) {
    const startedAt = memory.clock.now().getTime();
    await expect(sweep()).resolves.toMatchObject({ swept: perRun, waiting: 50, isPassFinished: false });
    expect((memory.clock.now().getTime() - startedAt) / 1_000).toBeLessThanOrEqual(
      VIDEO_SWEEP_SECONDS.videos,
    );
  }
  expect(memory.startedWorkflows).toEqual(ids);
  await expect(sweep()).resolves.toMatchObject({ swept: 0, isPassFinished: true });
  await expect(sweep()).resolves.toMatchObject({ swept: perRun });
});

test('attempts the remaining interrupted deletions in the next run when the time of one run is up', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `deletion-${index}`);
  for (const id of ids) {
    await addVideo(id, 10, { deletedAt: minutesAgo(10) });
    memory.videos.delete(id);
    await memory.ports.videoDeletions.begin({ jobId: id, begunAt: minutesAgo(10) });
  }
  memory.ports.media.remove = async () => {
    memory.clock.advance(VIDEO_SWEEP_SECONDS.deletions / 10);
    throw new Error('down');
  };
  const failed = () => new Set(memory.warnings.map(({ detail }) => detail.jobId));
  await sweep();
  expect(failed().size).toBe(10);
  await sweep();
  expect(failed()).toEqual(new Set(ids));
});
