import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ImageWork, NO_WORK } from './image-maker.ts';
import { ToolPage } from './tool-page.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (work: ImageWork<unknown, unknown>) => (
  <MemoryRouter>
    <main>
      <ToolPage
        title="A tool"
        intro=""
        setupLabel="Settings"
        setup={<button type="button">Make</button>}
        work={work}
        result={work.status === 'done' ? () => <p>The image</p> : undefined}
      />
    </main>
  </MemoryRouter>
);

const expectFocused = (name: string) =>
  waitFor(() =>
    expect(document.activeElement?.textContent).toBe(screen.getByRole('heading', { name }).textContent),
  );

test('focuses the heading of the result when one appears, and the page’s heading when the result disappears', async () => {
  const { rerender } = render(page(NO_WORK));
  screen.getByRole('button', { name: 'Make' }).focus();
  rerender(page({ status: 'done', image: {} } as ImageWork<unknown, unknown>));
  await expectFocused('Result');
  rerender(page(NO_WORK));
  await expectFocused('A tool');
});
