import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { imageStorage, StoredResponse } from '#test/support/image-storage.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { clearPersonalData } from '#web/platform/session/clear-personal-data.ts';
import { forgetPersonStores, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { resumeWork } from './resume-work.ts';
import { runImageWork } from './run-image-work.ts';
import { promptMaker, promptRequest, sourceMaker, sourceMakers } from './tool-maker.ts';

vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob(['painted']) }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));
const saveUnsavedImage = vi.hoisted(() => vi.fn());
vi.mock('./save-unsaved-image.ts', () => ({ saveUnsavedImage }));

const saved = { image: 'https://link/a.png', s3Key: 'users/me/images/a.png' };
const texts = { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' };
type Options = { idempotencyKey: string };

const send = vi.fn<(body: { prompt: string }, options: Options) => Promise<GenerationResponse>>();
const textToImageMaker = promptMaker(textToImageTool, { send, texts });
const requestFor = (prompt: string) =>
  promptRequest(textToImageTool, { ...defaultDraft(textToImageTool), prompt, style: 'anime' }, 'me');
const request = requestFor('A red fox');

const choiceStore = tabPersonStore<ChosenImage | null>(null);
const sendImage = vi.fn<(body: { image: string }, options: Options) => Promise<GenerationResponse>>();
const cutOutMaker = sourceMaker(backgroundRemovalTool, choiceStore, { send: sendImage, texts });
const source: ChosenImage = {
  id: 'p1',
  name: 'bottle.png',
  blob: new Blob(['bytes'], { type: 'image/png' }),
  width: 640,
  height: 480,
  file: { bytes: 5, width: 640, height: 480 },
};
const imageRequest = { source, body: { image: 'data:image/png;base64,Ynl0ZXM=', userId: 'me' } };

const neverRespond = () => new Promise<GenerationResponse>(() => undefined);
const minutes = (count: number) => count * 60_000;
/** Reloads the page: its memory is lost, the tab's storage is kept. */
const reload = () => forgetPersonStores();
let storage: ReturnType<typeof imageStorage>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  storage = imageStorage();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('Response', StoredResponse);
  forgetPersonStores();
  sessionStorage.clear();
  for (const mock of [send, sendImage, saveUnsavedImage]) mock.mockReset();
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  vi.spyOn(notify, 'info')
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function beginAndReload() {
  send.mockImplementationOnce(neverRespond);
  void runImageWork(textToImageMaker, 'me', request);
  reload();
}

test('repeats a request with the same key after a reload, and keeps its start time', async () => {
  beginAndReload();
  const startedAtMs = Date.now();
  vi.advanceTimersByTime(minutes(1));
  send.mockResolvedValue(saved);
  const resuming = resumeWork(textToImageMaker, 'me');
  await vi.waitFor(() =>
    expect(textToImageMaker.workStore.read('me')).toEqual({ status: 'working', startedAtMs, request }),
  );
  expect(await resuming).toBe(true);
  expect(textToImageMaker.workStore.read('me')).toMatchObject({
    status: 'done',
    image: { key: saved.s3Key },
  });
  const [before, after] = send.mock.calls;
  expect(after?.[0]).toEqual(before?.[0]);
  expect(after?.[1].idempotencyKey).toBe(before?.[1].idempotencyKey);
});

test('shows the source image of a tool again, and sends the same bytes with the same key', async () => {
  sendImage.mockImplementationOnce(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.waitFor(() => expect(storage.size()).toBe(1));
  reload();
  sendImage.mockResolvedValue(saved);
  expect(await resumeWork(cutOutMaker, 'me')).toBe(true);
  const [before, after] = sendImage.mock.calls;
  expect(after?.[0]).toEqual(before?.[0]);
  expect(after?.[1].idempotencyKey).toBe(before?.[1].idempotencyKey);
  expect(choiceStore.read('me')).toMatchObject({ name: 'bottle.png', width: 640 });
  await vi.waitFor(() => expect(storage.size()).toBe(0));
});

test('sends a request only after its image is cached; an earlier reload drops the request', async () => {
  const writing = Promise.withResolvers<void>();
  storage = imageStorage(() => writing.promise);
  vi.stubGlobal('caches', storage);
  sendImage.mockImplementation(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  expect(cutOutMaker.workStore.read('me').status).toBe('working');
  await new Promise((resolve) => setTimeout(resolve));
  expect(sendImage).not.toHaveBeenCalled();
  reload();
  expect(await resumeWork(cutOutMaker, 'me')).toBe(false);
  expect(notify.info).not.toHaveBeenCalled();

  void runImageWork(cutOutMaker, 'me', imageRequest);
  writing.resolve();
  await vi.waitFor(() => expect(sendImage).toHaveBeenCalledOnce());
  reload();
  sendImage.mockResolvedValue(saved);
  expect(await resumeWork(cutOutMaker, 'me')).toBe(true);
});

test('sends a request whose image cannot be stored, and says after a reload where to find the result', async () => {
  vi.stubGlobal(
    'caches',
    imageStorage(() => Promise.reject(new DOMException('full', 'QuotaExceededError'))),
  );
  sendImage.mockImplementation(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.waitFor(() => expect(sendImage).toHaveBeenCalledOnce());
  reload();
  expect(await resumeWork(cutOutMaker, 'me')).toBe(false);
  expect(notify.info).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('it is in your history'),
    expect.anything(),
  );
});

test('sends a request within 10 seconds even if its image is still being cached', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'caches',
    imageStorage(() => new Promise(() => undefined)),
  );
  sendImage.mockImplementation(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sendImage).toHaveBeenCalledOnce();
});

test('keeps the image that other requests of a stack use when one of them fails', async () => {
  const stack = sourceMakers(backgroundRemovalTool, choiceStore, { send: sendImage, texts }, 2);
  const [first, second] = stack;
  if (!first || !second) throw new Error('expected two cells');
  sendImage.mockImplementationOnce(neverRespond).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void runImageWork(first, 'me', imageRequest);
  // A different body makes it a second request.
  await runImageWork(second, 'me', { ...imageRequest, body: { ...imageRequest.body, userId: 'other' } });
  reload();
  sendImage.mockResolvedValue(saved);
  expect(await resumeWork(first, 'me')).toBe(true);
  await vi.waitFor(() => expect(storage.size()).toBe(0));
});

test('does not repeat a request whose image bytes are gone', async () => {
  sendImage.mockImplementationOnce(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.waitFor(() => expect(sendImage).toHaveBeenCalledOnce());
  reload();
  storage.clear();
  expect(await resumeWork(cutOutMaker, 'me')).toBe(false);
  expect(sendImage).toHaveBeenCalledOnce();
  expect(cutOutMaker.workStore.read('me').status).toBe('empty');
});

test('resumes an old request only after a click, with its key', async () => {
  beginAndReload();
  vi.advanceTimersByTime(minutes(5));
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  const work = textToImageMaker.workStore.read('me');
  expect(work).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('in your history'),
    request,
  });
  send.mockResolvedValue(saved);
  if (work.status === 'failed') await runImageWork(textToImageMaker, 'me', work.request);
  const [before, after] = send.mock.calls;
  expect(after?.[1].idempotencyKey).toBe(before?.[1].idempotencyKey);
});

