import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from './start-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one machine looks after what was left behind at its start and as often as the cloud does, also where a look fails', async () => {
  const ran: string[] = [];
  const named = (name: string) => async () => {
    ran.push(name);
    throw new Error('not now');
  };
  const clock = startClock({
    'sweep-videos': named('videos'),
    'sweep-objects': named('objects'),
    'watch-models': named('models'),
  });
  expect(ran.splice(0)).toEqual(['videos', 'objects', 'models']);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(ran.splice(0)).toEqual(['videos', 'videos', 'videos']);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000 - 15 * 60_000);
  expect([...new Set(ran.splice(0))]).toEqual(['videos', 'objects', 'models']);
  clock.stop();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(ran).toEqual([]);
});
