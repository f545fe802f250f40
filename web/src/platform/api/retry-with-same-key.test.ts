import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWithSameKey } from './retry-with-same-key.ts';

/** Ports with a clock that only pauses advance, and the pauses that were made, in milliseconds. */
function createPorts() {
  let nowMs = 0;
  const pauses: number[] = [];
  return {
    pauses,
    ports: {
      nowMs: () => nowMs,
      pause: async (milliseconds: number) => {
        pauses.push(milliseconds);
        nowMs += milliseconds;
      },
    },
  };
}

const refusal = (status: number, retryAfterSeconds?: number) =>
  new ApiError('Refused', { status, retryAfterSeconds });

/** Fails with each error in turn, then succeeds. */
function failWith(...failures: unknown[]) {
  let calls = 0;
  return {
    calls: () => calls,
    attempt: async () => {
      calls += 1;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return 'image';
    },
  };
}

test('waits as long as the response says, then retries a request that is still being processed', async () => {
  const { ports, pauses } = createPorts();
  const call = failWith(refusal(409, 1), refusal(409, 1));
  expect(await retryWithSameKey(call.attempt, ports)).toBe('image');
  expect(pauses).toEqual([1000, 1000]);
});

test('waits as long as each 503 says, within two minutes', async () => {
  const { ports, pauses } = createPorts();
  const call = failWith(refusal(503, 53), refusal(503, 63));
  expect(await retryWithSameKey(call.attempt, ports)).toBe('image');
  expect(pauses).toEqual([53_000, 63_000]);
});

test('reports the time of the next attempt while a model is busy', async () => {
  const { ports } = createPorts();
  const reported: unknown[] = [];
  const busy = new ApiError('Refused', { status: 503, code: 'MODEL_BUSY', retryAfterSeconds: 53 });
  const call = failWith(busy, refusal(503, 2), busy);
  await retryWithSameKey(call.attempt, { ...ports, onBusy: (atMs) => reported.push(atMs) });
  expect(reported).toEqual([53_000, undefined, 108_000, undefined]);
});

test('waits longer after each 503, 504 or lost connection', async () => {
  const { ports, pauses } = createPorts();
  const call = failWith(
    refusal(503),
    refusal(504),
    new TypeError('Failed to fetch'),
    refusal(503),
    refusal(503),
  );
  expect(await retryWithSameKey(call.attempt, ports)).toBe('image');
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000]);
});

test.each([400, 401, 403, 404, 413, 422, 429, 500, 502])(
  'does not retry after a refusal with status %i',
  async (status) => {
    const { ports } = createPorts();
    const call = failWith(refusal(status));
    await expect(retryWithSameKey(call.attempt, ports)).rejects.toMatchObject({ status });
    expect(call.calls()).toBe(1);
  },
);

test('does not retry after an unexpected error', async () => {
  const { ports } = createPorts();
  const call = failWith(new RangeError('Out of range'));
  await expect(retryWithSameKey(call.attempt, ports)).rejects.toThrow('Out of range');
  expect(call.calls()).toBe(1);
});

test('reports the last refusal when the next wait would exceed two minutes', async () => {
  const { ports, pauses } = createPorts();
  const always = async () => {
    throw refusal(503, 5);
  };
  await expect(retryWithSameKey(always, ports)).rejects.toMatchObject({ status: 503 });
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(115_000);
});

test('waits for a request that is still being processed, however long that takes', async () => {
  const { ports, pauses } = createPorts();
  const inProgress = new ApiError('Refused', {
    status: 409,
    code: 'REQUEST_IN_PROGRESS',
    retryAfterSeconds: 60,
  });
  const call = failWith(...Array(10).fill(inProgress));
  expect(await retryWithSameKey(call.attempt, ports)).toBe('image');
  expect(pauses).toEqual(Array(10).fill(60_000));
});

test('does not start a wait that would exceed two minutes', async () => {
  const { ports, pauses } = createPorts();
  const call = failWith(refusal(503, 600));
  await expect(retryWithSameKey(call.attempt, ports)).rejects.toMatchObject({ status: 503 });
  expect(pauses).toEqual([]);
});

test('stops when aborted during a wait', async () => {
  const call = failWith(refusal(503));
  const ports = { nowMs: () => 0, pause: () => Promise.reject(new DOMException('Stopped', 'AbortError')) };
  await expect(retryWithSameKey(call.attempt, ports)).rejects.toThrow('Stopped');
  expect(call.calls()).toBe(1);
});

test.each(['MODEL_UNAVAILABLE', 'DISK_FULL'] as const)(
  'reports %s immediately, because waiting does not help',
  async (code) => {
    const { ports } = createPorts();
    const call = failWith(new ApiError('Unavailable', { status: 503, code, retryAfterSeconds: 60 }));
    await expect(retryWithSameKey(call.attempt, ports)).rejects.toThrow('Unavailable');
    expect(call.calls()).toBe(1);
  },
);
