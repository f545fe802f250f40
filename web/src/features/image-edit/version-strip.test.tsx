import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { historyImageFixture } from '#web/modules/history/images/history-image-fixture.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { VersionStrip } from './version-strip.tsx';

const versions = ['1', '2', '3', '4'].map((id) => historyImageFixture({ id, image_type: 'edit-fill' }));
const STRIP_WIDTH = 150;
const STEP = 64;

/** jsdom has no layout, so this places a 56 px version every 64 px, starting 4 px into the strip. */
function rectOf(element: Element): DOMRect {
  if (element.tagName === 'UL') return new DOMRect(0, 0, STRIP_WIDTH, 64);
  const index = versions.findIndex(({ id }) => element.getAttribute('href') === `/edit/${id}`);
  return new DOMRect(4 + index * STEP, 4, 56, 56);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const renderStrip = (props: Partial<ComponentProps<typeof VersionStrip>>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <VersionStrip
          versions={versions}
          shownId="4"
          pending={0}
          onCompare={vi.fn()}
          editUrlFor={(id) => (id === null ? '/edit' : `/edit/${id}`)}
          {...props}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('scrolls to the shown version at the end of a long strip', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectOf(this);
  });
  renderStrip({});
  // The last version's right edge, with 4 px for the ring.
  expect(screen.getByRole('list').scrollLeft).toBe(4 + 3 * STEP + 56 + 4 - STRIP_WIDTH);
});

test('starts with the upload from which the versions were made, and revokes its object URL on unmount', () => {
  const revokeObjectURL = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:upload', revokeObjectURL }));
  const upload = { id: 'upload', blob: new Blob() } as ChosenImage;
  const { unmount } = renderStrip({ versions: [upload, ...versions], shownId: 'upload' });
  const [first, second] = screen.getAllByRole('link');
  expect(first?.getAttribute('aria-label')).toBe('Original: Uploaded image');
  expect(first?.getAttribute('href')).toBe('/edit');
  expect(first?.getAttribute('aria-current')).toBe('page');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('blob:upload');
  expect(second?.getAttribute('aria-label')).toBe('Version 1: Fill');
  unmount();
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:upload');
});
