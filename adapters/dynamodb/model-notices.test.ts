import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { modelNoticeReader } from './model-notices.ts';

/** Reads notices from a table that contains an item with this body, or no item. */
function readNotices(body?: object) {
  const client = new DynamoDBClient();
  const response = body ? { Item: { body: { S: JSON.stringify(body) } } } : {};
  vi.spyOn(client, 'send').mockImplementation(async () => response);
  return modelNoticeReader({ client, name: 'jobs' }).read();
}

test('skips only the notice of a model that left the catalog', async () => {
  const ending = { model: 'nova-canvas', level: 30, endsOn: '2026-09-30', daysLeft: 12 };
  const gone = { model: 'luma-ray2', level: 'gone' };
  expect(await readNotices({ notices: [ending, { model: 'titan-image', level: 'legacy' }, gone] })).toEqual([
    ending,
    gone,
  ]);
});

test('reads no notices when none were written', async () => {
  expect(await readNotices()).toEqual([]);
});
