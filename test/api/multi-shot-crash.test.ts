import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { requestApi } from '#test/support/call-api.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectBytes } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { describeVideo, invocationTokens, startVideo, untilFinished } from '#test/support/videos.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterEach(() => product.clearFaults());

const execution = z.object({ checkpoint: z.object({ state: z.string() }).optional() });

function checkpointState(jobId: string): string | undefined {
  try {
    const file = path.join(product.dataFolder, 'executions', `${jobId}.json`);
    return execution.parse(JSON.parse(readFileSync(file, 'utf8'))).checkpoint?.state;
  } catch {
    return undefined;
  }
}

/** Waits up to 150 s, because three clips are rendered meanwhile, some of them twice. */
const untilInState = (jobId: string, state: string) =>
  until(`the workflow is in ${state}`, async () => checkpointState(jobId) === state, {
    seconds: 150,
    everyMilliseconds: 5,
  });

const STORY = 'A red boat leaves the harbor. A storm comes up. The moon looks down on a quiet lake.';
const startStory = async (person: Person, key: string) => {
  const options = { videoType: 'MULTI_SHOT_AUTOMATED', prompt: STORY, duration: 18, key };
  return startVideo(product, person, options);
};

const hangAt = (service: 'bedrock' | 's3' | 'supabase', operation: string) =>
  ({ service, operation, times: 1, mode: 'hang' }) as const;
/** The call that hangs in each step, so that the server is killed in the middle of the step. */
const HANGS_BY_STEP = {
  PlanVideo: hangAt('bedrock', 'Converse'),
  StartClips: hangAt('bedrock', 'StartAsyncInvoke'),
  CheckClips: hangAt('bedrock', 'GetAsyncInvoke'),
  JoinClips: hangAt('s3', 'GetObject'),
};

async function expectCompleteVideo(person: Person, jobId: string) {
  const finished = await untilFinished(product, person, jobId);
  expect(finished.body.status).toBe('completed');
  const tokens = (await invocationTokens(product)).filter((token) => token.startsWith(jobId));
  expect(tokens).toEqual([1, 2, 3].map((shot) => `${jobId}-${shot}-1`));
  const mp4 = await objectBytes(product, `users/${person.id}/videos/${jobId}/output.mp4`);
  expect((await describeVideo(mp4)).seconds).toBeCloseTo(18, 2);
}

test('starts each clip of a three-shot video once despite kill -9 in each of its steps', async () => {
  const ann = await signUp(product, 'Ann');
  await product.plan(HANGS_BY_STEP.PlanVideo);
  const first = await startStory(ann, 'first');
  for (const [step, fault] of Object.entries(HANGS_BY_STEP)) {
    if (step !== 'PlanVideo') await product.plan(fault);
    await untilInState(first, step);
    await product.kill();
    await product.start();
  }
  await expectCompleteVideo(ann, first);

  // The clips are cached, so the second video is quick; a slow store leaves time to kill the server in the last step.
  const second = await startStory(ann, 'second');
  await product.plan({ service: 's3', operation: 'GetObject', times: 1, delayMs: 3_000 });
  await untilInState(second, 'JoinClips');
  await product.plan(hangAt('supabase', 'PATCH /rest/v1/video_history'));
  await untilInState(second, 'PublishVideo');
  await product.kill();
  await product.start();
  await expectCompleteVideo(ann, second);

  const history = await requestApi(product, '/api/video-history', { as: ann });
  expect(history.body.videos).toMatchObject([
    { id: second, status: 'completed' },
    { id: first, status: 'completed' },
  ]);
}, 300_000);
