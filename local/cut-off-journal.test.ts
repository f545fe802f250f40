import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warnOfCutOffJournals } from './cut-off-journal.ts';
import { closeNow, listenOnLoopback } from './listen.ts';

const LARGER_THAN_A_BLOCK = 'x'.repeat(100_000);
const warned: string[] = [];
let folder: string;

beforeEach(async () => {
  warned.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)));
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-journal-'));
  const server = dynalite({ path: folder, createTableMs: 0 });
  await listenOnLoopback(server, 0);
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-west-2',
    credentials,
  });
  await client.send(
    new CreateTableCommand({
      TableName: 'jobs',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  );
  for (const pk of ['one', 'two', 'three'])
    await client.send(
      new PutItemCommand({ TableName: 'jobs', Item: { pk: { S: pk }, words: { S: LARGER_THAN_A_BLOCK } } }),
    );
  client.destroy();
  await closeNow(server);
});
afterEach(() => rmSync(folder, { recursive: true }));

const journal = () => {
  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.log'));
  return path.join(folder, name);
};

test('says nothing of a journal that is whole', () => {
  expect(readFileSync(journal()).length).toBeGreaterThan(3 * LARGER_THAN_A_BLOCK.length);
  warnOfCutOffJournals(folder);
  expect(warned).toEqual([]);
});

test('says what is lost of a journal that ends within an entry, or within an entry’s header', () => {
  const { length } = readFileSync(journal());
  for (const bytesLost of [1, 500, 50_000, 99_999]) {
    truncateSync(journal(), length - bytesLost);
    warnOfCutOffJournals(folder);
    expect(warned.at(-1)).toMatch(/\.log ends in the middle of an entry \(\d+ bytes of it\)/);
  }
  expect(warned).toHaveLength(4);
});
