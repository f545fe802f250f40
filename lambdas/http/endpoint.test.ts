import { catalogEndpoint } from '#contract/api/catalog.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { presignMediaEndpoint } from '#contract/api/presign-media.ts';
// The local server loads all of zod, whose default messages must not reach people.
import 'zod';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { API_HEADERS } from '#contract/headers.ts';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { AppError } from '#core/app-error.ts';
import { type ClientRequest, call, createEvent, inMemoryApi } from '#test/support/in-memory-api.ts';
import { withMiddleware } from './endpoint.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
const BOB = '0b0b0b0b-0000-4000-8000-000000000002';
const asAnn = async () => ({ userId: ANN, accessToken: 'a.b.c' });

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});

const json = (body: unknown): ClientRequest => ({ body: JSON.stringify(body) });
const send = (name: EndpointName, sent: ClientRequest) =>
  call(inMemoryApi(asAnn).functions[name], createEvent(name, sent));

test('returns success with the request id, and forbids caching', async () => {
  const { status, headers, body } = await send('generate-image', json({ prompt: 'a fox' }));
  expect(status).toBe(200);
  expect(headers).toEqual(API_HEADERS);
  expect(body).toEqual({
    success: true,
    requestId: 'request-1',
    image: expect.stringContaining('https://'),
    s3Key: expect.stringContaining(`users/${ANN}/images/`),
    s3Url: expect.any(String),
  });
});

test('returns 202 for a started video', async () => {
  const request = json({ videoType: 'TEXT_VIDEO', prompt: 'waves under a full moon' });
  const { status, body } = await send('generate-video', request);
  expect(status).toBe(202);
  expect(body).toMatchObject({ success: true, jobId: body.videoId });
});

const imageRequest = (changes: object) => json({ prompt: 'a fox', ...changes });
const IDEMPOTENCY_HEADER = 'idempotency-key';

