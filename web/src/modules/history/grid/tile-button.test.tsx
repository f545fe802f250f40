import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { TileButton } from './tile-button.tsx';

afterEach(() => {
  cleanup();
  singleKeysSetting.write(true);
});

test('handles F only while single-key shortcuts are switched on, and the Delete key always', () => {
  const [onDelete, onToggleFavourite] = [vi.fn(), vi.fn()];
  render(
    <TileButton
      isActive
      copyText=""
      onOpen={() => undefined}
      onApproach={() => undefined}
      onDelete={onDelete}
      onToggleFavourite={onToggleFavourite}
    >
      A harbor
    </TileButton>,
  );
  const pressBothKeys = () => {
    for (const key of ['f', 'Delete']) fireEvent.keyDown(screen.getByRole('button'), { key });
  };
  pressBothKeys();
  singleKeysSetting.write(false);
  pressBothKeys();
  expect(onToggleFavourite).toHaveBeenCalledOnce();
  expect(onDelete).toHaveBeenCalledTimes(2);
});
