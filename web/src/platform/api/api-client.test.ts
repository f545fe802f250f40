import { afterEach, expect, test, vi } from 'vitest';
import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApi } from './api-client.ts';

vi.mock('../session/supabase.ts', () => ({
  getSupabase: async () => ({ auth: { getSession: async () => ({ data: { session: null } }) } }),
}));
afterEach(() => void vi.unstubAllGlobals());

const answered = (body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 200 }));

test.each([5, null, undefined, ['a']])(
  'an image that is %j is explained in words for people',
  async (image) => {
    answered({ success: true, image });
    await expect(callApi(generateImageEndpoint, { body: { prompt: 'a fox' } })).rejects.toThrow(
      'Received invalid image data format from server (not a non-empty string).',
    );
  },
);

test('another broken promise of the server is an unexpected error', async () => {
  answered({ success: true, image: 'aGk=', warning: 7 });
  const call = callApi(generateImageEndpoint, { body: { prompt: 'a fox' } });
  await expect(call).rejects.toThrow(MESSAGES.unexpected);
});
