import { setTimeout } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requests } from '#adapters/dynamodb/requests.ts';
import { startDynamoDb } from '#local/dynamodb/start-dynamodb.ts';
import { createFaultPlan } from '#local/faults.ts';
import { freePort } from '#test/support/free-port.ts';
import { rawRequest } from './raw-request.ts';
import { temporaryFolder } from './temporary-folder.ts';

const region = 'us-west-2';
const table = 'moodlark-jobs';
const credentials = { accessKeyId: 'AKIALOCALTEST', secretAccessKey: 'a-secret-of-this-test' };
const faults = createFaultPlan();
const temporary = temporaryFolder();
let port = 0;
let server: Awaited<ReturnType<typeof startDynamoDb>>;

const start = () => startDynamoDb({ port, dataFolder: temporary.folder, faults, table, region, credentials });
const rawClient = (keys = credentials) =>
  new DynamoDBClient({ endpoint: `http://localhost:${port}`, region, credentials: keys, maxAttempts: 1 });
const client = () => DynamoDBDocumentClient.from(rawClient());
const putOnce = (pk: string, value: number) =>
  client().send(
    new PutCommand({
      TableName: table,
      Item: { pk, value },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
const readValue = async (pk: string): Promise<unknown> => {
  const { Item } = await client().send(
    new GetCommand({ TableName: table, Key: { pk }, ConsistentRead: true }),
  );
  return Item?.value;
};

beforeAll(async () => {
  port = await freePort();
  server = await start();
});
beforeEach(() => faults.clear());
afterAll(async () => {
  await server.close();
  temporary.remove();
});

test('creates the job table with the partition key pk and no sort key', async () => {
  const { Table } = await rawClient().send(new DescribeTableCommand({ TableName: table }));
  expect(Table?.KeySchema).toEqual([{ AttributeName: 'pk', KeyType: 'HASH' }]);
  expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
});

test('lets exactly one of thirty concurrent conditional writes succeed', async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, value) => putOnce('race', value)));
  const winners = results.flatMap(({ status }, value) => (status === 'fulfilled' ? [value] : []));
  expect(winners).toHaveLength(1);
  expect(await readValue('race')).toBe(winners[0]);
});

test('keeps items across a restart', async () => {
  await putOnce('kept', 7);
  await server.close();
  server = await start();
  expect(await readValue('kept')).toBe(7);
});

test('stops in the middle of requests without reporting a full disk', async () => {
  const reported = vi.spyOn(console, 'error');
  const reader = client();
  const readUntilStopped = async () => {
    for (;;) await reader.send(new GetCommand({ TableName: table, Key: { pk: 'race' } }));
  };
  for (let round = 0; round < 5; round += 1) {
    const readers = Promise.allSettled(Array.from({ length: 20 }, readUntilStopped));
    await setTimeout(100);
    await server.close();
    await readers;
    server = await start();
  }
  expect(reported).not.toHaveBeenCalled();
});

test('frees leases of an earlier run immediately and keeps responses', async () => {
  const store = () => requests({ client: rawClient(), name: table }, { now: () => new Date() });
  const claim = (id: string) => store().claim({ id, fingerprint: 'same', leaseSeconds: 125 });
  expect(await claim('cut-off')).toEqual({ status: 'claimed' });
  await store().note('cut-off', 'word');
  await claim('completed');
  await store().complete('completed', { image: 1 });
  expect(await claim('cut-off')).toEqual({ status: 'in-progress' });
  await server.close();
  server = await start();
  expect(await claim('cut-off')).toEqual({ status: 'claimed', note: 'word' });
  expect(await claim('cut-off')).toEqual({ status: 'in-progress' });
  expect(await claim('completed')).toEqual({ status: 'completed', response: { image: 1 } });
});

test('removes expired items at the next start, like the service’s time to live', async () => {
  const seconds = Math.floor(Date.now() / 1_000);
  for (const [pk, ttl] of [
    ['old', seconds - 10],
    ['new', seconds + 60],
  ] as const)
    await client().send(new PutCommand({ TableName: table, Item: { pk, value: 1, ttl } }));
  await server.close();
  server = await start();
  expect([await readValue('old'), await readValue('new')]).toEqual([undefined, 1]);
});

test('returns the named error of a "before" fault and stores nothing', async () => {
  const error = 'ProvisionedThroughputExceededException';
  faults.append([{ service: 'dynamodb', operation: 'PutItem', times: 1, error, mode: 'before' }]);
  await expect(putOnce('before', 1)).rejects.toMatchObject({
    name: error,
    $metadata: { httpStatusCode: 400 },
  });
  expect(await readValue('before')).toBeUndefined();
});

test('stores the item and returns an internal error for an "after" fault without a name', async () => {
  faults.append([{ service: 'dynamodb', operation: 'PutItem', times: 1, mode: 'after' }]);
  await expect(putOnce('after', 1)).rejects.toMatchObject({
    name: 'InternalServerError',
    $metadata: { httpStatusCode: 500 },
  });
  expect(await readValue('after')).toBe(1);
});

test('delays an operation for a fault with only a delay, without failing it', async () => {
  faults.append([{ service: 'dynamodb', operation: 'GetItem', times: 1, delayMs: 150, mode: 'before' }]);
  const startedAt = performance.now();
  expect(await readValue('race')).toBeTypeOf('number');
  // A timer may fire up to a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(149);
});

test('responds only to local host names', async () => {
  expect((await rawRequest({ port, headers: { host: 'evil.test' } })).status).toBe(421);
});

test('rejects requests without valid credentials', async () => {
  const scan = (keys: typeof credentials) => rawClient(keys).send(new ScanCommand({ TableName: table }));
  await expect(scan({ ...credentials, secretAccessKey: 'guessed' })).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  await expect(scan({ ...credentials, accessKeyId: 'AKIASOMEBODYELSE' })).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
});

test('rejects a request that was modified after signing', async () => {
  const tamperingClient = rawClient();
  const command = new GetCommand({ TableName: table, Key: { pk: 'kept' } });
  tamperingClient.middlewareStack.add(
    (next) => (call) => {
      const request = call.request as { body: string };
      request.body = request.body.replace('kept', 'race');
      return next(call);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(DynamoDBDocumentClient.from(tamperingClient).send(command)).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
});

test('rejects browser requests, and allows no CORS', async () => {
  const headers = { host: `localhost:${port}`, origin: 'http://evil.test' };
  for (const method of ['OPTIONS', 'POST']) {
    const response = await rawRequest({ port, method, headers });
    expect(response.status).toBe(403);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  }
});
