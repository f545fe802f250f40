import { expect, test } from 'vitest';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { type RepeatableRequest, runOnce } from './run-once.ts';

const request = (changes: Partial<RepeatableRequest> = {}): RepeatableRequest => ({
  userId: 'ann',
  route: 'generate-image',
  idempotencyKey: 'key',
  work: { prompt: 'fox' },
  leaseSeconds: 125,
  ...changes,
});

function setUp() {
  const memory = inMemoryPorts();
  const runs: string[] = [];
  /** `whileRunning` is awaited before the work ends. */
  const call = (options = request(), whileRunning = async () => {}, remember = true) =>
    runOnce(
      memory.ports,
      options,
      (stored) => stored as { workId: string },
      async (workId) => {
        runs.push(workId);
        await whileRunning();
        return { response: { workId }, remember };
      },
    );
  return { ...memory, runs, call };
}

test('returns the first response for a repeated key without running the work again', async () => {
  const { call, runs } = setUp();
  const first = await call();
  expect(await call()).toEqual(first);
  expect(runs).toHaveLength(1);
});

test('runs the work for each call without a key', async () => {
  const { call, runs } = setUp();
  await call(request({ idempotencyKey: undefined }));
  await call(request({ idempotencyKey: undefined }));
  expect(new Set(runs).size).toBe(2);
});

test('rejects a repeated call while the first one is running', async () => {
  const { call } = setUp();
  const gate = Promise.withResolvers<void>();
  const first = call(request(), () => gate.promise);
  await expect(call()).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
  gate.resolve();
  await first;
});

test('runs the work for only one of fifty concurrent calls', async () => {
  const { call, runs } = setUp();
  const responses = await Promise.allSettled(Array.from({ length: 50 }, () => call()));
  expect(runs).toHaveLength(1);
  expect(responses.filter((response) => response.status === 'fulfilled')).toHaveLength(1);
});

test('rejects a key that is reused for a different request', async () => {
  const { call } = setUp();
  await call();
  await expect(call(request({ work: { prompt: 'owl' } }))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('separates the keys of different people and routes', async () => {
  const { call, runs } = setUp();
  await call();
  await call(request({ userId: 'bob', work: { prompt: 'owl' } }));
  await call(request({ route: 'generate-video', work: { prompt: 'owl' } }));
  expect(new Set(runs).size).toBe(3);
});

test('rethrows a failure and does not store it', async () => {
  const { call, runs } = setUp();
  const fail = () => Promise.reject(new Error('the work failed'));
  await expect(call(request(), fail)).rejects.toThrow('the work failed');
  await call();
  expect(runs).toHaveLength(2);
  expect(runs[0], 'the second attempt uses the same id').toBe(runs[1]);
});

test('returns a response that is not stored and allows another attempt', async () => {
  const { call, runs } = setUp();
  await call(request(), undefined, false);
  await call();
  expect(runs).toHaveLength(2);
});

test('frees a key when its lease expires after a crash, and forgets the key after a day', async () => {
  const { call, clock, ports, runs } = setUp();
  // A crashed function does not release its key.
  ports.requests.release = async () => {};
  await call(request(), () => Promise.reject(new Error('killed'))).catch(() => {});
  clock.advance(124);
  await expect(call()).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
  clock.advance(2);
  await call();
  clock.advance(24 * 3_600);
  await call(request({ work: { prompt: 'owl' } }));
  expect(runs).toHaveLength(3);
});

test('returns the result even if it cannot be stored', async () => {
  const { call, ports, warnings } = setUp();
  ports.requests.complete = () => Promise.reject(new Error('down'));
  await expect(call()).resolves.toHaveProperty('workId');
  expect(warnings.map(({ event }) => event)).toEqual(['response-not-remembered']);
});
