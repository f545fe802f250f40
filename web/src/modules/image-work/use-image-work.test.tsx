import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { PATHS } from '#web/platform/paths.ts';
import { SESSION_STORAGE_KEY } from '#web/platform/session/stored-session.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import type { SendOptions } from './image-maker.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { promptMaker, promptRequest } from './tool-maker.ts';
import { useImageWork } from './use-image-work.ts';

const loadBlob = vi.hoisted(() => vi.fn());
const saveUnsavedImage = vi.hoisted(() => vi.fn());
vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));
vi.mock('./save-unsaved-image.ts', () => ({ saveUnsavedImage }));

const draft = { ...defaultDraft(textToImageTool), prompt: 'A red fox' };
const request = promptRequest(textToImageTool, draft, 'me');
const expectedRow = {
  prompt: 'A red fox',
  imageType: 'text-to-image',
  width: 64,
  height: 32,
  parameters: expect.objectContaining({ seed: 42 }),
};
const saved = { image: 'https://link/a.png', s3Key: 'users/me/images/a.png' };
const send = vi.fn<(body: typeof request.body, options: SendOptions) => Promise<GenerationResponse>>();
const maker = promptMaker(textToImageTool, {
  send,
  texts: { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' },
});

function setUp() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useImageWork(maker, 'me'), { wrapper });
  return { result, unmount, start: () => act(() => result.current.start(request)) };
}

const keysUsed = () => send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetPersonStores();
  send.mockReset();
  saveUnsavedImage.mockReset();
  loadBlob.mockReset().mockResolvedValue(new Blob(['bytes']));
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});

test('uses the same key after a lost connection, and a new key after a response', async () => {
  const { result, start } = setUp();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(saved);
  await start();
  expect(result.current.work).toMatchObject({ status: 'failed' });
  expect(notify.error).toHaveBeenCalledWith('It broke.', expect.anything());
  await start();
  await start();
  const [first, second, third] = keysUsed();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('uses a new key after a refusal', async () => {
  const { result, start } = setUp();
  send
    .mockRejectedValueOnce(new ApiError('The filter stopped this.', { status: 422, code: 'CONTENT_BLOCKED' }))
    .mockResolvedValue(saved);
  await start();
  expect(result.current.work).toMatchObject({ status: 'failed', message: 'The filter stopped this.' });
  expect(notify.error).toHaveBeenCalledWith('It failed.', expect.anything());
  await start();
  const [first, second] = keysUsed();
  expect(second).not.toBe(first);
});

test('shows no toast for a blocked prompt on the screen that says what to change', async () => {
  const { result, start } = setUp();
  send.mockRejectedValue(new ApiError('The filter stopped this.', { status: 422, code: 'CONTENT_BLOCKED' }));
  history.replaceState(null, '', PATHS.imageGenerator);
  await start();
  expect(result.current.work).toMatchObject({ status: 'failed', isFiltered: true });
  expect(notify.error).not.toHaveBeenCalled();
});

test('for a used-up budget, shows a toast with the reset time, except on the screen that explains the failure', async () => {
  const { result, start } = setUp();
  const message = MESSAGES.budgetResets('22 November, 00:00 UTC');
  send.mockRejectedValue(new ApiError(message, { status: 429, code: 'BUDGET_USED_UP' }));
  history.replaceState(null, '', PATHS.imageGenerator);
  await start();
  expect(result.current.work).toMatchObject({ status: 'failed', message });
  expect(notify.error).not.toHaveBeenCalled();
  history.replaceState(null, '', PATHS.dashboard);
  await start();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(message, { id: 'image-failed' });
});

test('dismisses the message of a failed image when the next image starts', async () => {
  const { start } = setUp();
  const dismiss = vi.spyOn(notify, 'dismiss');
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(saved);
  await start();
  expect(vi.mocked(notify.error).mock.lastCall?.[1]).toEqual({ id: 'image-failed' });
  dismiss.mockClear();
  await start();
  expect(dismiss).toHaveBeenCalledExactlyOnceWith('image-failed');
});

test('shows the server’s text when a model is busy, and keeps the request with its key', async () => {
  const { result, start } = setUp();
  const message = MESSAGES.modelBusyFor(53);
  send
    .mockRejectedValueOnce(new ApiError(message, { status: 503, code: 'MODEL_BUSY' }))
    .mockResolvedValue(saved);
  await start();
  expect(result.current.work).toMatchObject({ status: 'failed', message, request });
  await start();
  expect(result.current.work).toMatchObject({ status: 'done' });
  const [first, second] = keysUsed();
  expect(second).toBe(first);
});

test('shows when a busy model is retried, and then continues automatically', async () => {
  const { result, start } = setUp();
  const response = Promise.withResolvers<GenerationResponse>();
  send.mockReturnValue(response.promise);
  const running = start();
  const [, { onBusy }] = send.mock.lastCall ?? [undefined, {}];
  onBusy?.(1_000);
  expect(maker.workStore.read('me')).toMatchObject({ status: 'working', nextTryAtMs: 1_000 });
  onBusy?.(undefined);
  expect(maker.workStore.read('me')).not.toHaveProperty('nextTryAtMs');
  onBusy?.(2_000);
  response.resolve(saved);
  await running;
  expect(result.current.work).toMatchObject({ status: 'done' });
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  [503, /did not respond.*in your history.*be made twice/],
  [401, /session has ended/],
  [413, /unexpected/i],
])('explains a response with status %i that gives no reason', async (status, message) => {
  const { result, start } = setUp();
  send.mockRejectedValueOnce(new ApiError(`Server error: ${status}`, { status }));
  await start();
  expect(result.current.work).toMatchObject({ message: expect.stringMatching(message) });
});

test('shows an error when the person is no longer signed in, unless the sign-in screen explains it', async () => {
  const { start } = setUp();
  send.mockRejectedValue(new ApiError('Please sign in', { status: 401, code: 'NOT_SIGNED_IN' }));
  await start();
  expect(notify.error).not.toHaveBeenCalled();
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  await start();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Sign in first.', expect.anything());
});

test('fetches a finished image once, and shows it', async () => {
  const { result, start } = setUp();
  send.mockResolvedValue(saved);
  await start();
  expect(loadBlob).toHaveBeenCalledExactlyOnceWith('https://link/a.png');
  expect(result.current.work).toMatchObject({
    status: 'done',
    image: { isSaved: true, key: 'users/me/images/a.png', loaded: { width: 64, height: 32 } },
  });
});

test('does not make a saved image again when it could not be fetched', async () => {
  const { result, start } = setUp();
  send.mockResolvedValue(saved);
  loadBlob.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await start();
  expect(result.current.work).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('it won’t be made twice'),
  });
  await start();
  expect(result.current.work).toMatchObject({ status: 'done' });
  const [first, second] = keysUsed();
  expect(second).toBe(first);
});

