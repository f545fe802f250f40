import { expect, test } from 'vitest';
import { createScrollPace } from './scroll-pace.ts';

const HEIGHT = 900;

/** Scrolls at an even pace and says at which of the movements the list flew by. */
function scroll(options: { pixelsPerMs: number; frameMs: number; frames: number }): boolean[] {
  const { pixelsPerMs, frameMs, frames } = options;
  const pace = createScrollPace();
  return Array.from({ length: frames }, (_, frame) =>
    pace.moved({ scrollTop: frame * frameMs * pixelsPerMs, height: HEIGHT }, 5000 + frame * frameMs),
  );
}

test.each([
  ['a wheel turned fast', 3],
  ['a flick on a phone', 8],
  ['the hardest flick on a trackpad', 12],
])('%s never makes tiles into bare boxes', (_, pixelsPerMs) => {
  expect(scroll({ pixelsPerMs, frameMs: 16.7, frames: 20 })).not.toContain(true);
});

test.each([
  ['a quick machine', 16.7],
  ['a slow one', 100],
])('dragged through thousands of items the list flies by, on %s', (_, frameMs) => {
  const flown = scroll({ pixelsPerMs: 100, frameMs, frames: 10 });
  expect(flown).toEqual([false, ...Array.from({ length: 9 }, () => true)]);
});

test('one jump, as a key makes it, is no flight; nor is the next one after a moment', () => {
  const pace = createScrollPace();
  pace.moved({ scrollTop: 0, height: HEIGHT }, 1000);
  expect(pace.moved({ scrollTop: 400_000, height: HEIGHT }, 3000)).toBe(false);
  expect(pace.moved({ scrollTop: 0, height: HEIGHT }, 3200)).toBe(false);
});

test('a flight ends when the list is half as fast, or stands still', () => {
  const pace = createScrollPace();
  const at = (scrollTop: number, nowMs: number) => pace.moved({ scrollTop, height: HEIGHT }, nowMs);
  at(0, 1000);
  expect(at(2000, 1016)).toBe(true);
  expect(at(2200, 1032)).toBe(true);
  expect(at(2300, 1048)).toBe(false);
  expect(at(2500, 1064)).toBe(false);
  expect(at(9000, 1080)).toBe(true);
  pace.rested();
  expect(at(18_000, 1096)).toBe(false);
});
