import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FavouriteButton } from '#web/modules/history/favourite-button.tsx';
import { ResultActions } from './result-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('button').map((button) => button.textContent || button.title);

test('lists the actions of a saved image in the order of a tile’s menu', () => {
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write: vi.fn() } });
  render(
    <ResultActions
      blob={new Blob()}
      imageId="an-image"
      onDownload={vi.fn()}
      star={<FavouriteButton isFavourite={false} onToggle={vi.fn()} />}
      onDelete={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );
  expect(names()).toEqual(['Download', 'Copy to Clipboard', 'Favorite', 'Use Image', 'Delete Image']);
});

test('offers to download and to open an image that is not in the history, in a browser that cannot copy', () => {
  render(<ResultActions blob={new Blob()} imageId={null} onDownload={vi.fn()} star={null} />);
  expect(names()).toEqual(['Download', 'Open Image']);
});
