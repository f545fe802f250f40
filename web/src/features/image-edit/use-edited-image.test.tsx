import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEditedImage } from './use-edited-image.ts';

const choice = {
  image: null,
  problem: undefined as { message: string } | undefined,
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
  choice.problem = undefined;
  choice.showProblem.mockReset();
});

test('keeps saying that an image is gone when the connection is lost', () => {
  const { rerender } = renderEditedImage();
  expect(choice.openById).toHaveBeenCalledWith('gone');
  choice.problem = { message: 'This image no longer exists.' };
  isOnline = false;
  rerender({ id: 'gone' });
  expect(choice.showProblem).not.toHaveBeenCalled();
  rerender({ id: 'another' });
  expect(choice.showProblem).toHaveBeenCalledOnce();
});

test('says that an image waits for the network', () => {
  isOnline = false;
  renderEditedImage();
  expect(choice.showProblem).toHaveBeenCalledWith(
    'You are offline. The image opens when you are back online.',
  );
});
