import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitReads } from './limit-reads.ts';

function serveHeldRequests() {
  const started: string[] = [];
  const releases: (() => void)[] = [];
  const app = new Hono();
  app.use(limitReads(2));
  app.all('/:name', async (context) => {
    started.push(context.req.param('name'));
    await new Promise<void>((resolve) => releases.push(resolve));
    return context.text('done');
  });
  const send = (name: string, method = 'GET') => app.request(`/${name}`, { method });
  return { started, releases, send };
}
const nextTurn = () => new Promise(setImmediate);

test('serves reads in the order of arrival, at most as many at a time as the limit allows', async () => {
  const { started, releases, send } = serveHeldRequests();
  const responses = ['a', 'b', 'c', 'd'].map((name) => send(name));
  await nextTurn();
  expect(started).toEqual(['a', 'b']);
  releases[1]?.();
  await nextTurn();
  expect(started).toEqual(['a', 'b', 'c']);
  releases[0]?.();
  await nextTurn();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  for (const release of releases) release();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('does not make a request that changes something wait for reads', async () => {
  const { started, releases, send } = serveHeldRequests();
  const responses = [send('a'), send('b')];
  await nextTurn();
  responses.push(send('change', 'POST'));
  await nextTurn();
  expect(started).toEqual(['a', 'b', 'change']);
  for (const release of releases) release();
  await Promise.all(responses);
});
