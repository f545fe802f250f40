import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { useEditedImage } from './use-edited-image.ts';

const choice = {
  image: null as ChosenImage | null,
  problem: undefined as { message: string; fileName?: string } | undefined,
  openById: vi.fn(),
  showProblem: vi.fn(),
};
let isOnline = true;
vi.mock('#web/modules/image-work/use-chosen-image.ts', () => ({ useChosenImage: () => choice }));
vi.mock('#web/platform/api/use-online.ts', () => ({ useOnline: () => isOnline }));
vi.mock('./edited-image.ts', () => ({ editedImage: {} }));

const renderEditedImage = () =>
  renderHook(({ id }) => useEditedImage('me', id), { initialProps: { id: 'gone' } });

beforeEach(() => {
  isOnline = true;
  choice.image = null;
  choice.problem = undefined;
  choice.showProblem.mockReset();
});

test('keeps saying offline that an image is gone, until another is requested', () => {
  const { rerender } = renderEditedImage();
  expect(choice.openById).toHaveBeenCalledWith('gone');
  choice.problem = { message: 'This image no longer exists.' };
  isOnline = false;
  rerender({ id: 'gone' });
  expect(choice.showProblem).not.toHaveBeenCalled();
  rerender({ id: 'another' });
  expect(choice.showProblem).toHaveBeenCalledOnce();
});

test('tells an offline person that the image opens when they are back online', () => {
  isOnline = false;
  renderEditedImage();
  expect(choice.showProblem).toHaveBeenCalledWith(
    'You are offline. The image opens when you are back online.',
  );
});

test('shows the last upload if the URL names no version, but not in place of a refused file', () => {
  const upload = { id: 'upload' } as ChosenImage;
  choice.image = { id: 'copy', imageId: 'version' } as ChosenImage;
  choice.problem = { message: 'You are offline.' };
  const { result, rerender } = renderHook(() => useEditedImage('me', undefined, upload));
  expect(result.current.image).toBe(upload);
  choice.problem = { message: 'This file type is not supported.', fileName: 'sky.bmp' };
  rerender();
  expect(result.current.image).toBeNull();
});
