import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { forgetPersonStores, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { TOOL_MESSAGES } from './tool-messages.ts';
import { useChosenImage } from './use-chosen-image.ts';

const finishOpening = vi.hoisted(() => new Map<string, (image: unknown) => void>());
vi.mock('#web/platform/images/image-file.ts', () => ({
  openImage: (file: File) => new Promise((resolve) => finishOpening.set(file.name, resolve)),
}));

const choiceStore = tabPersonStore<ChosenImage | null>(null);
afterEach(() => act(() => forgetPersonStores()));

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const chosenImage = (name: string): ChosenImage => ({
  id: name,
  name,
  file: { bytes: 1, width: 64, height: 64 },
  width: 64,
  height: 64,
  blob: new Blob(),
});

test('keeps the image that was chosen last when two are being opened', async () => {
  const { result } = renderHook(() => useChosenImage(choiceStore, 'maya'));
  await act(async () => result.current.choose(file('large.png')));
  await act(async () => result.current.choose(file('small.png')));
  await act(async () => finishOpening.get('small.png')?.(chosenImage('small.png')));
  await act(async () => finishOpening.get('large.png')?.(chosenImage('large.png')));
  expect(result.current.image?.name).toBe('small.png');
  expect(result.current.isOpening).toBe(false);
});

test('shows a rejected file with its problem, and keeps the chosen image', async () => {
  const refuseHuge = ({ name }: File) => (name === 'huge.png' ? 'File size exceeds 5MB limit' : undefined);
  const { result } = renderHook(() => useChosenImage(choiceStore, 'maya', refuseHuge));
  await act(async () => result.current.choose(file('good.png')));
  await act(async () => finishOpening.get('good.png')?.(chosenImage('good.png')));
  await act(async () => result.current.choose(file('huge.png')));
  expect(result.current.problem).toEqual({ fileName: 'huge.png', message: 'File size exceeds 5MB limit' });
  expect(result.current.image?.name).toBe('good.png');
});

test('reports that an image is still being opened, but only until it is open', async () => {
  const { result } = renderHook(() => useChosenImage(choiceStore, 'maya'));
  act(() => result.current.reportNoImage());
  expect(result.current.problem?.message).toBe(TOOL_MESSAGES.noImage);
  await act(async () => result.current.choose(file('large.png')));
  act(() => result.current.reportNoImage());
  expect(result.current.problem?.message).toBe(TOOL_MESSAGES.imageOpening);
  await act(async () => finishOpening.get('large.png')?.(chosenImage('large.png')));
  expect(result.current.image?.name).toBe('large.png');
  expect(result.current.problem).toBeUndefined();
});

test('discards an image that is still being opened when the person starts over', async () => {
  const { result } = renderHook(() => useChosenImage(choiceStore, 'maya'));
  await act(async () => result.current.choose(file('large.png')));
  await act(async () => result.current.restore(null));
  await act(async () => finishOpening.get('large.png')?.(chosenImage('large.png')));
  expect(result.current.image).toBeNull();
  expect(result.current.isOpening).toBe(false);
});
