import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { wasSent } from '#web/modules/seeds/sent-requests.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { resumeWork } from './resume-work.ts';
import { runImageWork } from './run-image-work.ts';
import { promptMakers, promptRequest } from './tool-maker.ts';

const loadBlob = vi.hoisted(() => vi.fn());
vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));
const existingImages = vi.hoisted(() => vi.fn());
vi.mock('#web/modules/history/library/open-library-image.ts', () => ({ existingImages }));

const saved = { image: 'https://link/a.png', s3Key: 'users/me/images/a.png' };
const texts = { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' };
type Options = { idempotencyKey: string };

const send = vi.fn<(body: { prompt: string }, options: Options) => Promise<GenerationResponse>>();
const requestFor = (prompt: string) =>
  promptRequest(textToImageTool, { ...defaultDraft(textToImageTool), prompt, style: 'anime' }, 'me');
const request = requestFor('A red fox');

const neverRespond = () => new Promise<GenerationResponse>(() => undefined);
const minutes = (count: number) => count * 60_000;
/** Reloads the page: its memory is lost, but not the browser's storage, which `forgetPersonStores` would clear. */
function reload() {
  const stored = { ...localStorage };
  forgetPersonStores();
  Object.assign(localStorage, stored);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  forgetPersonStores();
  sessionStorage.clear();
  send.mockReset();
  loadBlob.mockReset().mockResolvedValue(new Blob(['painted']));
  existingImages.mockReset().mockResolvedValue(new Set(['a']));
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows a whole stack after one reload, repeating finished and unfinished requests with their keys', async () => {
  const stack = promptMakers(textToImageTool, { send, texts }, 2);
  const [first, second] = stack;
  if (!first || !second) throw new Error('expected two cells');
  send.mockResolvedValueOnce(saved).mockImplementationOnce(neverRespond);
  const finished = runImageWork(first, 'me', requestFor('A red fox'));
  void runImageWork(second, 'me', requestFor('A blue fox'));
  await finished;
  const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  reload();
  send.mockReset().mockResolvedValue(saved);
  expect(await Promise.all(stack.map((maker) => resumeWork(maker, 'me')))).toEqual([true, true]);
  const repeatedKeys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(repeatedKeys.sort()).toEqual(keys.sort());
  reload();
  expect(await Promise.all(stack.map((maker) => resumeWork(maker, 'me')))).toEqual([false, false]);
});

/** Starts two images with one click: the first is made, the second fails. Then reloads the page. */
async function failOneOfTwo(failure: Error) {
  const stack = promptMakers(textToImageTool, { send, texts }, 2);
  const [first, second] = stack;
  if (!first || !second) throw new Error('expected two cells');
  send.mockResolvedValueOnce(saved).mockRejectedValueOnce(failure);
  await Promise.all([
    runImageWork(first, 'me', requestFor('A red fox')),
    runImageWork(second, 'me', requestFor('A blue fox')),
  ]);
  const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  const [finished, failed] = [first.workStore.read('me'), second.workStore.read('me')];
  reload();
  send.mockReset().mockResolvedValue(saved);
  return {
    second,
    keys,
    finished,
    failed,
    resume: () => Promise.all(stack.map((maker) => resumeWork(maker, 'me'))),
  };
}
const refusal = new ApiError('Stopped by the filter', { status: 400, code: 'CONTENT_BLOCKED' });

test('shows a failed image of a stack with its reason after any number of reloads, without repeating its request', async () => {
  const { second, keys, failed, resume } = await failOneOfTwo(refusal);
  for (let reloads = 0; reloads < 2; reloads += 1) {
    vi.advanceTimersByTime(minutes(30));
    expect(await resume()).toEqual([true, false]);
    expect(second.workStore.read('me')).toEqual(failed);
    reload();
  }
  expect(failed).toMatchObject({ status: 'failed', message: 'Stopped by the filter', isFiltered: true });
  expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([keys[0], keys[0]]);
});

test.each([
  ['a new key after a refusal', refusal, false],
  ['the same key if there was no response', new TypeError('Failed to fetch'), true],
])('retries only the failed image of a stack after a reload, with %s', async (_name, failure, isSameKey) => {
  const { second, keys, resume } = await failOneOfTwo(failure);
  await resume();
  const work = second.workStore.read('me');
  if (work.status !== 'failed') throw new Error('expected a failed image');
  send.mockClear();
  expect(await runImageWork(second, 'me', work.request)).toBe(true);
  expect(send.mock.calls.map(([{ prompt }]) => prompt)).toEqual(['A blue fox, in anime style']);
  expect(send.mock.calls[0]?.[1].idempotencyKey === keys[1]).toBe(isSameKey);
  reload();
  expect(await resume()).toEqual([false, false]);
});

test('at each reload, repeats the request of a stack’s saved image with its key until the image has loaded', async () => {
  loadBlob.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { finished, keys, second, resume } = await failOneOfTwo(refusal);
  expect(finished).toMatchObject({ status: 'failed', isSaved: true });
  send.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(saved);
  expect(await resume()).toEqual([false, false]);
  expect(second.works.read('me')[0]).toMatchObject({ status: 'failed', isSaved: true });
  reload();
  expect(await resume()).toEqual([true, false]);
  expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([keys[0], keys[0]]);
});

test('omits a deleted image of a stack after a reload, and does not repeat its request', async () => {
  const { second, failed, resume } = await failOneOfTwo(refusal);
  existingImages.mockResolvedValue(new Set());
  expect(await resume()).toEqual([false, false]);
  expect(existingImages).toHaveBeenCalledWith('me', ['a']);
  expect(send).not.toHaveBeenCalled();
  expect(second.works.read('me')).toEqual([{ status: 'empty' }, failed]);
  reload();
  existingImages.mockClear();
  await resume();
  expect(existingImages).not.toHaveBeenCalled();
});

test('shows a finished image of a stack after a reload even if the history cannot be read', async () => {
  const { second, resume } = await failOneOfTwo(refusal);
  existingImages.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await resume()).toEqual([true, false]);
  expect(second.works.read('me').map(({ status }) => status)).toEqual(['done', 'failed']);
});

test.each([
  ['a new key after a refusal', refusal, false],
  ['the same key if there was no response', new TypeError('Failed to fetch'), true],
])(
  'omits a single failed image after a reload; the next click on the form sends the same request with %s',
  async (_name, failure, isSameKey) => {
    const [first] = promptMakers(textToImageTool, { send, texts }, 4);
    if (!first) throw new Error('expected four cells');
    send.mockRejectedValueOnce(failure);
    await runImageWork(first, 'me', request);
    expect(first.workStore.read('me').status).toBe('failed');
    reload();
    expect(await resumeWork(first, 'me')).toBe(false);
    expect(first.workStore.read('me').status).toBe('empty');
    // The seed does not count as used: the form sends the same request.
    expect(wasSent('me', first.storage.getName(request))).toBe(false);
    send.mockResolvedValueOnce(saved);
    await runImageWork(first, 'me', request);
    const [before, after] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    expect(after === before).toBe(isSameKey);
  },
);
