import { expect, test } from 'vitest';
import { openRequestCount } from './account-quotas.ts';

/** Requests to one model that takes three in a minute; gives the refusal’s name. */
function account() {
  let now = 0;
  const { count } = openRequestCount({ slow: { requestsPerMinute: 3 } }, () => now);
  const ask = (model = 'slow') => {
    try {
      count(model);
      return 'taken';
    } catch (error) {
      return error instanceof Error && 'exception' in error && 'status' in error
        ? `${error.exception} ${error.status}`
        : 'unknown';
    }
  };
  return {
    ask,
    wait: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

test('what is asked of a model beyond its quota in any minute is turned away as Bedrock does it', () => {
  const { ask, wait } = account();
  expect([ask(), ask(), ask(), ask()]).toEqual(['taken', 'taken', 'taken', 'ThrottlingException 429']);
  wait(59.9);
  expect(ask()).toBe('ThrottlingException 429');
  wait(0.1);
  expect([ask(), ask(), ask(), ask()]).toEqual(['taken', 'taken', 'taken', 'ThrottlingException 429']);
});

test('a model without a quota takes whatever comes, and each has its own', () => {
  const { ask } = account();
  for (let times = 0; times < 3; times++) ask();
  expect(Array.from({ length: 100 }, () => ask('fast')).every((one) => one === 'taken')).toBe(true);
});
