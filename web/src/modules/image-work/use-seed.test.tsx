import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { bodyFromDraft, defaultDraft } from '#contract/tools/tool.ts';
import { markSent } from '#web/modules/seeds/sent-requests.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { runImageWork } from './run-image-work.ts';
import { requestName } from './stored-request.ts';
import { promptMaker, promptRequest, sourceRequest } from './tool-maker.ts';
import { useSeed } from './use-seed.ts';

vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob(['bytes']) }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));

const send = vi.fn<() => Promise<GenerationResponse>>();
const maker = promptMaker(textToImageTool, {
  send,
  texts: { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' },
});
const fox = { ...defaultDraft(textToImageTool), prompt: 'A red fox' };
type Draft = typeof fox;
const toRequest = (draft: Draft) => promptRequest(textToImageTool, draft, 'me');
const makeImage = (draft: Draft) => act(() => runImageWork(maker, 'me', toRequest(draft)));

const renderSeed = (draft: Draft) =>
  renderHook(() =>
    useSeed({ tool: textToImageTool, userId: 'me', draft, works: [maker.workStore.read('me')] }),
  ).result;
const nextSeed = (draft: Draft) => renderSeed(draft).current.nextDrafts(1)[0]?.seed;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetPersonStores();
  send.mockReset().mockResolvedValue({ image: 'https://link/a.png', s3Key: 'users/me/images/a.png' });
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});

test('uses the seed of a draft first, and draws a new one once its request has been sent', async () => {
  expect(nextSeed(fox)).toBe('42');
  await makeImage(fox);
  expect(nextSeed(fox)).not.toBe('42');
  expect(nextSeed({ ...fox, prompt: 'A blue fox' })).toBe('42');
});

test('draws a new seed while the same request runs, even as part of a stack', () => {
  send.mockReturnValue(new Promise(() => undefined));
  const { body, source } = toRequest(fox);
  const inGroup = { ...body, options: { ...body.options, groupId: 'a stack' } };
  void runImageWork(maker, 'me', { body: inGroup, source });
  expect(nextSeed(fox)).not.toBe('42');
});

test('keeps a locked seed, and says that the image will be the same', async () => {
  await makeImage(fox);
  const seed = renderSeed(fox);
  expect(seed.current.repeatNote).toBeUndefined();
  act(() => seed.current.toggle());
  expect(seed.current.repeatNote).toBe('Same settings: same image');
  expect(seed.current.nextDrafts(1)).toEqual([fox]);
  expect(renderSeed({ ...fox, prompt: 'A blue fox' }).current.repeatNote).toBeUndefined();
});

test('draws a new seed for earlier settings, even if this browser never sent them', () => {
  const seed = renderSeed(fox);
  act(() => seed.current.markUsed(fox));
  expect(nextSeed(fox)).not.toBe('42');
});

test('keeps the seed of a failed request', async () => {
  send.mockRejectedValueOnce(new ApiError('Refused.', { status: 422, code: 'CONTENT_BLOCKED' }));
  await makeImage(fox);
  expect(nextSeed(fox)).toBe('42');
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await makeImage(fox);
  expect(nextSeed(fox)).toBe('42');
  maker.workStore.write('me', { status: 'empty' });
  expect(nextSeed(fox)).toBe('42');
});

test.each([
  ['the bytes of its source', {}],
  ['the id of its source', { imageId: 'fox' }],
])('gives a request that sends %s the same name as its draft', async (_, identity) => {
  const size = { width: 64, height: 64 };
  const blob = new Blob(['bytes'], { type: 'image/png' });
  const source = { id: 'p1', name: 'fox.png', blob, ...size, file: { bytes: 5, ...size }, ...identity };
  const draft = defaultDraft(backgroundRemovalTool);
  const sent = await sourceRequest(backgroundRemovalTool, draft, 'me', source);
  const typed = { body: bodyFromDraft(backgroundRemovalTool, draft, { userId: 'me' }), source };
  expect(requestName(backgroundRemovalTool, typed)).toBe(requestName(backgroundRemovalTool, sent));
});

test.each(['imageId', 'fingerprint'])(
  'says that a tool without seeds was already used on a source with the same %s',
  (identity) => {
    const size = { width: 64, height: 64 };
    const blob = new Blob(['bytes'], { type: 'image/png' });
    const chosen = (id: string, image: string) => ({
      id,
      [identity]: image,
      name: 'A red fox',
      blob,
      ...size,
      file: { bytes: 5, ...size },
    });
    const body = bodyFromDraft(backgroundRemovalTool, defaultDraft(backgroundRemovalTool), { userId: 'me' });
    markSent('me', requestName(backgroundRemovalTool, { body, source: chosen('p1', 'fox') }));
    const repeatNote = (source: ReturnType<typeof chosen>) =>
      renderHook(() =>
        useSeed({
          tool: backgroundRemovalTool,
          userId: 'me',
          source,
          works: [],
          draft: defaultDraft(backgroundRemovalTool),
        }),
      ).result.current.repeatNote;
    expect(repeatNote(chosen('p2', 'fox'))).toBe('Made before: this makes another one');
    expect(repeatNote(chosen('p3', 'hare'))).toBeUndefined();
  },
);
