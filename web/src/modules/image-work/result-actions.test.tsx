import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FavouriteButton } from '#web/modules/history/favourite-button.tsx';
import { ResultActions } from './result-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const buttonNames = () => screen.getAllByRole('button').map((button) => button.textContent || button.title);

test('offers to download, copy, favorite, use and delete a saved image, in this order', () => {
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
  expect(buttonNames()).toEqual(['Download', 'Copy to Clipboard', 'Favorite', 'Use Image', 'Delete Image']);
});

test('offers to download and open an image that is not in the history, if the browser cannot copy it', () => {
  render(<ResultActions blob={new Blob()} imageId={null} onDownload={vi.fn()} star={null} />);
  expect(buttonNames()).toEqual(['Download', 'Open Image']);
});
