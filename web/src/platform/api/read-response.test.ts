import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { readResponse } from './read-response.ts';

const createResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

async function readRefusal(response: Response): Promise<ApiError> {
  const failure = await readResponse(response, 'Unknown error').catch((reason: unknown) => reason);
  if (!(failure instanceof ApiError)) throw new Error('expected an ApiError');
  return failure;
}

test('returns the body of a successful response', async () => {
  expect(await readResponse(createResponse(200, { success: true, url: '/a' }), 'Unknown error')).toEqual({
    success: true,
    url: '/a',
  });
});

test("keeps the server's message, code and request id", async () => {
  const body = { success: false, error: 'Prompt is required.', code: 'INVALID_REQUEST', requestId: 'r-1' };
  const failure = await readRefusal(createResponse(400, body));
  expect(failure).toMatchObject({
    message: 'Prompt is required.',
    status: 400,
    code: 'INVALID_REQUEST',
    requestId: 'r-1',
  });
});

test('reports the status of a response without a message', async () => {
  expect((await readRefusal(createResponse(503, { message: 'Service Unavailable' }))).message).toBe(
    'Server error: 503',
  );
  expect((await readRefusal(createResponse(502, '<html>Bad gateway</html>'))).message).toBe(
    'Server error: 502',
  );
});

test('takes the message of a failure with status 200 from its body, or uses the default message', async () => {
  expect((await readRefusal(createResponse(200, { success: false, error: 'No image' }))).message).toBe(
    'No image',
  );
  expect((await readRefusal(createResponse(200, { success: false }))).message).toBe('Unknown error');
  expect((await readRefusal(createResponse(200, ''))).message).toBe('Unknown error');
});

test('reads the seconds to wait from the Retry-After header', async () => {
  expect((await readRefusal(createResponse(409, {}, { 'retry-after': '1' }))).retryAfterSeconds).toBe(1);
  expect((await readRefusal(createResponse(503, {}))).retryAfterSeconds).toBeUndefined();
  expect(
    (await readRefusal(createResponse(503, {}, { 'retry-after': 'soon' }))).retryAfterSeconds,
  ).toBeUndefined();
});

test('keeps the message when the code is unknown', async () => {
  const failure = await readRefusal(
    createResponse(418, { success: false, error: 'Teapot', code: 'TEAPOT', requestId: 7 }),
  );
  expect(failure).toMatchObject({ message: 'Teapot', code: 'UNEXPECTED' });
});
