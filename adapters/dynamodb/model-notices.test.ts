import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { modelNoticeReader } from './model-notices.ts';

function readStored(body: unknown) {
  const client = new DynamoDBClient();
  vi.spyOn(client, 'send').mockImplementation(async () => ({ Item: { body: { S: JSON.stringify(body) } } }));
  return modelNoticeReader({ client, name: 'jobs' }).read();
}

test('skips only the notice of a model that left the catalog', async () => {
  const ending = { model: 'nova-canvas', level: 30, endsOn: '2026-09-30', daysLeft: 12 };
  const gone = { model: 'luma-ray2', level: 'gone' };
  expect(await readStored({ notices: [ending, { model: 'titan-image', level: 'legacy' }, gone] })).toEqual([
    ending,
    gone,
  ]);
});

test('reads no notices when none were written', async () => {
  expect(await readStored(null)).toEqual([]);
});
