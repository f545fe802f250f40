import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { type EndedImages, imageJobs } from '#web/modules/image-jobs/image-jobs.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import type * as SessionModule from '#web/platform/session/session.tsx';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { setPageTitle } from '#web/ui/page-title.ts';
import { addPending, type PendingJob } from './job-list.ts';
import { jobStore } from './job-store.ts';
import { JobsRow, JobTracker } from './job-tracker.tsx';
import { useJobViewer } from './job-viewer.ts';
import { hasStoredJobs } from './stored-jobs.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));
vi.mock('#web/platform/session/session.tsx', async (original) => ({
  ...(await original<typeof SessionModule>()),
  useUser: () => ({ id: 'me' }),
}));

const NOW = new Date('2026-11-21T10:00:00Z');
const secondsFromStart = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const waitSeconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000 + 5));
const JOB: PendingJob = {
  jobId: 'job',
  videoId: 'job',
  videoType: 'text-to-video',
  startedAt: NOW.toISOString(),
  estimatedCompletionTime: secondsFromStart(12),
  prompt: 'A red fox',
};
const respondWith = (status: VideoStatusResponse['status'], more: Partial<VideoStatusResponse> = {}) =>
  callApi.mockResolvedValue({ status, jobId: 'job', videoId: 'job', ...more });

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;
const Viewer = (props: { isShowing: boolean; view(): boolean }) => {
  useJobViewer({ isShowing: () => props.isShowing, view: props.view });
  return null;
};
function show(viewer?: { isShowing: boolean; view(): boolean }, url = '/profile', first?: ReactNode) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[url]}>
        {first}
        <JobTracker />
        <JobsRow isRail={false} />
        <Address />
        {viewer && <Viewer {...viewer} />}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const rowText = () => screen.queryByRole('button')?.textContent;
