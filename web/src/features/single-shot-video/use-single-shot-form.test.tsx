import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markSent } from '#web/modules/seeds/sent-requests.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import { videoRequestName } from '#web/modules/video-form/video-request-name.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { useSingleShotForm } from './use-single-shot-form.ts';
import { toVideoStart, type VideoDraft } from './video-draft.ts';

const loadReference = vi.hoisted(() => vi.fn<() => Promise<VideoReference>>());
vi.mock('#web/modules/video-form/load-reference.ts', () => ({ loadReference }));
vi.mock('#web/modules/video-form/existing-sources.ts', () => ({ existingSources: async () => new Map() }));
vi.mock('#web/ui/notify.ts', () => ({ notify: { error: vi.fn(), action: vi.fn() } }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetPersonStores();
});

const FOX = { prompt: 'A fox runs over snow', seed: 77 };
const openForm = () => renderHook(() => useSingleShotForm('ann')).result;
const recordSent = (draft: VideoDraft, reference: VideoReference = null) =>
  markSent('ann', videoRequestName(toVideoStart(draft, reference).body));

test('draws a new seed after a request was sent, even in a reopened form, but not for other settings', () => {
  const form = openForm();
  act(() => form.current.change({ prompt: FOX.prompt, seed: '77' }));
  expect(form.current.seed.next()).toBe('77');
  act(() => recordSent(form.current.draft));
  expect(form.current.seed.next()).not.toBe('77');
  const reopened = openForm();
  expect(reopened.current.seed.next()).not.toBe('77');
  act(() => reopened.current.changeReference({ name: 'dog.png', dataUrl: 'a dog' }));
  expect(reopened.current.seed.next()).toBe('77');
  act(() => recordSent(reopened.current.draft, reopened.current.reference));
  expect(reopened.current.seed.next()).not.toBe('77');
});

test('keeps a locked seed, and says that the video will be the same', () => {
  const form = openForm();
  act(() => form.current.change({ prompt: FOX.prompt, seed: '77' }));
  act(() => form.current.seed.toggle());
  expect(form.current.seed.isSame).toBe(false);
  act(() => recordSent(form.current.draft));
  expect(form.current.seed.isSame).toBe(true);
  expect(form.current.seed.next()).toBe('77');
  act(() => form.current.clear());
  expect(form.current.seed.isLocked).toBe(false);
});

test('shows a recorded seed, and draws a new one only if a video was made from the settings', () => {
  const form = openForm();
  act(() => form.current.fill(FOX, true));
  expect(form.current.draft.seed).toBe('77');
  expect(form.current.seed.next()).not.toBe('77');
  act(() => form.current.fill(FOX, false));
  expect(form.current.seed.next()).toBe('77');
});

test.each(['loads', 'turns out to be gone'])(
  'keeps a chosen reference when the reference of an earlier video %s',
  async (outcome) => {
    const { notify } = await import('#web/ui/notify.ts');
    const loading = Promise.withResolvers<VideoReference>();
    loadReference.mockReturnValue(loading.promise);
    const { result } = renderHook(() => useSingleShotForm('ann'));
    act(() => result.current.fill({ prompt: 'A fox', referenceKey: 'users/ann/references/1.png' }, true));
    const chosen = { name: 'dog.png', dataUrl: 'a dog' };
    act(() => result.current.changeReference(chosen));
    await act(async () => {
      if (outcome === 'loads') loading.resolve({ name: 'Earlier reference', dataUrl: 'a fox' });
      else loading.reject(new Error('gone'));
    });
    expect(result.current.reference).toEqual(chosen);
    expect(notify.error).not.toHaveBeenCalled();
  },
);
