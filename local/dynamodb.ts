import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { endLeases } from '#adapters/dynamodb/end-leases.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { sendAwsJsonError, sendPlannedJsonError } from '#local/aws-json-error.ts';
import { deleteExpiredItems } from '#local/delete-expired-items.ts';
import { removeErasedBytes } from '#local/erased-bytes.ts';
import type { FaultPlan } from '#local/faults.ts';
import { guardLevelDb } from '#local/guard-level-db.ts';
import { behindHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { withPlannedFaults } from '#local/planned-fault.ts';
import { behindSignature } from '#local/signed-calls.ts';
import { StartRefused } from '#local/start-refused.ts';

const TABLE_READY_SECONDS = 10;

type Credentials = { accessKeyId: string; secretAccessKey: string };

const READS = /^(?:BatchGetItem|DescribeTable|GetItem|ListTables|Query|Scan)$/;
const operationName = (request: IncomingMessage) => request.headers['x-amz-target']?.toString().split('.')[1];

/** Starts DynamoDB with the job table, which has the partition key `pk` and no sort key. */
export async function startDynamoDb(options: {
  port: number;
  dataFolder: string;
  faults: FaultPlan;
  table: string;
  region: string;
  credentials: Credentials;
}): Promise<{ close(): Promise<void> }> {
  const { port, faults } = options;
  const folder = path.join(options.dataFolder, 'dynamodb');
  checkManifest(folder);
  await removeErasedBytes(options.dataFolder, 'dynamodb', () => compact(folder));
  const server = dynalite({ path: folder, createTableMs: 0 });
  const [inner] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  let isOpen = false;
  const operations = withPlannedFaults({
    service: 'dynamodb',
    faults,
    operationName,
    fail: sendPlannedJsonError,
    listener: guardLevelDb({
      listener: (request, response) => inner?.call(server, request, response),
      isRead: (request) => READS.test(operationName(request) ?? ''),
      fail: (response) =>
        sendAwsJsonError(response, 500, 'InternalServerError', 'The table could not be used'),
      onFailure: () => {
        if (isOpen) console.error('The job table cannot be written. Free disk space, then restart Moodlark.');
      },
    }),
  });
  const { region, credentials } = options;
  const signed = behindSignature({ service: 'dynamodb', region, credentials }, operations);
  server.on('request', behindHostCheck(port, signed));
  await listenOnLoopback(server, port);
  await openTable(options).catch((cause: unknown) => {
    throw openFailure(folder, cause);
  });
  isOpen = true;
  return { close: () => closeNow(server) };
}

/** If the manifest that LevelDB names in `CURRENT` were missing, dynalite would start without its database. */
function checkManifest(folder: string): void {
  const current = path.join(folder, 'CURRENT');
  if (!existsSync(current)) return;
  const manifest = readFileSync(current, 'utf8').trim();
  if (/^MANIFEST-\d+$/.test(manifest) && existsSync(path.join(folder, manifest))) return;
  throw openFailure(folder);
}

type LevelDb = new (
  folder: string,
) => { compactRange(from: string, to: string): Promise<void>; close(): Promise<void> };

/** Rewrites the files without deleted items. dynalite does not export its database, so its `level` package opens it. */
async function compact(folder: string): Promise<void> {
  const { Level }: { Level: LevelDb } = createRequire(import.meta.resolve('dynalite'))('level');
  const database = new Level(folder);
  try {
    await database.compactRange('', '\uffff');
  } finally {
    await database.close();
  }
}

const openFailure = (folder: string, cause?: unknown) =>
  new StartRefused(
    `The table in ${folder} cannot be opened. Nothing was deleted: put a copy of the folder back, or move it away to continue without the videos in progress and today's counts.`,
    { cause },
  );

async function openTable(options: {
  port: number;
  table: string;
  region: string;
  credentials: Credentials;
}): Promise<void> {
  const { port, table: name, region, credentials } = options;
  const client = new DynamoDBClient({ endpoint: `http://127.0.0.1:${port}`, region, credentials });
  try {
    await createTable(client, name);
    await deleteExpiredItems({ client, name }, systemClock);
    // One process holds the data folder, so no function that held a lease is alive.
    await endLeases({ client, name }, systemClock);
  } finally {
    client.destroy();
  }
}

async function createTable(client: DynamoDBClient, table: string): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: table,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      }),
    );
    await waitUntilTableExists(
      { client, maxWaitTime: TABLE_READY_SECONDS, minDelay: 1, maxDelay: 1 },
      { TableName: table },
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}
