import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './run-in-order.ts';

afterEach(() => vi.useRealTimers());

test('work for one key is done one after the other, in the order in which it came, whatever becomes of it', async () => {
  const said: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn('queue', async () => {
      said.push(`${name} begins`);
      await Promise.resolve();
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([work('first'), work('second', true), work('third')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const inOrder = ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(said).toEqual(inOrder);
});

test('work for another key does not wait', async () => {
  void inTurn('slow', () => new Promise(() => undefined));
  expect(await inTurn('other', async () => 'done')).toBe('done');
});

test('one that hangs does not hold the others up for ever', async () => {
  vi.useFakeTimers();
  void inTurn('stuck', () => new Promise(() => undefined));
  const next = inTurn('stuck', async () => 'done');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await next).toBe('done');
});
