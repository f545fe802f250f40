import { expect, test } from 'vitest';
import { CORE, LUMA, refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';
import { createRequestCounter } from './account-quotas.ts';

const bedrock = setUpBedrock(21_117, {
  quotas: { [CORE]: { requestsPerMinute: 2 }, [LUMA]: { requestsPerMinute: 3, concurrency: 2 } },
});

/** Sets up an account with three requests per minute for one model. `invoke` returns `accepted` or the error. */
function setUpAccount() {
  let now = 0;
  const { count } = createRequestCounter({ slow: { requestsPerMinute: 3 } }, () => now);
  const invoke = (model = 'slow') => {
    try {
      count(model);
      return 'accepted';
    } catch (error) {
      return error instanceof Error && 'exception' in error && 'status' in error
        ? `${error.exception} ${error.status}`
        : 'unknown';
    }
  };
  return {
    invoke,
    wait: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

test('throttles requests beyond a model’s quota in any 60 seconds, as Bedrock does', () => {
  const { invoke, wait } = setUpAccount();
  expect([invoke(), invoke(), invoke(), invoke()]).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'ThrottlingException 429',
  ]);
  wait(59.9);
  expect(invoke()).toBe('ThrottlingException 429');
  wait(0.1);
  expect([invoke(), invoke(), invoke(), invoke()]).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'ThrottlingException 429',
  ]);
});

test('accepts every request to a model without a quota', () => {
  const { invoke } = setUpAccount();
  for (let times = 0; times < 3; times++) invoke();
  expect(Array.from({ length: 100 }, () => invoke('fast')).every((result) => result === 'accepted')).toBe(
    true,
  );
});

test('returns Bedrock’s ThrottlingException for an image beyond the quota', async () => {
  const invoke = () => bedrock.invoke(CORE, { prompt: 'a boat' });
  await Promise.all([invoke(), invoke()]);
  await expect(invoke()).rejects.toEqual(refusal('ThrottlingException', 429));
});

test('runs as many clips at once as the quota allows, and counts each start as a request', async () => {
  bedrock.studio().hold();
  const start = (token: string) => bedrock.startClip({ clientRequestToken: token });
  await Promise.all([start('first'), start('second')]);
  await expect(start('third')).rejects.toEqual(refusal('ServiceQuotaExceededException', 400));
  await expect(start('fourth')).rejects.toEqual(refusal('ThrottlingException', 429));
});
