import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { historyImageFixture } from '#web/modules/history/images/history-image-fixture.ts';
import { VersionStrip } from './version-strip.tsx';

const versions = ['1', '2', '3', '4'].map((id) => historyImageFixture({ id, image_type: 'edit-fill' }));
const STRIP_WIDTH = 150;
const STEP = 64;

/** jsdom has no layout: a version of 56 px every 64 px, 4 px from the start of the strip. */
function rectOf(element: Element): DOMRect {
  if (element.tagName === 'UL') return new DOMRect(0, 0, STRIP_WIDTH, 64);
  const index = versions.findIndex(({ id }) => element.getAttribute('href') === `/edit/${id}`);
  return new DOMRect(4 + index * STEP, 4, 56, 56);
}

afterEach(cleanup);

test('scrolls to the shown version, which may be the last of many', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectOf(this);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <VersionStrip
          versions={versions}
          shownId="4"
          pending={0}
          onCompare={vi.fn()}
          editUrlFor={(id) => `/edit/${id}`}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The last version's right edge, with 4 px for the ring.
  expect(screen.getByRole('list').scrollLeft).toBe(4 + 3 * STEP + 56 + 4 - STRIP_WIDTH);
});
