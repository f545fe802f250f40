import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { type ApiResponse, requestApi } from '#test/support/call-api.ts';
import { noisyImage, plainImage } from '#test/support/images.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { countStored, type StoredCounts } from '#test/support/stored.ts';

let product: Product;
let ann: Person;
let before: StoredCounts;
beforeAll(async () => {
  product = await sharedProduct();
  ann = await signUp(product, 'Ann');
});
beforeEach(async () => {
  before = await countStored(product, ann);
});
afterEach(async () => {
  expect(await countStored(product, ann), 'nothing is stored, started or counted').toEqual(before);
});

function expectRefusal(response: ApiResponse, code: ErrorCode, error?: string) {
  expect({ status: response.status, ...response.body }).toEqual({
    status: errorStatus[code],
    success: false,
    code,
    error: error ?? expect.stringMatching(/\S{3}/),
    requestId: expect.stringMatching(/\S{8}/),
  });
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  requestApi(product, path, { as: ann, body, headers });
const makeImage = (body: unknown, headers?: Record<string, string>) =>
  post('/api/generate-image', body, headers);
const makeVideo = (body: unknown) =>
  post('/api/generate-video', { videoType: 'TEXT_VIDEO', ...Object(body) });
const upload = (image: string, more: Record<string, unknown> = {}) =>
  post('/api/s3/upload', { image, imageType: 'reference', ...more });
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('rejects an image request', () => {
  test.each([
    ['no prompt', {}, FIELD_MESSAGES.promptRequired],
    ['an empty prompt', { prompt: '' }, FIELD_MESSAGES.promptRequired],
    ['a prompt of spaces only', { prompt: ' \n\t ' }, FIELD_MESSAGES.promptRequired],
    [
      'a prompt of the style suffix only',
      { prompt: ', in anime style', options: { style: 'anime' } },
      FIELD_MESSAGES.promptRequired,
    ],
    ['a prompt of 1001 characters', { prompt: 'a'.repeat(1001) }, FIELD_MESSAGES.imagePromptTooLong],
    [
      'a prompt of 1001 characters and the style suffix',
      { prompt: `${'a'.repeat(1001)}, in anime style`, options: { style: 'anime' } },
      FIELD_MESSAGES.imagePromptTooLong,
    ],
    [
      'an unknown size',
      { prompt: 'a boat', options: { width: 1000, height: 1000 } },
      FIELD_MESSAGES.unknownSize,
    ],
    [
      'a width and height that do not belong together',
      { prompt: 'a boat', options: { width: 1152, height: 1024 } },
      FIELD_MESSAGES.unknownSize,
    ],
    ['an unknown style', { prompt: 'a boat', options: { style: 'baroque' } }, FIELD_MESSAGES.unknownStyle],
    [
      'an unknown quality',
      { prompt: 'a boat', options: { quality: 'ultra' } },
      FIELD_MESSAGES.unknownQuality,
    ],
    ['two images', { prompt: 'a boat', options: { numberOfImages: 2 } }, FIELD_MESSAGES.oneImageAtATime],
    ['a cfgScale over 10', { prompt: 'a boat', options: { cfgScale: 10.1 } }, FIELD_MESSAGES.cfgScaleRange],
    ['a cfgScale under 0', { prompt: 'a boat', options: { cfgScale: -0.1 } }, FIELD_MESSAGES.cfgScaleRange],
    ['a seed under 0', { prompt: 'a boat', options: { seed: -1 } }, FIELD_MESSAGES.seedRange],
    [
      'a seed over 2147483647',
      { prompt: 'a boat', options: { seed: LIMITS.seed.max + 1 } },
      FIELD_MESSAGES.seedRange,
    ],
    ['a fractional seed', { prompt: 'a boat', options: { seed: 1.5 } }, FIELD_MESSAGES.seedRange],
    [
      'a negative prompt that is too long',
      { prompt: 'a boat', options: { negativePrompt: 'a'.repeat(1001) } },
      FIELD_MESSAGES.negativePromptTooLong,
    ],
  ])('with %s', async (_what, body, error) => {
    expectRefusal(await makeImage(body), 'INVALID_REQUEST', error);
  });

  test('with a prompt that is not a string', async () => {
    expectRefusal(await makeImage({ prompt: 42 }), 'INVALID_REQUEST');
    expectRefusal(await makeImage({ prompt: { $ne: '' } }), 'INVALID_REQUEST');
  });

  test.each(['WATERCOLOUR', 'BACKGROUND_REMOVAL', 'text_image'])(
    'with the unsupported task type %s',
    async (taskType) => {
      const response = await makeImage({ prompt: 'a boat', taskType });
      expectRefusal(response, 'UNSUPPORTED_TASK_TYPE', MESSAGES.unsupportedTaskType(taskType));
    },
  );
});

describe('rejects a video request', () => {
  test.each([
    ['no prompt', {}, FIELD_MESSAGES.videoPromptTooShort],
    ['a prompt of 9 characters', { prompt: 'a boat at' }, FIELD_MESSAGES.videoPromptTooShort],
    [
      'a prompt of 9 characters between spaces',
      { prompt: '   a boat at   ' },
      FIELD_MESSAGES.videoPromptTooShort,
    ],
    ['a prompt of 513 characters', { prompt: 'a'.repeat(513) }, FIELD_MESSAGES.videoPromptTooLong],
    [
      'a duration of 12 seconds',
      { prompt: 'a boat at sea', duration: 12 },
      FIELD_MESSAGES.singleShotDuration,
    ],
    ['an unknown type', { prompt: 'a boat at sea', videoType: 'MOVIE' }, FIELD_MESSAGES.videoTypeRequired],
    [
      'a seed over 2147483647',
      { prompt: 'a boat at sea', seed: LIMITS.seed.max + 1 },
      FIELD_MESSAGES.seedRange,
    ],
    [
      'an empty reference image',
      { prompt: 'a boat at sea', referenceImage: '' },
      FIELD_MESSAGES.malformedReference,
    ],
  ])('with %s', async (_what, body, error) => {
    expectRefusal(await makeVideo(body), 'INVALID_REQUEST', error);
  });

  test('with a reference image that is text', async () => {
    const response = await makeVideo({
      prompt: 'a boat at sea',
      referenceImage: base64('not an image at all'),
    });
    expectRefusal(response, 'UNREADABLE_IMAGE', FIELD_MESSAGES.malformedReference);
  });

  test('with a truncated reference image', async () => {
    const complete = await plainImage(640, 360);
    const half = complete.subarray(0, Math.floor(complete.length / 2)).toString('base64');
    expectRefusal(await makeVideo({ prompt: 'a boat at sea', referenceImage: half }), 'UNREADABLE_IMAGE');
  });
});

describe('rejects an upload', () => {
  test.each([
    ['broken base64', '*** no base64 ***'],
    ['text', base64('hello, I am not an image')],
    ['a data: URL without base64', 'data:image/png,hello'],
    ['an image header without a body', Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')],
  ])('of %s', async (_what, image) => {
    expectRefusal(await upload(image), 'UNREADABLE_IMAGE', MESSAGES.unreadableImage);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ])('of %s, even if its data: URL claims PNG', async (_what, content) => {
    const image = Buffer.from(content, 'latin1').toString('base64');
    expectRefusal(await upload(image), 'CONTENT_TYPE_NOT_ALLOWED', MESSAGES.imageTypeNotAllowed);
    const disguised = await upload(`data:image/png;base64,${image}`);
    expectRefusal(disguised, 'CONTENT_TYPE_NOT_ALLOWED', MESSAGES.imageTypeNotAllowed);
  });

  test('of a PNG whose data: URL claims SVG', async () => {
    const png = (await plainImage(100, 100)).toString('base64');
    expectRefusal(await upload(`data:image/svg+xml;base64,${png}`), 'CONTENT_TYPE_NOT_ALLOWED');
  });

  test('of more than 3 MiB', async () => {
    const heavy = await noisyImage(1100, 1000);
    expect(heavy.length).toBeGreaterThan(LIMITS.image.maxInlineBytes);
    expectRefusal(await upload(heavy.toString('base64')), 'IMAGE_TOO_LARGE', MESSAGES.imageTooManyBytes);
  });

  test.each([
    ['a side over 4096 pixels', 4097, 1200, 'IMAGE_TOO_LARGE', MESSAGES.imageTooManyPixels],
    ['over 16.7 megapixels', 4096, 4080, 'IMAGE_TOO_LARGE', MESSAGES.imageTooManyPixels],
    ['a side under 64 pixels', 63, 100, 'IMAGE_SHAPE', MESSAGES.imageTooSmall],
    ['a ratio beyond 1 to 4', 401, 100, 'IMAGE_SHAPE', MESSAGES.imageTooNarrow],
  ] as const)('of an image with %s', async (_what, width, height, code, error) => {
    const image = (await plainImage(width, height)).toString('base64');
    expectRefusal(await upload(image), code, error);
  });

  test('with an unknown image type or without an image', async () => {
    const image = (await plainImage(100, 100)).toString('base64');
    expectRefusal(await upload(image, { imageType: 'avatar' }), 'INVALID_REQUEST', MESSAGES.unknownImageType);
    expectRefusal(await upload(''), 'INVALID_REQUEST', FIELD_MESSAGES.imageRequired);
  });
});

describe('rejects a request for presigned URLs', () => {
  const sign = (body: unknown) => post('/api/s3/presigned-url', body);

  test('with no key, an empty key, an empty list, both a key and a list, or 101 keys', async () => {
    const annsKey = `users/${ann.id}/images/a.png`;
    for (const body of [{}, { key: '' }, { key: annsKey, keys: [annsKey] }, { keys: [] }])
      expectRefusal(await sign(body), 'INVALID_REQUEST');
    expectRefusal(await sign({ keys: Array(101).fill(annsKey) }), 'INVALID_REQUEST', MESSAGES.tooManyKeys);
  });
});

describe('rejects a request for the video history or a video’s status', () => {
  test.each(['0', '101', '-1', 'ten', '1.5', '1e1', '0x10', '%2010'])('with limit=%s', async (limit) => {
    const response = await requestApi(product, `/api/video-history?limit=${limit}`, { as: ann });
    expectRefusal(response, 'INVALID_REQUEST', MESSAGES.limitRange);
  });

  test.each([
    ['status=done', MESSAGES.unknownVideoStatus],
    ['videoType=film', MESSAGES.unknownVideoType],
    ['favourite=maybe', MESSAGES.unknownFavourite],
    [`q=${'x'.repeat(201)}`, MESSAGES.searchTooLong],
  ])('with %s', async (query, message) => {
    const response = await requestApi(product, `/api/video-history?${query}`, { as: ann });
    expectRefusal(response, 'INVALID_REQUEST', message);
  });

  test('with a cursor that the server did not issue', async () => {
    for (const cursor of ['x', base64('{"createdAt":"now"}'), base64("2026'--")]) {
      const response = await requestApi(product, `/api/video-history?cursor=${encodeURIComponent(cursor)}`, {
        as: ann,
      });
      expectRefusal(response, 'INVALID_REQUEST', MESSAGES.unknownCursor);
    }
  });

  test.each([
    '11111111-1111-4111-8111-111111111111',
    'not-an-id',
    '%2e%2e%2f',
    "'; drop table video_history",
  ])('with the unknown job id %s', async (jobId) => {
    const response = await requestApi(product, `/api/video-status/${encodeURIComponent(jobId)}`, { as: ann });
    expectRefusal(response, 'NOT_FOUND', MESSAGES.notFound);
  });
});

describe('rejects a request', () => {
  test('with a body that is not JSON or not a JSON object', async () => {
    expectRefusal(await makeImage('{"prompt": '), 'INVALID_REQUEST', MESSAGES.jsonObjectRequired);
    for (const body of ['null', '[]', '"a boat"', '42'])
      expectRefusal(await makeImage(body), 'INVALID_REQUEST');
  });

  test('with a content type other than JSON', async () => {
    const response = await makeImage('prompt=a boat', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expectRefusal(response, 'CONTENT_TYPE_NOT_ALLOWED', MESSAGES.jsonRequired);
  });

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['two words', 'two words'],
  ])('with an Idempotency-Key of %s', async (_what, key) => {
    const response = await requestApi(product, '/api/generate-image', {
      as: ann,
      key,
      body: { prompt: 'a boat' },
    });
    expectRefusal(response, 'INVALID_IDEMPOTENCY_KEY', MESSAGES.invalidIdempotencyKey);
  });

  test('with a body over 6 MB, or over 10 MB with the gateway’s message', async () => {
    const lambdaRefuses = await makeImage({ prompt: 'a boat', filler: 'x'.repeat(6.5 * 1024 * 1024) });
    expect(lambdaRefuses.status).toBe(413);
    const gatewayRefuses = await makeImage({ prompt: 'a boat', filler: 'x'.repeat(10.5 * 1024 * 1024) });
    expect({ status: gatewayRefuses.status, ...gatewayRefuses.body }).toEqual({
      status: 413,
      message: 'Request Entity Too Large',
    });
  });

  test('to an unknown route or with an unsupported method, with the gateway’s message', async () => {
    for (const path of ['/api', '/api/nothing', '/api/generate-image/extra']) {
      const response = await requestApi(product, path, { as: ann });
      expect({ status: response.status, ...response.body }, path).toEqual({
        status: 404,
        message: 'Not Found',
      });
    }
    const wrongMethod = await requestApi(product, '/api/generate-image', { as: ann, method: 'GET' });
    expect({ status: wrongMethod.status, ...wrongMethod.body }).toEqual({
      status: 404,
      message: 'Not Found',
    });
  });
});
