import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKeyServer } from '#test/support/key-server.ts';
import { publishedKeys } from './published-keys.ts';

let server: Awaited<ReturnType<typeof startKeyServer>>;
beforeAll(async () => {
  server = await startKeyServer();
});
afterAll(() => server.close());

test('fetches keys at most every ten minutes, and every 30 seconds during an outage', async () => {
  let now = 0;
  const keys = publishedKeys(`${server.origin}/keys`, () => now);
  const refreshAndCountRequests = async (minutes: number) => {
    now = minutes * 60_000;
    await keys.refresh();
    return server.state.requests;
  };
  expect([
    await refreshAndCountRequests(0),
    await refreshAndCountRequests(9.9),
    await refreshAndCountRequests(10),
  ]).toEqual([1, 1, 2]);
  server.state.isDown = true;
  expect([
    await refreshAndCountRequests(20),
    await refreshAndCountRequests(20.4),
    await refreshAndCountRequests(20.6),
  ]).toEqual([3, 3, 4]);
});

test('fetches the keys again after the clock is set back', async () => {
  let now = 0;
  const keys = publishedKeys(`${server.origin}/keys`, () => now);
  server.state.isDown = false;
  await keys.refresh();
  const requestsBefore = server.state.requests;
  now = -2 * 86_400_000;
  await keys.refresh();
  await keys.refresh();
  expect(server.state.requests).toBe(requestsBefore + 1);
});

test('throws during an outage when no keys are cached', async () => {
  server.state.isDown = true;
  await expect(publishedKeys(`${server.origin}/keys`).refresh()).rejects.toThrow('could not be fetched');
});

test('does not follow a redirect to the keys of another server', async () => {
  const other = await startKeyServer();
  Object.assign(server.state, { isDown: false, redirectsTo: `${other.origin}/keys` });
  await expect(publishedKeys(`${server.origin}/keys`).refresh()).rejects.toThrow('could not be fetched');
  expect(other.state.requests).toBe(0);
  other.close();
});
