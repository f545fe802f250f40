import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifySaved } from '#web/modules/image-work/notify-saved.ts';
import type { Generation } from './generate-image.ts';
import { useScrollToResult } from './use-scroll-to-result.ts';

vi.mock('#web/modules/image-work/notify-saved.ts', () => ({ notifySaved: vi.fn() }));
const stubScreen = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
beforeEach(() => {
  stubScreen(true);
  vi.mocked(notifySaved).mockReset();
});

const working = { status: 'working' } as Generation;
const done = (isSaved: boolean) => ({ status: 'done', image: { isSaved } }) as Generation;
const canvas = { current: document.body };
const watch = (...works: Generation[]) =>
  renderHook(({ shown }) => useScrollToResult(canvas, shown), {
    initialProps: { shown: works },
  });

test('announces only once that images are saved, after all requests have ended', () => {
  const { rerender } = watch(working, working);
  rerender({ shown: [done(true), working] });
  expect(notifySaved).not.toHaveBeenCalled();
  rerender({ shown: [done(true), done(true)] });
  rerender({ shown: [done(true), done(true)] });
  expect(notifySaved).toHaveBeenCalledExactlyOnceWith({ saved: 2, failed: 0, total: 2 });
});

test('counts as failed only images that were not saved', () => {
  const failed = { status: 'failed' } as Generation;
  const notLoaded = { status: 'failed', isSaved: true } as Generation;
  const empty = { status: 'empty' } as Generation;
  watch(working, failed, notLoaded, empty).rerender({ shown: [done(true), failed, notLoaded, empty] });
  expect(notifySaved).toHaveBeenCalledExactlyOnceWith({ saved: 1, failed: 1, total: 3 });
});

test('announces neither an unsaved image nor one that was made earlier', () => {
  watch(working).rerender({ shown: [done(false)] });
  watch(done(true)).rerender({ shown: [done(true)] });
  expect(notifySaved).not.toHaveBeenCalled();
});

test('on a narrow screen, scrolls to the images once, when their work starts', () => {
  stubScreen(false);
  const scrollIntoView = vi.fn();
  Object.assign(document.body, { scrollIntoView });
  watch(working, working).rerender({ shown: [done(true), working] });
  expect(scrollIntoView).toHaveBeenCalledOnce();
});
