import { expect, test } from 'vitest';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { readReceipt } from '#core/budgets/read-receipt.ts';
import { reserveBudget } from '#core/budgets/spend.ts';
import { deleteVideo } from '#core/videos/history/delete-video.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { failVideo } from './fail-video.ts';
import { publishVideo } from './publish-video.ts';
import { startJob } from './start-job.ts';

const JOB = '0c0c0c0c-0000-4000-8000-000000000001';
const ann = { userId: 'ann', accessToken: 'token' };

/** Starts a video whose price of 7.50 dollars is reserved. */
async function startReservedVideo() {
  const memory = inMemoryPorts();
  const { ports, clock } = memory;
  const spending = { userId: 'ann', id: JOB, kind: 'video' as const, usd: 7.5 };
  const { day } = await reserveBudget(ports, DEFAULT_DAILY_BUDGET, spending);
  await startJob(ports, 90, {
    jobId: JOB,
    userId: 'ann',
    videoType: 'text-to-video',
    prompt: 'waves under a full moon',
    shots: [{ text: 'waves under a full moon' }],
    durationSeconds: 6,
    model: 'luma-ray2',
    budgetDay: day,
  });
  const receipt = () => readReceipt(ports, ann, { id: JOB, createdAt: clock.now() });
  return { ...memory, receipt };
}

test('shows the price of an unfinished video as reserved, and as paid after the video is published', async () => {
  const { ports, receipt } = await startReservedVideo();
  expect(await receipt()).toEqual({ status: 'reserved', usd: 7.5 });
  await publishVideo(ports, JOB);
  expect(await receipt()).toEqual({ status: 'paid', usd: 7.5 });
});

test('shows a failed video and a video canceled while waiting as not paid', async () => {
  const failed = await startReservedVideo();
  await failVideo(failed.ports, JOB);
  expect(await failed.receipt()).toEqual({ status: 'not-paid' });
  const canceled = await startReservedVideo();
  await deleteVideo(canceled.ports, ann, JOB);
  expect(await canceled.receipt()).toEqual({ status: 'not-paid' });
});