test.each([
  ['24 hours later', minutes(24 * 60)],
  ['after the clock was set back', -minutes(10)],
])('does not reuse a key %s, because the server may have forgotten it', async (_, laterMs) => {
  beginAndReload();
  vi.setSystemTime(Date.now() + laterMs);
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  expect(textToImageMaker.workStore.read('me').status).toBe('empty');
});

test('does not resume work whose outcome was shown', async () => {
  send.mockResolvedValueOnce(saved);
  await runImageWork(textToImageMaker, 'me', request);
  reload();
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await runImageWork(textToImageMaker, 'me', request);
  reload();
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  expect(send).toHaveBeenCalledTimes(2);
});

test('does not repeat a request if the reload interrupted the browser saving its image', async () => {
  send.mockResolvedValueOnce({ image: 'iVBORw0KGgo=' });
  saveUnsavedImage.mockReturnValue(neverRespond());
  void runImageWork(textToImageMaker, 'me', request);
  await vi.waitFor(() => expect(saveUnsavedImage).toHaveBeenCalled());
  reload();
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('does not continue the work of another person, and discards work and its image at sign-out', async () => {
  beginAndReload();
  expect(await resumeWork(textToImageMaker, 'ben')).toBe(false);
  sendImage.mockImplementationOnce(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.waitFor(() => expect(storage.size()).toBe(1));
  clearPersonalData();
  await vi.waitFor(() => expect(storage.size()).toBe(0));
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  expect(await resumeWork(cutOutMaker, 'me')).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('keeps cached images for a returning person, and removes them when another person signs in', async () => {
  sendImage.mockImplementation(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.waitFor(() => expect(storage.size()).toBe(1));
  clearPersonalData('me');
  await Promise.resolve();
  expect(storage.size()).toBe(1);
  clearPersonalData('ben');
  await vi.waitFor(() => expect(storage.size()).toBe(0));
});

test('does not replace work that started in the meantime', async () => {
  beginAndReload();
  send.mockResolvedValueOnce(saved);
  const other = runImageWork(textToImageMaker, 'me', requestFor('A blue fox'));
  expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
  await other;
  expect(send.mock.calls.map(([{ prompt }]) => prompt)).toEqual([
    'A red fox, in anime style',
    'A blue fox, in anime style',
  ]);
});

test('ignores a stored request with unknown or malformed settings', async () => {
  beginAndReload();
  const key = 'moodlark.draft.me.work.text-to-image';
  const stored = sessionStorage.getItem(key) ?? '';
  for (const settings of ['{"words":"A red fox"}', '{"prompt"']) {
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), settings }));
    expect(await resumeWork(textToImageMaker, 'me')).toBe(false);
    expect(textToImageMaker.workStore.read('me').status).toBe('empty');
  }
});

test('removes the cached image of an old request after a day', async () => {
  sendImage.mockImplementation(neverRespond);
  void runImageWork(cutOutMaker, 'me', imageRequest);
  await vi.waitFor(() => expect(storage.size()).toBe(1));
  reload();
  vi.advanceTimersByTime(minutes(24 * 60 + 1));
  const other = { ...source, id: 'p2' };
  void runImageWork(cutOutMaker, 'me', { ...imageRequest, source: other });
  const stored = await storage.open('moodlark.pictures.me');
  await vi.waitFor(async () => expect(await stored.keys()).toEqual(['/kept-pictures/p2']));
});

test('makes an image in a browser without the Cache API', async () => {
  vi.stubGlobal('caches', undefined);
  sendImage.mockResolvedValue(saved);
  expect(await runImageWork(cutOutMaker, 'me', imageRequest)).toBe(true);
});
