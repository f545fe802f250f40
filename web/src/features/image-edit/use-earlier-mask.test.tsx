import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { REFERENCE_NAME } from '#web/modules/image-work/use-chosen-image.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { useEarlierMask } from './use-earlier-mask.ts';

const signLink = vi.hoisted(() => vi.fn());
vi.mock('#web/modules/history/sign-links.ts', () => ({ signLink }));
vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob() }));
vi.mock('#web/modules/edit-stage/stored-mask.ts', () => ({ readStoredMask: async () => STORED }));

const STORED = { stored: true };
const recorded = { maskKey: 'users/me/references/1-mask.png' };
const imageWith = (imageId: string | undefined) =>
  ({ id: 'upload', ...(imageId !== undefined && { imageId }) }) as ChosenImage;
const mask = { startFromStored: vi.fn() };

function setUp(imageId?: string) {
  const { result, rerender } = renderHook(
    ({ image }: { image: ChosenImage | null }) => useEarlierMask(image, mask as never),
    { initialProps: { image: null as ChosenImage | null } },
  );
  const note = (hasMask = false) => result.current.noteFor('fill', { imageId, hasMask });
  return { earlier: () => result.current, note, open: (image: ChosenImage) => rerender({ image }) };
}

beforeEach(() => {
  mask.startFromStored.mockReset();
  signLink.mockReset().mockResolvedValue('https://link/mask.png');
});

test('loads the mask after its image has been opened', async () => {
  const { earlier, open, note } = setUp('a');
  act(() => earlier().adopt('fill', recorded, 'a'));
  expect(signLink).not.toHaveBeenCalled();
  open(imageWith('a'));
  await vi.waitFor(() => expect(mask.startFromStored).toHaveBeenCalledExactlyOnceWith(STORED));
  expect(note()).toBeUndefined();
});

test('says that a mask is loading until it has loaded or failed to load', async () => {
  for (const outcome of ['loads', 'fails'] as const) {
    const signed = Promise.withResolvers<string>();
    signLink.mockReturnValue(signed.promise);
    const { earlier, open } = setUp('a');
    expect(earlier().isLoading('fill')).toBe(false);
    act(() => earlier().adopt('fill', recorded, 'a'));
    open(imageWith('a'));
    expect([earlier().isLoading('fill'), earlier().isLoading('erase')]).toEqual([true, false]);
    if (outcome === 'loads') signed.resolve('https://link/mask.png');
    else signed.reject(new Error('gone'));
    await vi.waitFor(() => expect(earlier().isLoading('fill'), outcome).toBe(false));
  }
});

test('loads no mask over another image', async () => {
  const { earlier, open } = setUp('a');
  act(() => earlier().adopt('fill', recorded, 'a'));
  open(imageWith('b'));
  await act(async () => undefined);
  expect(signLink).not.toHaveBeenCalled();
});

test('loads the mask of an uploaded image over the image’s copy, but not over a newly chosen file', async () => {
  for (const name of ['cat.png', REFERENCE_NAME]) {
    const { earlier, open } = setUp();
    act(() => earlier().adopt('fill', { ...recorded, referenceKey: 'users/me/references/0.png' }, undefined));
    open({ ...imageWith(undefined), name });
    await act(async () => undefined);
    expect(signLink, name).toHaveBeenCalledTimes(name === REFERENCE_NAME ? 1 : 0);
  }
});

test('loads no mask that the model found with a search prompt', async () => {
  const { earlier, open } = setUp('a');
  act(() => earlier().adopt('replace', { ...recorded, searchPrompt: 'the cap' }, 'a'));
  open(imageWith('a'));
  await act(async () => undefined);
  expect(signLink).not.toHaveBeenCalled();
});

test('shows that a mask is gone until it is painted again', async () => {
  signLink.mockRejectedValue(new Error('gone'));
  const { earlier, open, note } = setUp('a');
  act(() => earlier().adopt('fill', recorded, 'a'));
  open(imageWith('a'));
  await vi.waitFor(() => expect(note()).toContain('Paint its mask again.'));
  expect(note(true)).toBeUndefined();
});

test.each([
  ['explains that a copy of a deleted image is open', 'users/me/images/0.png', 'Its copy is open here.'],
  ['asks for another image if the edit’s image is gone', undefined, 'Choose another image.'],
  ['shows no note for an uploaded image', 'users/me/references/0.png', undefined],
])('%s', (_title, referenceKey, message) => {
  const { earlier, note } = setUp();
  act(() => earlier().adopt('fill', { ...recorded, referenceKey }, undefined));
  if (message === undefined) expect(note()).toBeUndefined();
  else expect(note()).toContain(message);
});
