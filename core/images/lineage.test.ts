import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { imageKey, referenceKey } from '#core/domain/media/object-keys.ts';
import { sweepObjects } from '#core/sweep/sweep-objects.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { deleteImage } from './delete-image.ts';
import { generateImage } from './generate-image.ts';
import { varyImage } from './vary-image.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const bob = { userId: '0b0b0b0b-0000-4000-8000-000000000002', accessToken: 'token' };
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET };
const GROUP = '77777777-7777-4777-8777-777777777777';
const UNKNOWN = '44444444-4444-4444-8444-444444444444';

/** Ann has one image. */
async function setUp() {
  const memory = inMemoryPorts();
  const { ports, images } = memory;
  const make = (caller = ann, options: object = {}, idempotencyKey?: string) =>
    generateImage(
      { ports, settings, caller, idempotencyKey },
      textToImageTool.body.parse({ prompt: 'a boat', options }),
    );
  const vary = (imageId: string, { caller = ann, key }: { caller?: typeof ann; key?: string } = {}) =>
    varyImage(
      { ports, settings, caller, idempotencyKey: key },
      imageVariationBody.parse({ options: { imageId } }),
    );
  await make();
  const [source] = [...images.values()];
  if (!source) throw new Error('no image');
  const newest = () => [...images.values()].at(-1);
  const countBudgetEntries = async () => {
    const day = ports.clock.now().toISOString().slice(0, 10);
    return Object.keys((await ports.budgets.readPersonDay(day, ann.userId)).taken).length;
  };
  return { ...memory, make, vary, source: structuredClone(source), newest, countBudgetEntries };
}
const missingSource = { code: 'NOT_FOUND', message: MESSAGES.sourceMissing };

test('records the source image of a variation instead of storing a copy', async () => {
  const { vary, source, newest, objects } = await setUp();
  await vary(source.id.toUpperCase());
  expect(newest()).toMatchObject({ parentId: source.id, parameters: { referenceKey: source.key } });
  expect(newest()?.parameters).not.toHaveProperty('imageId');
  expect([...objects.keys()].filter((key) => key.includes('/references/'))).toEqual([]);
});

test('rejects an unknown id, another person’s image, a missing file and a file in another folder', async () => {
  const { vary, source, objects, images, imageModels, countBudgetEntries } = await setUp();
  const before = [imageModels.requests.length, await countBudgetEntries()];
  for (const id of [UNKNOWN, 'x', `${source.id} `])
    await expect(vary(id)).rejects.toMatchObject(missingSource);
  await expect(vary(source.id, { caller: bob })).rejects.toMatchObject(missingSource);
  const row = images.get(source.id);
  if (!row) throw new Error('no row');
  for (const key of [
    imageKey(bob.userId, source.id),
    referenceKey(ann.userId, source.id),
    `users/${ann.userId}/images/../../${bob.userId}/images/${source.id}.png`,
  ]) {
    objects.set(key, { bytes: pngHeader(640, 480), contentType: 'image/png', metadata: {} });
    row.key = key;
    await expect(vary(source.id), key).rejects.toMatchObject(missingSource);
  }
  row.key = source.key;
  objects.delete(source.key);
  await expect(vary(source.id)).rejects.toMatchObject(missingSource);
  expect([imageModels.requests.length, await countBudgetEntries()]).toEqual(before);
});