test('loads a saved image automatically once the connection is back', async () => {
  const { result, start } = setUp();
  send.mockResolvedValue(saved);
  loadBlob.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await start();
  expect(result.current.work).toMatchObject({
    status: 'failed',
    isSaved: true,
    message: expect.stringMatching(/in your history.*loads here.*back online/),
  });
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(result.current.work).toMatchObject({ status: 'done' }));
  act(() => void dispatchEvent(new Event('online')));
  const [first, second, ...others] = keysUsed();
  expect(second).toBe(first);
  expect(others).toEqual([]);
});

test('loads a saved image once the connection is back, even after a failed retry', async () => {
  const { result, start } = setUp();
  send
    .mockResolvedValueOnce(saved)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(saved);
  loadBlob.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await start();
  await start();
  expect(result.current.work).toMatchObject({
    status: 'failed',
    isSaved: true,
    message: IMAGE_WORK_MESSAGES.savedButNotLoaded,
  });
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(result.current.work).toMatchObject({ status: 'done' }));
  expect(new Set(keysUsed()).size).toBe(1);
});

test('does not say that something failed unexpectedly if an image is saved and only has to be loaded', async () => {
  const { start } = setUp();
  send.mockResolvedValue(saved);
  loadBlob.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await start();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    IMAGE_WORK_MESSAGES.savedButOffline,
    expect.anything(),
  );
});

test('does not retry after any other failure when the connection is back', async () => {
  const { start } = setUp();
  // A failure with the same text is not retried if nothing was saved.
  send.mockRejectedValue(new Error(IMAGE_WORK_MESSAGES.savedButNotLoaded));
  await start();
  act(() => void dispatchEvent(new Event('online')));
  expect(send).toHaveBeenCalledOnce();
});

test('saves an image that the server could not save, without a warning', async () => {
  const { result, start } = setUp();
  send.mockResolvedValue({ image: 'iVBORw0KGgo=', warning: 'Image generated but not saved to your history' });
  saveUnsavedImage.mockResolvedValue({ id: '1', key: 'users/me/images/b.png' });
  await start();
  const { work } = result.current;
  expect(saveUnsavedImage).toHaveBeenCalledWith('iVBORw0KGgo=', expect.objectContaining(expectedRow), 'me');
  expect(work).toMatchObject({ status: 'done', image: { isSaved: true, key: 'users/me/images/b.png' } });
  expect(work.status === 'done' && work.image.warning).toBeUndefined();
});

test('shows a toast and a warning for an image that could not be saved, and asks before the tab closes', async () => {
  const { result, start } = setUp();
  send.mockResolvedValue({ image: 'iVBORw0KGgo=' });
  saveUnsavedImage.mockRejectedValue(new Error('The upload failed.'));
  await start();
  expect(notify.error).toHaveBeenCalledWith(
    'Image generated successfully, but failed to save to history',
    expect.anything(),
  );
  expect(result.current.work).toMatchObject({
    status: 'done',
    image: { isSaved: false, warning: 'Image generated but not saved to your history' },
  });
  const close = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  act(() => result.current.show({ work: { status: 'empty' }, versions: [] }));
  expect(close()).toBe(true);
});

test('keeps earlier images available, even when the person returns from another screen', async () => {
  const { start, unmount } = setUp();
  send.mockResolvedValueOnce(saved).mockResolvedValue({ ...saved, s3Key: 'users/me/images/c.png' });
  await start();
  await start();
  unmount();
  const { result } = setUp();
  expect(result.current.work).toMatchObject({ status: 'done', image: { key: 'users/me/images/c.png' } });
  expect(result.current.versions.map(({ key }) => key)).toEqual([
    'users/me/images/a.png',
    'users/me/images/c.png',
  ]);
});

test('does not show a person’s work to the next person after sign-out', async () => {
  const { result } = setUp();
  const response = Promise.withResolvers<GenerationResponse>();
  send.mockReturnValue(response.promise);
  const running = act(() => result.current.start(request));
  act(() => forgetPersonStores());
  response.resolve(saved);
  await running;
  expect(result.current.work).toEqual({ status: 'empty' });
});
