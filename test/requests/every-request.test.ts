import { afterAll, expect, test } from 'vitest';
import { bedrockClipChecker } from '#adapters/bedrock/bedrock-clip-checker.ts';
import { bedrockClipStarter } from '#adapters/bedrock/bedrock-clip-starter.ts';
import { bedrockImageModels } from '#adapters/bedrock/bedrock-image-models.ts';
import { bedrockStoryModels } from '#adapters/bedrock/bedrock-story-models.ts';
import { type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import {
  type ImageModelId,
  type ModelId,
  models,
  modelsFor,
  promptLimitsFor,
  type TextModelId,
  type VideoModelId,
} from '#catalog/models.ts';
import { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import type { GenerateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { fitsPromptLimits } from '#contract/prompt-limits.ts';
import { AppError } from '#core/app-error.ts';
import { EMPTY_CLIP_QUEUE } from '#core/domain/videos/clip-queue.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import type { Ports } from '#core/ports/ports.ts';
import { startClips } from '#core/videos/clips/start-clips.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { planVideo } from '#core/videos/jobs/plan-video.ts';
import { SERVED_IDS } from '#local/bedrock/models/served-models.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { cachedPixels } from './cached-pixels.ts';
import {
  IMAGE_REQUESTS,
  type ImageCall,
  type ImageFeature,
  SMALL_IMAGE_REQUESTS,
  withImageModel,
} from './image-requests.ts';
import { findLaxFields } from './lax-fields.ts';
import { validatingBedrock } from './validating-bedrock.ts';
import { SINGLE_SHOTS, STORIES, STORYBOARDS } from './video-requests.ts';

const REGION = 'us-west-2';
const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const limits = { ...DEFAULT_DAILY_BUDGET, countsMoney: false };
const objects = new Map<string, { bytes: Uint8Array }>();
const bedrock = validatingBedrock({ objects });
afterAll(() => bedrock.restore());

/** All ports in memory, except those that determine the model requests: image processing and the model adapters. */
function setUp(): Ports {
  const { ports, objects: stored } = inMemoryPorts();
  const { put } = ports.media;
  return {
    ...ports,
    pixels: cachedPixels,
    imageModels: bedrockImageModels(REGION, 100),
    storyModels: bedrockStoryModels(REGION),
    videoModels: { ...bedrockClipStarter(REGION), ...bedrockClipChecker(REGION) },
    media: {
      ...ports.media,
      put: async (key, ...rest) => {
        await put(key, ...rest);
        const object = stored.get(key);
        if (object) objects.set(key, object);
      },
    },
    // Enough slots for all clips at once.
    clipQueues: {
      read: async () => EMPTY_CLIP_QUEUE,
      update: async (_model, change) => change(EMPTY_CLIP_QUEUE).result,
    },
  };
}

/** Runs `run` while this model's images are filtered. Returns the problems of all calls, and how many calls this model got. */
async function collectProblems(model: ModelId, run: () => Promise<void>) {
  const before = bedrock.calls.length;
  bedrock.filterImagesOf(model);
  await run();
  const calls = bedrock.calls.slice(before);
  return {
    problems: calls.filter(({ problems }) => problems.length > 0).map(({ problems }) => problems.join('; ')),
    callCount: calls.filter(({ modelId }) => modelId === models[model].bedrockId).length,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const features = Object.keys(IMAGE_REQUESTS) as ImageFeature[];
const imageRows = features.flatMap((feature) => modelsFor(feature).map((model) => ({ feature, model })));
test('the stand-in serves every model', () => {
  const missing = Object.entries(models)
    .filter(([, { bedrockId }]) => !SERVED_IDS.includes(bedrockId.replace(/^us\./, '')))
    .map(
      ([id]) => `${id}: add it to local/bedrock/models/, listed in served-models.ts (docs/add-a-model.md)`,
    );
  expect(missing).toEqual([]);
});

const isBlocked = (error: unknown) => error instanceof AppError && error.code === 'CONTENT_BLOCKED';

/** Expects that this model's filter blocks all these requests: only a request that reaches the model can be blocked. */
async function expectBlocked(
  model: ImageModelId,
  requests: readonly ImageCall[],
  chosen: Catalog,
): Promise<void> {
  for (const request of requests) {
    const outcome = await request(setUp(), { catalog: chosen, limits }, ann).catch((error) => error);
    expect(isBlocked(outcome) ? 'blocked' : outcome, model).toBe('blocked');
  }
}

test.each(imageRows)('every request of $feature to $model is valid', async ({ feature, model }) => {
  const id: ImageModelId = model;
  const requests = IMAGE_REQUESTS[feature];
  const { problems, callCount } = await collectProblems(id, () =>
    expectBlocked(id, requests, withImageModel(DEFAULT_CATALOG, feature, id)),
  );
  expect(problems).toEqual([]);
  expect(callCount).toBeGreaterThanOrEqual(requests.length);
});

test.each(modelsFor('colorGuided'))('every palette retry to %s is valid', async (model) => {
  // Nothing is filtered and the images have none of the colors, so every attempt is made.
  const seed = LIMITS.seed.max;
  const body = colorGuidedBody.parse({ prompt: 'a fox', options: { colors: ['#FF0000', '#00FF00'], seed } });
  const before = bedrock.calls.length;
  bedrock.filterImagesOf(undefined);
  const chosen = withImageModel(DEFAULT_CATALOG, 'colorGuided', model);
  await colorGuidedImage({ ports: setUp(), settings: { catalog: chosen, limits }, caller: ann }, body);
  const calls = bedrock.calls.slice(before).filter(({ modelId }) => modelId === models[model].bedrockId);
  expect(calls.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(calls.map((call) => JSON.stringify(call.body))).size).toBe(LIMITS.palette.maxAttempts);
});

test.each(modelsFor('upscale'))('every request to %s as an auxiliary model is valid', async (upscale) => {
  const catalog = { ...DEFAULT_CATALOG, upscale };
  const before = bedrock.calls.length;
  for (const [feature, model] of [
    ['imageVariation', catalog.imageVariation],
    ['conditioning.CANNY', catalog.conditioning.CANNY],
  ] as const) {
    const { problems } = await collectProblems(model, () =>
      expectBlocked(model, SMALL_IMAGE_REQUESTS[feature], catalog),
    );
    expect(problems).toEqual([]);
  }
  const enlarged = bedrock.calls.slice(before).filter(({ modelId }) => modelId === models[upscale].bedrockId);
  const requests = Object.values(SMALL_IMAGE_REQUESTS).flat();
  expect(enlarged).toHaveLength(requests.length);
});

/** Requests a video like its function and its workflow, up to the start of its clips. */
async function startVideo(chosen: Catalog, body: GenerateVideoBody): Promise<string> {
  const ports = setUp();
  const { jobId } = await generateVideo(
    { ports, settings: { catalog: chosen, limits, typicalSeconds: 90 }, caller: ann },
    body,
  );
  await planVideo(ports, jobId, { storySplit: chosen.storySplit });
  return (await startClips(ports, jobId, { clipSeconds: 90 })).outcome;
}

const videoKinds = [
  { kind: 'a shot', feature: 'textToVideo', bodies: SINGLE_SHOTS },
  { kind: 'a story', feature: 'multiShotVideo', bodies: STORIES },
  { kind: 'a storyboard', feature: 'multiShotVideo', bodies: STORYBOARDS },
] as const;
const videoRows = videoKinds.flatMap(({ kind, feature, bodies }) =>
  modelsFor(feature).map((model) => ({ kind, feature, bodies, model })),
);

test.each(videoRows)(
  'every request for $kind to $model is valid, except for too many tokens',
  async ({ feature, bodies, model }) => {
    const id: VideoModelId = model;
    const promptLimits = promptLimitsFor(id);
    const before = bedrock.calls.length;
    const outcomes: string[] = [];
    const { problems, callCount } = await collectProblems(id, async () => {
      for (const body of bodies)
        outcomes.push(await startVideo({ ...DEFAULT_CATALOG, [feature]: id, storySplit: null }, body));
    });
    // Only the service counts tokens exactly, so the product sends texts that may have too many.
    const possiblyTooLong = bedrock.calls
      .slice(before)
      .filter(
        ({ body }) =>
          isObject(body) && typeof body.prompt === 'string' && !fitsPromptLimits(body.prompt, promptLimits),
      );
    expect(problems.filter((problem) => !/tokens/.test(problem))).toEqual([]);
    expect(problems.length).toBeLessThanOrEqual(possiblyTooLong.length);
    expect(outcomes.filter((outcome) => outcome !== 'started')).toHaveLength(problems.length);
    expect(callCount).toBeGreaterThanOrEqual(bodies.length);
  },
);

test.each(modelsFor('storySplit'))('every request to %s to split a story is valid', async (model) => {
  const id: TextModelId = model;
  const { problems, callCount } = await collectProblems(id, async () => {
    for (const body of STORIES) await startVideo({ ...DEFAULT_CATALOG, storySplit: id }, body);
  });
  expect(problems).toEqual([]);
  expect(callCount).toBe(STORIES.length);
});

test('a request for the status of a clip is valid', async () => {
  const arn = 'arn:aws:bedrock:us-west-2:123456789012:async-invoke/abcdefghijkl';
  const { problems } = await collectProblems('luma-ray2', async () => {
    await bedrockClipChecker(REGION).check('luma-ray2', arn);
  });
  expect(problems).toEqual([]);
  expect(bedrock.calls.at(-1)?.operation).toBe('GetAsyncInvoke');
});

test('the requests above call every model', () => {
  const called = new Set(bedrock.calls.map(({ modelId }) => modelId));
  for (const [model, { bedrockId }] of Object.entries(models)) expect(called, model).toContain(bedrockId);
});

test('the stand-in’s schemas reject unknown fields and invalid values for every image and video model', async () => {
  const lax = await findLaxFields(bedrock.calls);
  expect(lax.found).toEqual([]);
  expect(lax.tried, 'invalid changes').toBeGreaterThan(300);
});
