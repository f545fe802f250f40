import { expect, test } from 'vitest';
import { attemptFor } from './attempt-key.ts';

const keys = () => {
  let count = 0;
  return () => `key-${++count}`;
};

test('the same request keeps its key while no final answer came', () => {
  const next = keys();
  const first = attemptFor(null, { prompt: 'fox' }, next);
  expect(attemptFor(first, { prompt: 'fox' }, next).key).toBe('key-1');
});

test('another request, or a request after a final answer, has a key of its own', () => {
  const next = keys();
  const first = attemptFor(null, { prompt: 'fox' }, next);
  expect(attemptFor(first, { prompt: 'owl' }, next).key).toBe('key-2');
  expect(attemptFor(null, { prompt: 'fox' }, next).key).toBe('key-3');
});
