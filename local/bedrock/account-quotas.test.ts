import { expect, test } from 'vitest';
import { CORE, LUMA, refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';
import { createRequestCounter } from './account-quotas.ts';

const bedrock = setUpBedrock(21_117, {
  quotas: { [CORE]: { requestsPerMinute: 2 }, [LUMA]: { requestsPerMinute: 3, concurrency: 2 } },
});

/** Requests to one model that takes three in a minute; gives the refusal’s name. */
function account() {
  let now = 0;
  const { count } = createRequestCounter({ slow: { requestsPerMinute: 3 } }, () => now);
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

test('a model without a quota is unlimited, and every model has its own quota', () => {
  const { ask } = account();
  for (let times = 0; times < 3; times++) ask();
  expect(Array.from({ length: 100 }, () => ask('fast')).every((one) => one === 'taken')).toBe(true);
});

test('an image beyond the quota is refused over the wire with Bedrock’s exception', async () => {
  const ask = () => bedrock.invoke(CORE, { prompt: 'a boat' });
  await Promise.all([ask(), ask()]);
  await expect(ask()).rejects.toEqual(refusal('ThrottlingException', 429));
});

test('an account with more slots runs more clips at once, and starts count as requests', async () => {
  bedrock.painter().hold();
  const start = (token: string) => bedrock.startClip({ clientRequestToken: token });
  await Promise.all([start('first'), start('second')]);
  await expect(start('third')).rejects.toEqual(refusal('ServiceQuotaExceededException', 400));
  await expect(start('fourth')).rejects.toEqual(refusal('ThrottlingException', 429));
});
