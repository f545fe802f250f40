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
  const ask = (asked = request(), work = async () => {}, remember = true) =>
    runOnce(
      memory.ports,
      asked,
      (stored) => stored as { workId: string },
      async (workId) => {
        runs.push(workId);
        await work();
        return { response: { workId }, remember };
      },
    );
  return { ...memory, runs, ask };
}

test('returns the first response for a repeated key without running the work', async () => {
  const { ask, runs } = setUp();
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(runs).toHaveLength(1);
});

test('runs the work for each call without a key', async () => {
  const { ask, runs } = setUp();
  await ask(request({ idempotencyKey: undefined }));
  await ask(request({ idempotencyKey: undefined }));
  expect(new Set(runs).size).toBe(2);
});

test('asks a repeat to wait while the first call is running', async () => {
  const { ask } = setUp();
  const gate = Promise.withResolvers<void>();
  const first = ask(request(), () => gate.promise);
  await expect(ask()).rejects.toMatchObject({ code: 'STILL_IN_WORK' });
  gate.resolve();
  await first;
});

test('runs one of fifty concurrent calls', async () => {
  const { ask, runs } = setUp();
  const responses = await Promise.allSettled(Array.from({ length: 50 }, () => ask()));
  expect(runs).toHaveLength(1);
  expect(responses.filter((response) => response.status === 'fulfilled')).toHaveLength(1);
});

test('rejects the key for a different request, during the work and afterwards', async () => {
  const { ask } = setUp();
  await ask();
  await expect(ask(request({ work: { prompt: 'owl' } }))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('separates the keys of different people and routes', async () => {
  const { ask, runs } = setUp();
  await ask();
  await ask(request({ userId: 'bob', work: { prompt: 'owl' } }));
  await ask(request({ route: 'generate-video', work: { prompt: 'owl' } }));
  expect(new Set(runs).size).toBe(3);
});

test('rethrows a failure and does not remember it', async () => {
  const { ask, runs } = setUp();
  const fail = () => Promise.reject(new Error('no'));
  await expect(ask(request(), fail)).rejects.toThrow('no');
  await ask();
  expect(runs).toHaveLength(2);
  expect(runs[0], 'the second attempt makes the same image').toBe(runs[1]);
});

test('returns a response that is not remembered and allows another try', async () => {
  const { ask, runs } = setUp();
  await ask(request(), undefined, false);
  await ask();
  expect(runs).toHaveLength(2);
});

test('frees a key when its lease expires after a crash, and forgets it after a day', async () => {
  const { ask, clock, ports, runs } = setUp();
  const crashed = { ...ports.requests, release: async () => {} };
  Object.assign(ports.requests, crashed);
  await ask(request(), () => Promise.reject(new Error('killed'))).catch(() => {});
  clock.advance(124);
  await expect(ask()).rejects.toMatchObject({ code: 'STILL_IN_WORK' });
  clock.advance(2);
  await ask();
  clock.advance(24 * 3_600);
  await ask(request({ work: { prompt: 'owl' } }));
  expect(runs).toHaveLength(3);
});

test('returns the result even if it cannot be remembered', async () => {
  const { ask, ports, warnings } = setUp();
  ports.requests.complete = () => Promise.reject(new Error('down'));
  await expect(ask()).resolves.toHaveProperty('workId');
  expect(warnings.map(({ event }) => event)).toEqual(['response-not-remembered']);
});
