import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels, ImageRequest } from '#core/ports/image-models.ts';
import type { StoryModels } from '#core/ports/story-models.ts';
import type { ClipRequest, VideoModels } from '#core/ports/video-models.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { ModelThrottled } from './model-throttled.ts';
import {
  rateLimitedImageModels,
  rateLimitedStoryModels,
  rateLimitedVideoModels,
} from './rate-limited-models.ts';

const QUOTAS = {
  'stable-image-ultra': { requestsPerMinute: 2 },
  'luma-ray2': { requestsPerMinute: 1 },
  'nova-2-lite': { requestsPerMinute: 1 },
};
const image: ImageRequest = {
  task: 'text-to-image',
  model: 'stable-image-ultra',
  prompt: 'a fox',
  negativePrompt: 'blurry',
  width: 1024,
  height: 1024,
  seed: 42,
  quality: 'premium',
  cfgScale: 7,
};
const clip: ClipRequest = {
  model: 'luma-ray2',
  token: 'job-1-1',
  text: 'waves',
  outputUri: 's3://bucket/x/',
};
const story = { model: 'nova-2-lite' as const, story: 'A fox.', shots: 1, maxCharacters: 512 };

type Settings = {
  generate?: ImageModels['generate'];
  start?: VideoModels['start'];
  split?: StoryModels['split'];
  quotas?: typeof QUOTAS | null;
};

/** Rate-limited models. `timeouts` are those of the image requests, in seconds. */
function setUp(settings: Settings = {}) {
  const memory = inMemoryPorts();
  const { ports } = memory;
  const timeouts: (number | undefined)[] = [];
  const generated = { status: 'generated' as const, bytes: new Uint8Array(1) };
  const quotas = settings.quotas === undefined ? QUOTAS : settings.quotas;
  const images = rateLimitedImageModels(ports, quotas, 100, {
    generate: async (request, withinSeconds) => {
      timeouts.push(withinSeconds);
      return settings.generate?.(request, withinSeconds) ?? generated;
    },
  });
  const videos = rateLimitedVideoModels(ports, quotas, {
    start: settings.start ?? (async () => ({ status: 'started', invocationArn: 'arn:1' })),
  });
  const stories = rateLimitedStoryModels(ports, quotas, {
    split: settings.split ?? (async () => ['A fox.']),
  });
  return { ...memory, timeouts, images, videos, stories };
}

const catchFailure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test('waits for a slot that starts soon and shortens the model’s timeout', async () => {
  const { images, timeouts, clock } = setUp();
  await images.generate(image);
  await images.generate(image);
  clock.advance(55);
  await images.generate(image);
  expect(timeouts).toEqual([100, 100, 92]);
  expect(clock.now().toISOString()).toBe('2026-11-21T10:01:03.000Z');
});

test('rejects a request whose slot starts too late, with the time to retry', async () => {
  const { images, timeouts, clock } = setUp();
  await images.generate(image);
  await images.generate(image);
  const refusal = await catchFailure(images.generate(image));
  expect(refusal).toMatchObject({
    code: 'MODEL_BUSY',
    retryAfterSeconds: 53,
    message: MESSAGES.modelBusyFor(53),
  });
  expect(timeouts).toHaveLength(2);
  clock.advance(53);
  await images.generate(image);
  expect(timeouts).toHaveLength(3);
});

test('delays the next request to a model that throttled a request', async () => {
  const generate = async () => {
    throw new ModelThrottled({ cause: new Error('text of the service') });
  };
  const { images, timeouts, clock } = setUp({ generate });
  expect(await catchFailure(images.generate(image))).toMatchObject({
    code: 'MODEL_BUSY',
    retryAfterSeconds: 10,
  });
  await catchFailure(images.generate(image));
  expect(clock.now().toISOString(), 'the second image waited').toBe('2026-11-21T10:00:10.000Z');
  expect(timeouts).toEqual([100, 90]);
});

test('rethrows other errors of a model', async () => {
  const failure = new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
  const { images } = setUp({
    generate: async () => {
      throw failure;
    },
  });
  expect(await catchFailure(images.generate(image))).toBe(failure);
});

test('makes the image and logs a warning when the rate limit’s state is unavailable', async () => {
  const memory = setUp();
  memory.ports.rateLimits.update = async () => {
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
  };
  for (let count = 0; count < 3; count++) await memory.images.generate(image);
  expect(memory.timeouts).toEqual([100, 100, 100]);
  expect(memory.warnings.map(({ event }) => event)).toEqual(Array(3).fill('request-slot-not-reserved'));
});

test('does not limit the built-in studio', async () => {
  const { images, timeouts, ports, clock } = setUp({ quotas: null });
  ports.rateLimits.update = async () => {
    throw new Error('must not be called');
  };
  for (let count = 0; count < 50; count++) await images.generate(image);
  expect(timeouts).toHaveLength(50);
  expect(clock.now().toISOString()).toBe('2026-11-21T10:00:00.000Z');
});

test('waits for a clip’s slot that starts soon, and reports “no slot” if it starts later', async () => {
  const { videos, clock } = setUp();
  expect(await videos.start(clip)).toMatchObject({ status: 'started' });
  expect(await videos.start({ ...clip, model: 'luma-ray2-540p' }), 'the same model').toEqual({
    status: 'no-slot',
  });
  clock.advance(58);
  expect(await videos.start(clip)).toMatchObject({ status: 'started' });
  expect(clock.now().toISOString()).toBe('2026-11-21T10:01:03.000Z');
});

test('pauses other requests when a clip is throttled', async () => {
  const { videos, ports } = setUp({ start: async () => ({ status: 'no-slot', isThrottled: true }) });
  await videos.start(clip);
  const closedUntil = await ports.rateLimits.update('luma-ray2', (state) => ({
    state,
    result: state.closedUntil,
  }));
  expect(closedUntil).toBe(Date.parse('2026-11-21T10:00:10.000Z'));
});

test('waits for a story’s slot that starts soon, and gives up if it starts later', async () => {
  const { stories, clock } = setUp();
  await stories.split(story);
  expect(await catchFailure(stories.split(story))).toMatchObject({ code: 'MODEL_BUSY' });
  clock.advance(55);
  expect(await stories.split(story)).toEqual(['A fox.']);
  expect(clock.now().toISOString()).toBe('2026-11-21T10:01:03.000Z');
});
