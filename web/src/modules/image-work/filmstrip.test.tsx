import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Filmstrip } from './filmstrip.tsx';
import type { MadeImage } from './image-maker.ts';

const WIDTH = 150;
const STEP = 56;

/** jsdom has no layout: a strip of 150 px with a frame of 48 px every 56 px, 4 px from its start. */
function rectOf(element: Element): DOMRect {
  if (element.tagName === 'UL') return new DOMRect(0, 0, WIDTH, 56);
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
  // 4 + 3 × 56 + 48 px, with 4 px for the ring.
  expect(list.scrollLeft).toBe(224 - WIDTH);
  rerender(strip(2));
  expect(list.scrollLeft).toBe(224 - WIDTH);
  rerender(strip(0));
  expect(list.scrollLeft).toBe(0);
  expect(document.documentElement.scrollTop).toBe(0);
});
