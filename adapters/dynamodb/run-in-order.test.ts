import { afterEach, expect, test, vi } from 'vitest';
import { runInOrder } from './run-in-order.ts';

afterEach(() => vi.useRealTimers());

test('runs tasks with the same key one after another, even if one fails', async () => {
  const order: string[] = [];
  const runTask = (name: string, fails = false) =>
    runInOrder('queue', async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([runTask('first'), runTask('second', true), runTask('third')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const inOrder = ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(order).toEqual(inOrder);
});

test('does not wait for tasks with another key', async () => {
  void runInOrder('slow', () => new Promise(() => undefined));
  expect(await runInOrder('other', async () => 'done')).toBe('done');
});

test('waits at most three seconds for a task that hangs', async () => {
  vi.useFakeTimers();
  void runInOrder('stuck', () => new Promise(() => undefined));
  const next = runInOrder('stuck', async () => 'done');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await next).toBe('done');
});
