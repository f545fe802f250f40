import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { promptRequest } from '#web/modules/image-work/tool-maker.ts';
import type { Cell, GeneratedImage } from './generate-image.ts';
import { VariantsGrid } from './variants-grid.tsx';

vi.mock('#web/modules/image-work/star-button.tsx', () => ({ StarButton: () => null }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const request = promptRequest(
  textToImageTool,
  { ...defaultDraft(textToImageTool), prompt: 'A red fox' },
  'me',
);
const working = { status: 'working', startedAtMs: Date.now(), request } as const;

function show(works: readonly Cell['work'][]): void {
  const cells = works.map((work, index) => ({ index, work }));
  const variants = { cells, setView: () => undefined, tryAgain: () => undefined };
  render(<VariantsGrid variants={variants} onEditDescription={() => undefined} />);
}

test('says that a model is busy, and when the image is retried', () => {
  show([working, { ...working, nextTryAtMs: Date.now() + 23_500 }]);
  expect(screen.getByText('Next try in 24s')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(
    'The model is busy. We’ll retry automatically. 0\u00a0of\u00a02 ready',
  );
});

test('counts the images that are ready, without mentioning a retry', () => {
  show([working, working]);
  expect(screen.queryByText(/Next try/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'Generating your masterpiece... 0\u00a0of\u00a02 ready',
  );
});

test('counts a failed image separately from those that are ready', () => {
  const message = 'The model did not respond.';
  show([working, { status: 'failed', request, message, isFiltered: false }]);
  expect(screen.getByRole('status').textContent).toBe(
    'Generating your masterpiece... 0\u00a0of\u00a02 ready, 1 failed',
  );
});

test('says that an image is saved if only loading it failed', () => {
  const message = 'It loads here as soon as you are back online.';
  show([working, { status: 'failed', request, message, isSaved: true }]);
  expect(screen.getByRole('alert').textContent).toBe(`Your image is saved${message}`);
  expect(screen.getByRole('status').textContent).toBe(
    'Generating your masterpiece... 0\u00a0of\u00a02 ready, 1 saved but not loaded yet',
  );
});

test.each([
  [true, ['Edit Description']],
  [false, ['Try Again']],
])(
  'offers to resend a failed prompt only if the filter did not block it (isFiltered: %s)',
  (isFiltered, buttons) => {
    show([working, { status: 'failed', request, message: 'The model refused.', isFiltered }]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  },
);

test('offers to try again if the filter accepted the same prompt in another cell', () => {
  const image = { loaded: { blob: new Blob(), width: 1024, height: 1024 }, request } as GeneratedImage;
  show([
    { status: 'done', image },
    { status: 'failed', request, message: 'The model refused.', isFiltered: true },
  ]);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('says that today’s budget is used up, but not when it resets', () => {
  show([working, { status: 'failed', request, message: 'It resets tomorrow.', code: 'BUDGET_USED_UP' }]);
  expect(screen.getByText('Today’s budget is used up')).toBeTruthy();
  expect(screen.queryByText('It resets tomorrow.')).toBeNull();
});

test('on phones, centers the first finished image if the first request failed', () => {
  const message = 'The model did not respond.';
  const [imageLeft, imageWidth, rowWidth] = [300, 276, 328];
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(imageLeft);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(imageWidth);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(rowWidth);
  const image = { loaded: { blob: new Blob(), width: 1024, height: 1024 }, request } as GeneratedImage;
  show([
    { status: 'failed', request, message, isFiltered: false },
    { status: 'done', image },
  ]);
  expect(screen.getByRole('list').scrollLeft).toBe(imageLeft - (rowWidth - imageWidth) / 2);
});