test.each<[string, EndpointName, ClientRequest, number, string, string]>([
  [
    'a body that is not JSON',
    'generate-image',
    { body: '{' },
    400,
    'INVALID_REQUEST',
    MESSAGES.jsonObjectRequired,
  ],
  ['a missing body', 'generate-image', {}, 400, 'INVALID_REQUEST', MESSAGES.jsonObjectRequired],
  ['a body that is a list', 'generate-image', json([]), 400, 'INVALID_REQUEST', MESSAGES.jsonObjectRequired],
  ['a body that is null', 'generate-image', json(null), 400, 'INVALID_REQUEST', MESSAGES.jsonObjectRequired],
  ['a missing prompt', 'generate-image', json({}), 400, 'INVALID_REQUEST', FIELD_MESSAGES.promptRequired],
  [
    'a blank prompt',
    'generate-image',
    imageRequest({ prompt: ' ' }),
    400,
    'INVALID_REQUEST',
    FIELD_MESSAGES.promptRequired,
  ],
  [
    'a prompt of 1001 characters',
    'generate-image',
    imageRequest({ prompt: 'x'.repeat(1_001) }),
    400,
    'INVALID_REQUEST',
    FIELD_MESSAGES.imagePromptTooLong,
  ],
  [
    'a size that is not offered',
    'generate-image',
    imageRequest({ options: { width: 999 } }),
    400,
    'INVALID_REQUEST',
    FIELD_MESSAGES.unknownSize,
  ],
  [
    'options of the wrong type',
    'generate-image',
    imageRequest({ options: { negativePrompt: 7 } }),
    400,
    'INVALID_REQUEST',
    '"options.negativePrompt" is missing or not valid. It must be a string.',
  ],
  [
    'null instead of options',
    'generate-image',
    imageRequest({ options: null }),
    400,
    'INVALID_REQUEST',
    '"options" is missing or not valid. It must be an object.',
  ],
  [
    'another route’s task',
    'generate-image',
    imageRequest({ taskType: 'IMAGE_VARIATION' }),
    400,
    'UNSUPPORTED_TASK_TYPE',
    'Unsupported task type: IMAGE_VARIATION',
  ],
  [
    'a task that is not a string',
    'generate-image',
    imageRequest({ taskType: { toString: 1 } }),
    400,
    'UNSUPPORTED_TASK_TYPE',
    'Unsupported task type: {"toString":1}',
  ],
  [
    'a task with a very long name',
    'generate-image',
    imageRequest({ taskType: 'x'.repeat(100_000) }),
    400,
    'UNSUPPORTED_TASK_TYPE',
    `Unsupported task type: ${'x'.repeat(100)}…`,
  ],
  [
    'an idempotency key of 256 characters',
    'generate-image',
    { ...imageRequest({}), headers: { [IDEMPOTENCY_HEADER]: 'k'.repeat(256) } },
    400,
    'INVALID_IDEMPOTENCY_KEY',
    MESSAGES.invalidIdempotencyKey,
  ],
  [
    'an idempotency key with a space',
    'generate-video',
    { ...imageRequest({}), headers: { [IDEMPOTENCY_HEADER]: 'a b' } },
    400,
    'INVALID_IDEMPOTENCY_KEY',
    MESSAGES.invalidIdempotencyKey,
  ],
  [
    'a body of another content type',
    'generate-image',
    { ...imageRequest({}), headers: { 'content-type': 'text/plain' } },
    415,
    'CONTENT_TYPE_NOT_ALLOWED',
    MESSAGES.jsonRequired,
  ],
  [
    'another person’s id in the body',
    'generate-image',
    imageRequest({ userId: BOB }),
    403,
    'FORBIDDEN',
    MESSAGES.notOwner,
  ],
  [
    'another person’s id in the URL',
    'video-history',
    { query: { userId: BOB } },
    403,
    'FORBIDDEN',
    MESSAGES.notOwner,
  ],
  [
    'a key in another person’s folder',
    'presign-media',
    json({ key: `users/${BOB}/images/x.png` }),
    403,
    'FORBIDDEN',
    MESSAGES.keyNotOwned,
  ],
  [
    'a job that does not exist',
    'video-status',
    { params: { jobId: BOB } },
    404,
    'NOT_FOUND',
    MESSAGES.notFound,
  ],
  [
    'a malformed job id',
    'video-status',
    { params: { jobId: 'x'.repeat(9_000) } },
    404,
    'NOT_FOUND',
    MESSAGES.notFound,
  ],
  [
    'two ids in the URL, one of them the caller’s',
    'video-history',
    { query: { userId: `${ANN},${BOB}` } },
    403,
    'FORBIDDEN',
    MESSAGES.notOwner,
  ],
  ['two limits', 'video-history', { query: { limit: '1,2' } }, 400, 'INVALID_REQUEST', MESSAGES.limitRange],
  ['a limit of 0', 'video-history', { query: { limit: '0' } }, 400, 'INVALID_REQUEST', MESSAGES.limitRange],
  [
    'a limit of 101',
    'video-history',
    { query: { limit: '101' } },
    400,
    'INVALID_REQUEST',
    MESSAGES.limitRange,
  ],
  [
    'a malformed cursor',
    'video-history',
    { query: { cursor: 'x' } },
    400,
    'INVALID_REQUEST',
    MESSAGES.unknownCursor,
  ],
  [
    'a corrupt image',
    'upload-image',
    json({ image: '@@@@', imageType: 'reference' }),
    400,
    'UNREADABLE_IMAGE',
    MESSAGES.unreadableImage,
  ],
  [
    'a body over six megabytes',
    'upload-image',
    json({ image: 'A'.repeat(6 * 1024 * 1024), imageType: 'reference' }),
    413,
    'BODY_TOO_LARGE',
    MESSAGES.bodyTooLarge,
  ],
])('rejects %s at %s with the reason', async (_name, route, sent, status, code, error) => {
  const response = await send(route, sent);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ success: false, error, code, requestId: 'request-1' });
});

test('accepts the caller’s own id in the body and in the URL', async () => {
  expect((await send('generate-image', imageRequest({ userId: ANN }))).status).toBe(200);
  expect((await send('video-history', { query: { userId: ANN, limit: '1' } })).status).toBe(200);
});

test('reads a base64-encoded body', async () => {
  const event = createEvent('generate-image', imageRequest({}));
  const encoded = { ...event, body: Buffer.from(event.body ?? '').toString('base64'), isBase64Encoded: true };
  expect((await call(inMemoryApi(asAnn).functions['generate-image'], encoded)).status).toBe(200);
});

test('rejects a request without a token at every endpoint and starts nothing', async () => {
  const refuse = () => Promise.reject(new AppError('NOT_SIGNED_IN', MESSAGES.notSignedIn));
  const { functions, objects, jobs } = inMemoryApi(refuse);
  for (const [name, handler] of Object.entries(functions)) {
    const { status, body } = await call(
      handler,
      createEvent(name as EndpointName, imageRequest({ videoType: 'TEXT_VIDEO' })),
    );
    expect([name, status, body.error]).toEqual([name, 401, MESSAGES.notSignedIn]);
  }
  expect([objects.size, jobs.size]).toEqual([0, 0]);
});