test('rejects a source whose stored file has sides that are too long', async () => {
  const { vary, source, ports } = await setUp();
  await ports.media.put(source.key, pngHeader(5000, 100), 'image/png');
  await expect(vary(source.id)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
});

test('keeps the file of a deleted image while an image made from it exists', async () => {
  const { vary, source, ports, objects, images, newest } = await setUp();
  await vary(source.id);
  await vary(source.id);
  const [, firstVariation, secondVariation] = [...images.values()];
  await deleteImage(ports, ann, source.id);
  expect(objects.has(source.key)).toBe(true);
  expect(objects.has(source.thumbnailKey)).toBe(false);
  expect(newest()?.parentId).toBeUndefined();
  await deleteImage(ports, ann, firstVariation?.id ?? '');
  expect(objects.has(source.key)).toBe(true);
  await deleteImage(ports, ann, secondVariation?.id ?? '');
  expect([...objects.keys()]).toEqual([]);
});

test('keeps the source image when an image made from it is deleted', async () => {
  const { vary, source, ports, objects, newest } = await setUp();
  await vary(source.id);
  await deleteImage(ports, ann, newest()?.id ?? '');
  expect([...objects.keys()].sort()).toEqual([source.key, source.thumbnailKey].sort());
});

test('does not sweep the file of a deleted image from which another image was made', async () => {
  const { vary, source, ports, objects, images, clock } = await setUp();
  await vary(source.id);
  await sweepObjects(ports);
  images.delete(source.id);
  clock.advance(30 * 86_400);
  await sweepObjects(ports);
  expect(objects.has(source.key)).toBe(true);
});

test('stores a copy of the source image if the source is deleted while a variation is being made', async () => {
  const { vary, source, ports, newest, objects } = await setUp();
  const { generate } = ports.imageModels;
  ports.imageModels.generate = async (request) => {
    await deleteImage(ports, ann, source.id);
    return generate(request);
  };
  const { s3Key, warning } = await vary(source.id);
  const row = newest();
  expect([s3Key, warning]).toEqual([row?.key, undefined]);
  const copy = referenceKey(ann.userId, row?.id ?? '');
  expect(row).toMatchObject({ parentId: undefined, parameters: { referenceKey: copy } });
  expect([...objects.keys()].sort()).toEqual([row?.key, row?.thumbnailKey, copy].sort());
});

test('returns the first response for a repeated idempotency key after the source image is gone', async () => {
  const { vary, source, ports, newest, imageModels } = await setUp();
  const first = await vary(source.id, { key: 'key' });
  await deleteImage(ports, ann, source.id);
  expect(await vary(source.id, { key: 'key' })).toEqual(first);
  expect([imageModels.requests.length, newest()?.key]).toEqual([2, first.s3Key]);
  await expect(vary(UNKNOWN, { key: 'key' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a retry finds the image that was saved before an interruption, even if its source is gone', async () => {
  const { vary, source, ports, images, clock, imageModels } = await setUp();
  const { complete } = ports.requests;
  ports.requests.complete = () => Promise.reject(new Error('down'));
  const { s3Key } = await vary(source.id, { key: 'key' });
  ports.requests.complete = complete;
  await deleteImage(ports, ann, source.id);
  clock.advance(LIMITS.imageFunctionSeconds + 10);
  expect((await vary(source.id, { key: 'key' })).s3Key).toBe(s3Key);
  expect([images.size, imageModels.requests.length]).toEqual([1, 2]);
});

test('rejects an image for a full group before anything is reserved, and counts only the person’s own images', async () => {
  const { make, images, imageModels, countBudgetEntries } = await setUp();
  for (let seed = 0; seed < LIMITS.imageGroup.max; seed++) await make(ann, { seed, groupId: GROUP });
  const before = [imageModels.requests.length, await countBudgetEntries(), images.size];
  await expect(make(ann, { groupId: GROUP.toUpperCase() })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: MESSAGES.groupFull,
  });
  expect([imageModels.requests.length, await countBudgetEntries(), images.size]).toEqual(before);
  await make(bob, { groupId: GROUP });
});

test('saves an image without its group when the group fills up while the image is being made', async () => {
  const { make, images } = await setUp();
  const responses = await Promise.all(
    Array.from({ length: LIMITS.imageGroup.max + 2 }, (_, seed) => make(ann, { seed, groupId: GROUP })),
  );
  const rows = [...images.values()];
  expect(responses.map(({ s3Key }) => s3Key).sort()).toEqual(
    rows
      .slice(1)
      .map(({ key }) => key)
      .sort(),
  );
  expect(rows.filter(({ groupId }) => groupId === GROUP)).toHaveLength(LIMITS.imageGroup.max);
});

test('crops the first frame of each shot as requested, and records its source image and crop position', async () => {
  const { ports, source, videos } = await setUp();
  const focuses: unknown[] = [];
  const { cover } = ports.pixels;
  ports.pixels.cover = (bytes, width, height, options) => {
    focuses.push(options?.focus);
    return cover(bytes, width, height, options);
  };
  const makeVideo = (body: object) =>
    generateVideo(
      { ports, settings: { ...settings, typicalSeconds: 90 }, caller: ann },
      generateVideoBody.parse(body),
    );
  const reference = { referenceImageId: source.id, referenceFocus: 0.25 };
  const shots = [
    { text: 'a boat', ...reference },
    { text: 'a boat', referenceImageId: source.id },
  ];
  const single = await makeVideo({ videoType: 'TEXT_VIDEO', prompt: 'a boat on a lake', ...reference });
  const storyboard = await makeVideo({ videoType: 'MULTI_SHOT_MANUAL', shots });
  expect(focuses).toEqual([0.25, 0.25, undefined]);
  for (const { jobId } of [single, storyboard]) expect(videos.get(jobId)?.parentId).toBe(source.id);
  expect(videos.get(single.jobId)?.parameters.referenceFocus).toBe(0.25);
  expect(videos.get(storyboard.jobId)?.parameters.shots).toMatchObject([
    reference,
    { referenceImageId: source.id, referenceFocus: 0.5 },
  ]);
});

test('records no crop position for a reference that was sent as bytes, because the uncropped image is not stored', async () => {
  const { ports, videos } = await setUp();
  const referenceImage = Buffer.from(pngHeader(640, 480)).toString('base64');
  const { jobId } = await generateVideo(
    { ports, settings: { ...settings, typicalSeconds: 90 }, caller: ann },
    {
      videoType: 'TEXT_VIDEO',
      prompt: 'a boat on a lake',
      duration: 6,
      referenceImage,
      referenceFocus: 0.25,
    },
  );
  expect(videos.get(jobId)?.parameters).not.toHaveProperty('referenceFocus');
});

test('records a video’s first reference from the history as its parent, and rejects missing references', async () => {
  const { ports, source, videos, jobs, make, newest } = await setUp();
  await make();
  const other = newest()?.id ?? '';
  const videoSettings = { ...settings, typicalSeconds: 90 };
  const makeVideo = (body: Parameters<typeof generateVideo>[1], caller = ann) =>
    generateVideo({ ports, settings: videoSettings, caller }, body);
  const makeStoryboard = (...references: (string | undefined)[]) =>
    makeVideo({
      videoType: 'MULTI_SHOT_MANUAL',
      prompt: 'Manual storyboard video',
      shots: references.map((referenceImageId) => ({ text: 'a boat', referenceImageId })),
    });
  const makeSingleShot = (referenceImageId: string, caller = ann) =>
    makeVideo({ videoType: 'TEXT_VIDEO', prompt: 'a boat on a lake', duration: 6, referenceImageId }, caller);
  const { jobId } = await makeSingleShot(source.id);
  const { jobId: storyboardId } = await makeStoryboard(undefined, other, source.id);
  expect([videos.get(jobId)?.parentId, videos.get(storyboardId)?.parentId]).toEqual([source.id, other]);
  expect(videos.get(jobId)?.referenceKeys).toEqual([referenceKey(ann.userId, jobId)]);
  const started = jobs.size;
  for (const request of [
    makeSingleShot(UNKNOWN),
    makeSingleShot(source.id, bob),
    makeStoryboard(source.id, UNKNOWN),
  ])
    await expect(request).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(jobs.size).toBe(started);
});
