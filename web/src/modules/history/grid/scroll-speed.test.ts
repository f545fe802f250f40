import { expect, test } from 'vitest';
import { createScrollSpeed } from './scroll-speed.ts';

const HEIGHT = 900;

/** Scrolls at a constant speed, frame by frame, and returns which movements counted as too fast. */
function scroll(pixelsPerMs: number, framesMs: readonly number[]): boolean[] {
  const speed = createScrollSpeed();
  let atMs = 5000;
  return framesMs.map((frameMs) => {
    atMs += frameMs;
    return speed.recordMove({ scrollTop: atMs * pixelsPerMs, height: HEIGHT }, atMs);
  });
}
const frames = (frameMs: number, count: number) => Array.from({ length: count }, () => frameMs);

test.each([
  ['a wheel turned fast', 3],
  ['a flick on a phone', 8],
  ['the hardest flick on a trackpad', 12],
])('never counts %s as too fast', (_, pixelsPerMs) => {
  expect(scroll(pixelsPerMs, frames(16.7, 20))).not.toContain(true);
  expect(scroll(pixelsPerMs, frames(80, 20))).not.toContain(true);
});

test('does not count a flick on a busy page as too fast, although its events arrive in pairs', () => {
  const speed = createScrollSpeed();
  const [frameMs, pixelsPerMs] = [83, 5];
  const tooFast = Array.from({ length: 20 }, (_, index) => {
    const frame = Math.floor(index / 2);
    // The second event of each pair covers the long frame and arrives shortly after the first.
    return speed.recordMove(
      { scrollTop: (frame + (index % 2)) * frameMs * pixelsPerMs, height: HEIGHT },
      5000 + frame * frameMs + (index % 2) * 12,
    );
  });
  expect(tooFast).not.toContain(true);
});

test('counts dragging the scroll bar through thousands of items as too fast, on fast and slow machines', () => {
  expect(scroll(100, frames(16.7, 20)).slice(4)).not.toContain(false);
  expect(scroll(100, frames(100, 20)).slice(1)).not.toContain(false);
});

test('does not count a jump by a single key press as too fast', () => {
  const speed = createScrollSpeed();
  speed.recordMove({ scrollTop: 0, height: HEIGHT }, 1000);
  expect(speed.recordMove({ scrollTop: 400_000, height: HEIGHT }, 3000)).toBe(false);
  expect(speed.recordMove({ scrollTop: 0, height: HEIGHT }, 3200)).toBe(false);
});

test('counts movement as too fast until its speed halves or the list rests', () => {
  const speed = createScrollSpeed();
  const moveTo = (scrollTop: number, nowMs: number) => speed.recordMove({ scrollTop, height: HEIGHT }, nowMs);
  moveTo(0, 1000);
  expect(moveTo(2000, 1100)).toBe(true);
  expect(moveTo(3000, 1200)).toBe(true);
  expect(moveTo(3600, 1300)).toBe(false);
  expect(moveTo(4600, 1400)).toBe(false);
  expect(moveTo(6600, 1500)).toBe(true);
  speed.recordRest();
  expect(moveTo(8600, 1600)).toBe(false);
});