test('rejects and counts a request that bypasses the site, without checking its token', async () => {
  const settings = { originSecrets: ['of-the-site'], metricsNamespace: 'Moodlark/test' };
  const verify = vi.fn(asAnn);
  const handler = withMiddleware(
    catalogEndpoint,
    verify,
    () => Promise.reject(new Error('The use case was reached')),
    settings,
  );
  const { status, body } = await call(handler, createEvent('catalog', {}));
  expect([status, body.code, verify.mock.calls.length]).toEqual([403, 'FORBIDDEN', 0]);
  expect(logged.some((line) => line.includes('"_aws"') && line.includes('"FORBIDDEN":1'))).toBe(true);
  const accepted = await call(
    handler,
    createEvent('catalog', { headers: { 'x-origin-verify': 'of-the-site' } }),
  );
  // The request with the secret reaches the use case, which fails.
  expect(accepted.status).toBe(500);
});

test('records 0 blocked images for a generated image, and nothing for other responses', async () => {
  const settings = { originSecrets: [], metricsNamespace: 'Moodlark/test' };
  const respond = (endpoint: Endpoint, body: object) =>
    call(
      withMiddleware(endpoint, asAnn, async () => ({ url: 'link', image: 'link' }) as never, settings),
      createEvent(endpoint.name as EndpointName, json(body)),
    );
  const metrics = () => logged.filter((line) => line.includes('CONTENT_BLOCKED'));
  expect((await respond(presignMediaEndpoint, { key: 'k' })).status).toBe(200);
  expect((await respond(generateImageEndpoint, {})).status).toBe(400);
  expect(metrics()).toEqual([]);
  expect((await respond(generateImageEndpoint, { prompt: 'a fox' })).status).toBe(200);
  expect(metrics()).toEqual([expect.stringContaining('"CONTENT_BLOCKED":0')]);
});

const callFailing = (error: Error) =>
  call(
    withMiddleware(catalogEndpoint, asAnn, () => Promise.reject(error)),
    createEvent('catalog', {}),
  );

test('sends Retry-After only when a retry helps', async () => {
  const { status, headers } = await callFailing(
    new AppError('REQUEST_IN_PROGRESS', MESSAGES.stillProcessing),
  );
  expect([status, headers['retry-after']]).toEqual([409, '1']);
  const busy = new AppError('MODEL_BUSY', MESSAGES.modelBusyFor(48), { retryAfterSeconds: 48 });
  const { status: busyStatus, headers: busyHeaders } = await callFailing(busy);
  expect([busyStatus, busyHeaders['retry-after']], 'the error’s own delay').toEqual([503, '48']);
  const { headers: notFoundHeaders } = await callFailing(new AppError('NOT_FOUND', MESSAGES.notFound));
  expect(notFoundHeaders).not.toHaveProperty('retry-after');
});

test('returns a retryable error when a function runs out of time', async () => {
  const handler = withMiddleware(catalogEndpoint, asAnn, () => new Promise<never>(() => undefined));
  const { status, headers, body } = await call(handler, createEvent('catalog', {}), {
    // The middleware times out 250 milliseconds before the function.
    getRemainingTimeInMillis: () => 260,
  });
  expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'TEMPORARILY_UNAVAILABLE']);
});

test('hides an unexpected error from the person and logs it', async () => {
  const { status, body } = await callFailing(new TypeError('secret.internal is undefined'));
  expect(status).toBe(500);
  expect(body).toMatchObject({ error: MESSAGES.unexpected, code: 'UNEXPECTED' });
  expect(logged.join()).toContain('secret.internal is undefined');
});

test('does not send a response that violates the endpoint’s schema', async () => {
  const handler = withMiddleware(presignMediaEndpoint, asAnn, async () => ({ url: 5 }) as never);
  const { status, body } = await call(handler, createEvent('presign-media', json({ key: 'k' })));
  expect([status, body.code]).toEqual([500, 'UNEXPECTED']);
});

test('logs one line per request without its content or token', async () => {
  await send('generate-image', {
    ...imageRequest({ prompt: 'canary-words' }),
    headers: { [IDEMPOTENCY_HEADER]: 'canary-key' },
  });
  await send('generate-image', { body: '{"prompt": canary-broken' });
  await send(
    'upload-image',
    json({ image: 'data:image/png;base64,canary', imageType: 'reference', filename: 'canary.png' }),
  );
  expect(logged).toHaveLength(3);
  const [line] = logged.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ event: 'request', route: 'generate-image', method: 'POST', status: 200 });
  expect(logged.join()).not.toContain('canary');
  expect(logged.join()).not.toContain('a.b.c');
});
