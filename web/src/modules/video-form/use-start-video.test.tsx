import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { wasSent } from '#web/modules/seeds/sent-requests.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { SESSION_STORAGE_KEY } from '#web/platform/session/stored-session.ts';
import { notify } from '#web/ui/notify.ts';
import { useStartVideo, type VideoStart } from './use-start-video.ts';
import { videoRequestName } from './video-request-name.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));
vi.mock('#web/platform/config/config-provider.tsx', () => ({ useConfig: () => ({}) }));
vi.mock('#web/platform/session/session.tsx', () => ({ useSession: () => ({ user: { id: 'me' } }) }));

const videoStart: VideoStart = {
  body: { prompt: 'A fox', videoType: 'TEXT_VIDEO' },
  job: { prompt: 'A fox', videoType: 'text-to-video' },
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** Makes the server refuse a start after the person has left its screen. */
async function refuseAfterLeaving() {
  const { promise, reject } = Promise.withResolvers<never>();
  callApi.mockReturnValueOnce(promise);
  const { result, unmount } = renderHook(() => useStartVideo(), { wrapper });
  let starting: Promise<unknown> | undefined;
  act(() => {
    starting = result.current.start(videoStart);
  });
  unmount();
  reject(new ApiError('Please sign in.', { status: 401, code: 'NOT_SIGNED_IN' }));
  await starting;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(notify, 'error').mockReset();
});

test('shows a refusal in a toast after the person has left the screen', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  await refuseAfterLeaving();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(expect.any(String), { id: 'video-start' });
});

test('leaves it to the sign-in screen to say that the session has ended', async () => {
  await refuseAfterLeaving();
  expect(notify.error).not.toHaveBeenCalled();
});

test('records a request as sent when its video has started, but not after a lost connection', async () => {
  const { result } = renderHook(() => useStartVideo(), { wrapper });
  const name = videoRequestName(videoStart.body);
  callApi.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => result.current.start(videoStart));
  expect(wasSent('me', name)).toBe(false);
  callApi.mockResolvedValueOnce({
    jobId: 'j1',
    videoId: 'v1',
    estimatedCompletionTime: '2026-01-01T00:00:00Z',
  });
  await act(() => result.current.start(videoStart));
  expect(wasSent('me', name)).toBe(true);
});

test('clears the message about a lost connection once the browser is back online, but no other message', async () => {
  const { result } = renderHook(() => useStartVideo(), { wrapper });
  const goOnline = () => act(async () => dispatchEvent(new Event('online')));
  callApi.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => result.current.start(videoStart));
  expect(result.current.failure?.message).toMatch(/^Network error/);
  await goOnline();
  expect(result.current.failure).toBeNull();
  callApi.mockRejectedValueOnce(new ApiError('The model is busy.', { status: 503, code: 'MODEL_BUSY' }));
  await act(() => result.current.start(videoStart));
  await goOnline();
  expect(result.current.failure?.message).toBe('The model is busy.');
});
