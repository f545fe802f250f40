import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillTool } from '#contract/tools/edit-tools.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { useChosenImage } from '#web/modules/image-work/use-chosen-image.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { forgetPersonStores, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { EDIT_MAKERS } from './edit-makers.ts';
import { useEditRun } from './use-edit-run.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));
vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob(['bytes']) }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));

const image = {
  id: 'fox',
  imageId: 'fox',
  name: 'fox.png',
  blob: new Blob(['bytes']),
  width: 64,
  height: 32,
};
const source = { ...image, file: { width: 64, height: 32, bytes: 5 } };
const view = vi.fn<(imageId: string) => void>();
const shown = vi.fn<typeof notify.action>();

/** Starts a fill, then leaves the screen for this URL before the image is made. */
async function finishAt(url: string) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  history.replaceState(null, '', '/edit/fox?tool=fill');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  callApi.mockReturnValueOnce(promise);
  const kept = tabPersonStore<ChosenImage | null>(source);
  const { result, unmount } = renderHook(
    () => {
      const choice = useChosenImage(kept, 'me');
      return useEditRun(fillTool, EDIT_MAKERS.fill, { userId: 'me', choice, view });
    },
    { wrapper },
  );
  await act(() => result.current.begin(source, { ...defaultDraft(fillTool), prompt: 'A fox' }, [{}]));
  await vi.waitFor(() => expect(callApi).toHaveBeenCalled());
  unmount();
  history.replaceState(null, '', url);
  resolve({ image: 'https://link/new.png', s3Key: 'users/me/images/new.png' });
  await vi.waitFor(() => expect(EDIT_MAKERS.fill[0]?.kept.read('me').status).toBe('done'));
  await Promise.resolve();
}

beforeEach(() => {
  forgetPersonStores();
  sessionStorage.clear();
  callApi.mockReset();
  shown.mockClear();
  vi.spyOn(notify, 'action').mockImplementation(shown);
});

test('says on another screen that an edit is finished, and opens it', async () => {
  await finishAt('/dashboard');
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
  const [text, { label, onAction }] = shown.mock.lastCall ?? ['', { label: '', onAction: () => undefined }];
  expect([text, label]).toEqual(['Your edited image is ready', 'View']);
  onAction();
  expect(view).toHaveBeenCalledExactlyOnceWith('new');
});

test('leaves it to the edit screen to show an edit if that is open', async () => {
  await finishAt('/edit/fox?tool=erase');
  expect(shown).not.toHaveBeenCalled();
});