const setVisibility = (visibility: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  callApi.mockReset();
  setPageTitle('Your Profile · Moodlark');
  vi.spyOn(notify, 'action');
  vi.spyOn(notify, 'error');
});
afterEach(() => {
  cleanup();
  forgetPersonStores();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('polls nothing and shows nothing while no job runs', async () => {
  show();
  await waitSeconds(120);
  expect(callApi).not.toHaveBeenCalled();
  expect(rowText()).toBeUndefined();
  expect(document.title).toBe('Your Profile · Moodlark');
  expect(hasStoredJobs('me')).toBe(false);
});

test('shows a job’s progress, which never falls and stays below 96%, in the row and the title', async () => {
  jobStore.change('me', (current) => addPending(current, JOB));
  expect(hasStoredJobs('me')).toBe(true);
  respondWith('processing', { estimatedCompletionTime: secondsFromStart(12) });
  show();
  await waitSeconds(4);
  expect(rowText()).toBe('1 video · 42%');
  expect(document.title).toBe('42% · Your Profile · Moodlark');
  let before = 0;
  for (let second = 4; second < 120; second += 4) {
    // The server extends the estimate of a late job.
    respondWith('processing', { estimatedCompletionTime: secondsFromStart(second + 10) });
    await waitSeconds(4);
    const percent = Number(/(\d+)%/.exec(rowText() ?? '')?.[1]);
    expect(percent).toBeGreaterThanOrEqual(before);
    before = percent;
  }
  expect(before).toBe(95);
});

test('announces a finished video once with a link to it, and stops polling', async () => {
  jobStore.change('me', (current) => addPending(current, JOB));
  respondWith('completed', { videoUrl: 'https://link' });
  show();
  await waitSeconds(1);
  expect(notify.action).toHaveBeenCalledOnce();
  expect(notify.action).toHaveBeenCalledWith(
    'Your video is ready',
    expect.objectContaining({ label: 'View', description: 'A red fox' }),
  );
  expect(rowText()).toBeUndefined();
  expect(document.title).toBe('✓ Ready · Your Profile · Moodlark');
  vi.mocked(notify.action).mock.calls[0]?.[1].onAction();
  await waitSeconds(3);
  expect(screen.getByRole('status').textContent).toBe('/dashboard?video=job');
  expect(document.title).toBe('Your Profile · Moodlark');
  const calls = callApi.mock.calls.length;
  await waitSeconds(300);
  expect(callApi.mock.calls.length).toBe(calls);
});

test('announces a failure, but not an end that the open screen shows', async () => {
  jobStore.change('me', (current) => addPending(addPending(current, JOB), { ...JOB, jobId: 'second' }));
  respondWith('completed', { videoUrl: 'https://link' });
  show({ isShowing: true, view: () => true });
  await waitSeconds(1);
  expect(notify.action).not.toHaveBeenCalled();
  cleanup();
  jobStore.change('me', (current) => addPending(current, JOB));
  respondWith('failed', { error: 'Too slow' });
  show();
  await waitSeconds(1);
  expect(notify.error).toHaveBeenCalledWith('A video could not be made', expect.anything());
});

test('opens a finished video on the open screen if that screen can show it', async () => {
  const view = vi.fn(() => true);
  jobStore.change('me', (current) => addPending(current, JOB));
  respondWith('completed', { videoUrl: 'https://link' });
  show({ isShowing: false, view });
  await waitSeconds(1);
  act(() => vi.mocked(notify.action).mock.calls[0]?.[1].onAction());
  expect(view).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('/profile');
});

/** Sets the permission for notifications and returns the texts of those that are shown. */
function setNotifications(permission: NotificationPermission): string[] {
  const notifications: string[] = [];
  class RecordedNotification {
    static permission = permission;
    constructor(title: string, { body }: { body: string }) {
      notifications.push(`${title}: ${body}`);
    }
  }
  vi.stubGlobal('Notification', RecordedNotification);
  return notifications;
}

test.each([
  ['a notification if allowed', 'granted', ['Your video is ready: A red fox']],
  ['no notification if refused', 'denied', []],
] as const)(
  'delays the announcement until the page is visible, and sends %s',
  async (_, permission, sent) => {
    const notifications = setNotifications(permission);
    setVisibility('hidden');
    // A job gets only one notification, so each case needs its own job.
    const ids = { jobId: permission, videoId: permission };
    jobStore.change('me', (current) => addPending(current, { ...JOB, ...ids }));
    respondWith('completed', { ...ids, videoUrl: 'https://link' });
    show();
    await waitSeconds(1);
    await vi.dynamicImportSettled();
    expect(notifications).toEqual(sent);
    expect(notify.action).not.toHaveBeenCalled();
    expect(hasStoredJobs('me')).toBe(true);
    setVisibility('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitSeconds(0.1);
    expect(notify.action).toHaveBeenCalledOnce();
    expect(hasStoredJobs('me')).toBe(false);
  },
);

test('reads the end of an expired job from its record, and removes a deleted job', async () => {
  const { ApiError } = await import('#web/platform/api/api-error.ts');
  const record = { status: 'completed', presigned_url: 'https://link' };
  const respondWithVideos = (videos: unknown[]) =>
    callApi.mockImplementation(async ({ name }: { name: string }) => {
      if (name === 'video-status') throw new ApiError('Not found', { status: 404, code: 'NOT_FOUND' });
      return { videos };
    });
  jobStore.change('me', (current) => addPending(current, JOB));
  respondWithVideos([record]);
  show();
  await waitSeconds(1);
  expect(notify.action).toHaveBeenCalledOnce();
  cleanup();
  jobStore.change('me', (current) => addPending(current, JOB));
  respondWithVideos([]);
  show();
  await waitSeconds(1);
  expect(notify.error).not.toHaveBeenCalled();
  expect(notify.action).toHaveBeenCalledOnce();
  expect(rowText()).toBeUndefined();
});

const EDIT: EndedImages = {
  imageType: 'edit-fill',
  prompt: 'A hat',
  count: 1,
  made: 1,
  endedAtMs: NOW.getTime(),
  error: undefined,
  isNews: true,
  url: '/edit/new?tool=fill',
};
const runImages = () =>
  imageJobs.write('me', { running: [{ ...EDIT, count: 3, startedAtMs: NOW.getTime() }], ended: [] });
const endImages = (end: EndedImages) => act(() => imageJobs.write('me', { running: [], ended: [end] }));

test('shows images in progress in the row and the title, unless their own screen is open', async () => {
  runImages();
  show();
  expect(rowText()).toBe('3 images');
  expect(document.title).toBe('3 images · Your Profile · Moodlark');
  jobStore.change('me', (current) => addPending(current, JOB));
  respondWith('processing', { estimatedCompletionTime: secondsFromStart(12) });
  await waitSeconds(4);
  expect(rowText()).toBe('1 video, 3 images · 42%');
  cleanup();
  forgetPersonStores();
  runImages();
  show(undefined, '/edit/fox');
  expect(rowText()).toBeUndefined();
});

test('announces an image that is finished while another screen is open, and links to it', async () => {
  runImages();
  show();
  endImages(EDIT);
  await waitSeconds(0.1);
  expect(notify.action).toHaveBeenCalledExactlyOnceWith(
    'Your edited image is ready',
    expect.objectContaining({ label: 'View', description: 'A hat' }),
  );
  expect(rowText()).toBeUndefined();
  expect(document.title).toBe('✓ Ready · Your Profile · Moodlark');
  act(() => vi.mocked(notify.action).mock.calls[0]?.[1].onAction());
  expect(screen.getByRole('status').textContent).toBe('/edit/new?tool=fill');
});

test.each([
  ['2\u00a0of\u00a03 images are ready', { count: 3, made: 2, error: 'It failed.' }],
  ['Your image is ready', { imageType: 'image-variation' as const }],
])('announces the images of one click with "%s"', async (text, end) => {
  show();
  endImages({ ...EDIT, ...end });
  await waitSeconds(0.1);
  expect(notify.action).toHaveBeenCalledExactlyOnceWith(text, expect.anything());
});

test('adds a link to the toast of an image that failed while another screen is open', async () => {
  show();
  endImages({ ...EDIT, made: 0, error: 'Failed to edit image' });
  await waitSeconds(0.1);
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    'Failed to edit image',
    expect.objectContaining({ id: 'image-failed', action: expect.objectContaining({ label: 'View' }) }),
  );
});

test('sends a notification for each batch of images that ends while the page is hidden', async () => {
  const notifications = setNotifications('granted');
  setVisibility('hidden');
  show();
  endImages(EDIT);
  await vi.waitFor(() => expect(notifications).toEqual(['Your edited image is ready: A hat']));
  endImages({ ...EDIT, prompt: 'A scarf', endedAtMs: EDIT.endedAtMs + 60_000 });
  await vi.waitFor(() => expect(notifications).toHaveLength(2));
  expect(notifications[1]).toBe('Your edited image is ready: A scarf');
});

test('keeps changes to the list that are made between a render and its announcement', async () => {
  runImages();
  /** Removes the running job in an effect that runs before the effect that announces. */
  const RemoveRunningJob = () => {
    const { ended } = imageJobs.use('me');
    useEffect(() => {
      if (ended.some(({ isNews }) => isNews)) imageJobs.write('me', { running: [], ended });
    }, [ended]);
    return null;
  };
  show(undefined, '/profile', <RemoveRunningJob />);
  act(() => imageJobs.write('me', { ...imageJobs.read('me'), ended: [EDIT] }));
  await waitSeconds(0.1);
  expect(notify.action).toHaveBeenCalledOnce();
  expect(rowText()).toBeUndefined();
});

test('announces nothing while an image’s own screen shows how it ended', async () => {
  history.replaceState(null, '', '/edit/fox?tool=erase');
  show(undefined, '/edit/fox');
  endImages(EDIT);
  await waitSeconds(0.1);
  expect(notify.action).not.toHaveBeenCalled();
  expect(document.title).toBe('Your Profile · Moodlark');
  history.replaceState(null, '', '/');
});
