import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSchedules } from './start-schedules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs each function at the start and at its interval until the schedules stop, even if a run fails', async () => {
  const ran: string[] = [];
  const makeTask = (name: string, everyMinutes: number) => ({
    everyMinutes,
    run: async () => {
      ran.push(name);
      throw new Error('not now');
    },
  });
  const schedules = startSchedules([
    makeTask('videos', 5),
    makeTask('objects', 24 * 60),
    makeTask('models', 24 * 60),
  ]);
  expect(ran.splice(0)).toEqual(['videos', 'objects', 'models']);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(ran.splice(0)).toEqual(['videos', 'videos', 'videos']);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000 - 15 * 60_000);
  expect([...new Set(ran.splice(0))]).toEqual(['videos', 'objects', 'models']);
  schedules.stop();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(ran).toEqual([]);
});
