import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import { forgetPersonStores, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { useSourceImage } from './use-source-image.ts';

const library = vi.hoisted(() => ({ findLibraryImage: vi.fn(), loadLibraryImage: vi.fn() }));
vi.mock('#web/modules/history/library/library-image.ts', () => library);

const choiceStore = tabPersonStore<ChosenImage | null>(null);
const chosen = (imageId?: string): ChosenImage => ({
  id: 'choice',
  name: 'A red fox',
  file: { bytes: 1, width: 64, height: 64 },
  width: 64,
  height: 64,
  blob: new Blob(),
  ...(imageId !== undefined && { imageId }),
});

beforeEach(() => {
  library.findLibraryImage.mockReset().mockImplementation(async (_: string, id: string) => ({ id }));
  library.loadLibraryImage.mockReset().mockImplementation(async ({ id }: { id: string }) => chosen(id));
});
afterEach(() => act(() => forgetPersonStores()));

async function openAt(url: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ choice: useSourceImage(choiceStore, 'maya'), search: useLocation().search }),
    { wrapper },
  );
  await act(async () => undefined);
  return result;
}

test('opens the image that the URL names, unless it is already open', async () => {
  const result = await openAt('/tool?from=fox');
  expect(result.current.choice.image?.imageId).toBe('fox');
  await openAt('/tool?from=fox');
  expect(library.loadLibraryImage).toHaveBeenCalledTimes(1);
});

test('updates the URL with the choice, so that a reload opens the same image', async () => {
  const result = await openAt('/tool');
  await act(async () => result.current.choice.chooseById('boat'));
  expect(result.current.search).toBe('?from=boat');
  expect(result.current.choice.image?.imageId).toBe('boat');
  await act(async () => result.current.choice.restore(null));
  expect(result.current.search).toBe('');
  expect(result.current.choice.image).toBeNull();
  await act(async () => result.current.choice.restore(chosen('boat')));
  expect(result.current.search).toBe('?from=boat');
});

test('reports an image that no longer exists, and accepts another image', async () => {
  const goneMessage = 'This image no longer exists. Choose another.';
  library.findLibraryImage.mockRejectedValueOnce(new ImageRefusal(goneMessage));
  const result = await openAt('/tool?from=gone');
  expect(result.current.choice).toMatchObject({
    image: null,
    isOpening: false,
    problem: { message: goneMessage },
  });
  await act(async () => result.current.choice.chooseById('boat'));
  expect(result.current.choice).toMatchObject({ image: { imageId: 'boat' }, problem: undefined });
  await act(async () => result.current.choice.reportMissing());
  expect(result.current.choice).toMatchObject({ image: null, problem: { message: goneMessage } });
  expect(result.current.search).toBe('');
});

test('waits for the network, then opens the image', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const result = await openAt('/tool?from=fox');
  expect(result.current.choice.problem?.message).toMatch(/^You are offline/);
  onLine.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(result.current.choice).toMatchObject({ image: { imageId: 'fox' }, problem: undefined });
});
