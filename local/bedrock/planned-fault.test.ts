import { expect, test } from 'vitest';
import { CORE, refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';
import { EXCEPTION_STATUS } from './bedrock-error.ts';

const bedrock = setUpBedrock(21_105);

test('fails one call with the documented status, then succeeds', async () => {
  bedrock.plan({ operation: 'InvokeModel', error: 'ThrottlingException' });
  await expect(bedrock.invoke(CORE, { prompt: 'a lake' })).rejects.toEqual(
    refusal('ThrottlingException', 429),
  );
  await expect(bedrock.invoke(CORE, { prompt: 'a lake' })).resolves.toMatchObject({ finish_reasons: [null] });
});

test.each(Object.entries(EXCEPTION_STATUS))('returns %s with its documented status', async (name, status) => {
  bedrock.plan({ operation: 'InvokeModel', error: name });
  await expect(bedrock.invoke(CORE, { prompt: 'a lake' })).rejects.toEqual(refusal(name, status));
});

test('fails a call after starting the clip, if planned', async () => {
  bedrock.plan({ operation: 'StartAsyncInvoke', error: 'InternalServerException', mode: 'after' });
  await expect(bedrock.startClip({ clientRequestToken: 'job-1-1' })).rejects.toEqual(
    refusal('InternalServerException', 500),
  );
  const { invocationArn } = await bedrock.startClip({ clientRequestToken: 'job-1-1' });
  await bedrock.untilSettled(invocationArn);
  expect(bedrock.studio().rendered()).toBe(1);
});

test('withholds a response until the caller gives up, if planned', async () => {
  bedrock.plan({ operation: 'InvokeModel', mode: 'hang' });
  const giveUp = AbortSignal.timeout(150);
  const call = bedrock.invoke(CORE, { prompt: 'a lake' }, giveUp);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('delays a call that then succeeds', async () => {
  bedrock.plan({ operation: 'InvokeModel', delayMs: 60 });
  const startedAt = performance.now();
  await expect(bedrock.invoke(CORE, { prompt: 'a lake' })).resolves.toMatchObject({ finish_reasons: [null] });
  // Timers may fire slightly early.
  expect(performance.now() - startedAt).toBeGreaterThan(55);
});

test('returns no image for a filtered request and fails a filtered clip’s job', async () => {
  bedrock.plan({ operation: 'InvokeModel', mode: 'filtered' });
  expect(await bedrock.invoke(CORE, { prompt: 'a lake' })).toEqual({
    finish_reasons: ['Filter reason: prompt'],
  });
  for (const [error, reason] of [
    ['input image', 'Filter reason: input image'],
    ['output', 'Filter reason: output image'],
    ['inference error', 'Inference error'],
  ] as const) {
    bedrock.plan({ operation: 'InvokeModel', mode: 'filtered', error });
    expect(await bedrock.invoke(CORE, { prompt: 'a lake' })).toEqual({ finish_reasons: [reason] });
  }
  bedrock.plan({ operation: 'StartAsyncInvoke', mode: 'filtered' });
  const { invocationArn } = await bedrock.startClip();
  expect(await bedrock.untilSettled(invocationArn)).toMatchObject({
    status: 'Failed',
    failureMessage: 'Advanced moderation failed',
  });
});
