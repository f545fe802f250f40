import { afterEach, expect, test, vi } from 'vitest';
import { deleteImageEndpoint } from '#contract/api/delete-image.ts';
import { deleteVideoEndpoint } from '#contract/api/delete-video.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { forceVideoFallbackCheckEndpoint } from '#contract/api/force-video-fallback-check.ts';
import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { generateVideoEndpoint } from '#contract/api/generate-video.ts';
import * as MESSAGES from '#contract/messages.ts';
import { callApi } from './api-client.ts';

vi.mock('../session/supabase.ts', () => ({
  getSupabase: async () => ({ auth: { getSession: async () => ({ data: { session: null } }) } }),
}));
afterEach(() => void vi.unstubAllGlobals());

const respondWith = (body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 200 }));

test.each([[5], [null], [undefined], [['a']]])(
  'rejects %j as an image with a readable message',
  async (image) => {
    respondWith({ success: true, image });
    await expect(callApi(generateImageEndpoint, { body: { prompt: 'a fox' } })).rejects.toThrow(
      'Received invalid image data format from server (not a non-empty string).',
    );
  },
);

test('reports an invalid response body as an unexpected error', async () => {
  respondWith({ success: true, image: 'aGk=', warning: 7 });
  const call = callApi(generateImageEndpoint, { body: { prompt: 'a fox' } });
  await expect(call).rejects.toThrow(MESSAGES.unexpected);
});

test.each([
  {
    endpoint: deleteImageEndpoint,
    request: { params: { id: '1' }, query: { userId: 'me' } },
    message: 'Image deletion failed',
  },
  {
    endpoint: deleteVideoEndpoint,
    request: { params: { id: '1' }, query: { userId: 'me' } },
    message: 'Video deletion failed',
  },
  {
    endpoint: generateImageEndpoint,
    request: { body: { prompt: 'a fox' } },
    message: 'Image generation failed',
  },
  {
    endpoint: forceVideoFallbackCheckEndpoint,
    request: { body: {} },
    message: 'Failed to perform fallback check',
  },
])(
  'uses the default message if $endpoint.name fails without a message',
  async ({ endpoint, request, message }) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('')));
    await expect(callApi<Endpoint>(endpoint, request)).rejects.toThrow(message);
  },
);

test('uses the default message if starting a video fails without a message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('')));
  const body = { videoType: 'TEXT_VIDEO', prompt: 'A red fox runs', seed: 7 } as const;
  await expect(callApi(generateVideoEndpoint, { body })).rejects.toThrow('Failed to generate video');
});

test('keeps the message of a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const request = { params: { id: '1' }, query: {} };
  await expect(callApi(deleteImageEndpoint, request)).rejects.toThrow('Failed to fetch');
});

test('uses the default message if a deletion or an image is refused without a reason', async () => {
  respondWith({ success: false });
  const request = { params: { id: '1' }, query: {} };
  await expect(callApi(deleteVideoEndpoint, request)).rejects.toThrow(
    'Unknown error occurred during deletion',
  );
  await expect(callApi(generateImageEndpoint, { body: { prompt: 'a fox' } })).rejects.toThrow(
    'Unknown error',
  );
});

test('escapes the id in the path of a deletion, and sends the user id in the query', async () => {
  const fetchMock = vi.fn(
    async () => new Response(JSON.stringify({ success: true, message: 'Image deleted' })),
  );
  vi.stubGlobal('fetch', fetchMock);
  await callApi(deleteImageEndpoint, { params: { id: 'a b' }, query: { userId: 'me' } });
  expect(fetchMock).toHaveBeenCalledWith('/api/image/a%20b?userId=me', expect.anything());
});
