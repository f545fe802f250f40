import { expect, test } from 'vitest';
import { plainImage } from '#test/support/images.ts';
import { readJob } from './read-job-under-test.ts';

const FAST = 'us.stability.stable-fast-upscale-v1:0';
const CONSERVATIVE = 'us.stability.stable-conservative-upscale-v1:0';
const OUTPAINT = 'us.stability.stable-outpaint-v1:0';
const refused = { exception: 'ValidationException', status: 400 };

const encodeImage = async (width: number, height: number) =>
  (await plainImage(width, height)).toString('base64');
const expectAllRejected = async (id: string, body: object, changes: readonly object[]) => {
  for (const change of changes)
    await expect(
      readJob(id, { ...body, ...change }),
      JSON.stringify(change).slice(0, 60),
    ).rejects.toMatchObject(refused);
};

test('upscales an image of at most one megapixel by a factor of four', async () => {
  expect(await readJob(FAST, { image: await encodeImage(300, 200) })).toMatchObject({
    kind: 'enlargement',
    request: { factor: 4, format: 'png', image: { width: 300, height: 200 } },
  });
  for (const [width, height] of [
    [32, 32],
    [1536, 682],
    [1024, 1024],
  ] as const)
    await expect(readJob(FAST, { image: await encodeImage(width, height) })).resolves.toBeDefined();
  const image = await encodeImage(300, 200);
  const sizes = await Promise.all([encodeImage(31, 100), encodeImage(1537, 600), encodeImage(1025, 1024)]);
  await expectAllRejected(FAST, { image }, [...sizes.map((other) => ({ image: other })), { prompt: 'a' }]);
});

test('requires a prompt for conservative upscaling, which returns about four megapixels', async () => {
  const image = await encodeImage(512, 512);
  const job = await readJob(CONSERVATIVE, { prompt: 'a lake', image });
  expect(job).toMatchObject({ kind: 'enlargement', request: { factor: 4 } });
  await expectAllRejected(CONSERVATIVE, { prompt: 'a lake', image }, [
    ...[{ prompt: undefined }, { image: undefined }, { creativity: 0.09 }, { creativity: 0.51 }],
    ...[{ style_preset: 'anime' }, { seed: -1 }, { image: await encodeImage(63, 64) }],
  ]);
});

test('extends an image by up to 2,000 pixels on at least one side', async () => {
  const image = await encodeImage(640, 480);
  expect(await readJob(OUTPAINT, { image, left: 2000, down: 1 })).toMatchObject({
    kind: 'extension',
    request: { margins: { left: 2000, right: 0, up: 0, down: 1 }, prompt: '', freedom: 0.5, format: 'png' },
  });
  expect(await readJob(OUTPAINT, { image, up: 10, prompt: 'a sky', creativity: 1, seed: 4 })).toMatchObject({
    request: { prompt: 'a sky', freedom: 1, seed: 4 },
  });
  await expectAllRejected(OUTPAINT, { image, left: 10 }, [
    ...[{ left: undefined }, { left: 0 }, { left: 2001 }, { right: -1 }, { up: 1.5 }],
    ...[{ creativity: 0.09 }, { creativity: 1.01 }, { negative_prompt: 'a' }, { mask: image }],
  ]);
});
