import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Filmstrip } from './filmstrip.tsx';
import type { MadeImage } from './image-maker.ts';

const STRIP_WIDTH = 150;
const STEP = 56;

/** jsdom has no layout, so this places a 48 px frame every 56 px, starting 4 px into the strip. */
function rectOf(element: Element): DOMRect {
  if (element.tagName === 'UL') return new DOMRect(0, 0, STRIP_WIDTH, 56);
  const strip = screen.getByRole('list');
  const index = [...strip.children].findIndex((item) => item.contains(element));
  return new DOMRect(4 + index * STEP - strip.scrollLeft, 4, 48, 48);
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectOf(this);
  });
});
afterEach(cleanup);

const image = (key: string): MadeImage<unknown, unknown> => ({
  id: key,
  key,
  loaded: { blob: new Blob(), width: 64, height: 64 },
  request: {},
  isSaved: true,
  response: {},
});

test('scrolls the shown version into view in the strip, and scrolls nothing else', () => {
  const versions = ['a', 'b', 'c', 'd'].map(image);
  const strip = (shown: number) => (
    <Filmstrip versions={versions} shown={versions[shown]} onChoose={vi.fn()} />
  );
  const { rerender } = render(strip(0));
  const list = screen.getByRole('list');
  expect(list.scrollLeft).toBe(0);
  rerender(strip(3));
  // The last frame's right edge, with 4 px for the ring.
  const lastFrameEnd = 4 + 3 * STEP + 48 + 4;
  expect(list.scrollLeft).toBe(lastFrameEnd - STRIP_WIDTH);
  rerender(strip(2));
  expect(list.scrollLeft).toBe(lastFrameEnd - STRIP_WIDTH);
  rerender(strip(0));
  expect(list.scrollLeft).toBe(0);
  expect(document.documentElement.scrollTop).toBe(0);
});
