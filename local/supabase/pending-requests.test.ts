import { expect, test } from 'vitest';
import { pendingRequests } from './pending-requests.ts';

test('delivers each answer to its request in any order', async () => {
  const answers = pendingRequests<string>();
  const sent: number[] = [];
  const [first, second] = ['first', 'second'].map(() => answers.send((number) => sent.push(number)));
  expect(new Set(sent).size).toBe(2);
  answers.answer(sent[1] ?? 0, 'for the second');
  answers.answer(sent[0] ?? 0, 'for the first');
  expect(await Promise.all([first, second])).toEqual(['for the first', 'for the second']);
});

test('rejects pending requests when they fail and when the thread exits', async () => {
  const answers = pendingRequests<string>();
  const failing = answers.send((number) => answers.fail(number, 'The disk is full.'));
  const left = [answers.send(() => undefined), answers.send(() => undefined)];
  answers.failAll('It is closed.');
  await expect(failing).rejects.toThrow('The disk is full.');
  for (const pending of left) await expect(pending).rejects.toThrow('It is closed.');
});
