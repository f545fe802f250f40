import { expect, test } from 'vitest';
import { pendingRequests } from './pending-requests.ts';

test('delivers responses to their requests in any order', async () => {
  const requests = pendingRequests<string>();
  const sent: number[] = [];
  const [first, second] = ['first', 'second'].map(() => requests.send((number) => sent.push(number)));
  expect(new Set(sent).size).toBe(2);
  requests.resolve(sent[1] ?? 0, 'for the second');
  requests.resolve(sent[0] ?? 0, 'for the first');
  expect(await Promise.all([first, second])).toEqual(['for the first', 'for the second']);
});

test('rejects a request that fails, and all pending requests when the thread exits', async () => {
  const requests = pendingRequests<string>();
  const failing = requests.send((number) => requests.fail(number, 'The disk is full.'));
  const remaining = [requests.send(() => undefined), requests.send(() => undefined)];
  requests.failAll('It is closed.');
  await expect(failing).rejects.toThrow('The disk is full.');
  for (const pending of remaining) await expect(pending).rejects.toThrow('It is closed.');
});
