import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { endLeases } from '#adapters/dynamodb/end-leases.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import type { FaultPlan } from '#local/faults.ts';
import { restoreStartError } from '#local/start-refused.ts';
import { deleteExpiredItems } from './delete-expired-items.ts';
import { type DynamoDbSettings, openFailure, tableFolder } from './serve-dynamodb.ts';
import type { FromDynamoDb, ToDynamoDb } from './thread-messages.ts';

const TABLE_READY_SECONDS = 10;

/** Starts DynamoDB in its own thread, with the job table, which has the partition key `pk` and no sort key. */
export async function startDynamoDb(
  options: DynamoDbSettings & { faults: FaultPlan; table: string },
): Promise<{ close(): Promise<void> }> {
  const { faults, table, ...settings } = options;
  const worker = new Worker(new URL('./dynamodb-thread.ts', import.meta.url), {
    name: 'dynamodb',
    workerData: settings,
    execArgv: [],
  });
  const post = (message: ToDynamoDb) => worker.postMessage(message);
  let isOpen = false;
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromDynamoDb) => {
      switch (message.kind) {
        case 'open':
          return resolve();
        case 'not open':
          return reject(restoreStartError(message.reason));
        case 'write failed':
          if (isOpen)
            console.error('The job table cannot be written to. Free up disk space, then restart Moodlark.');
      }
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('DynamoDB stopped before it was open.')));
  });
  // The product cannot continue without its table, so the error ends the process.
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('exit', (code) => {
    if (code !== 0) throw new Error('DynamoDB stopped.');
  });
  faults.forward('dynamodb', {
    append: (planned) => post({ kind: 'append faults', faults: planned }),
    clear: () => post({ kind: 'clear faults' }),
  });
  const close = async () => {
    // Requests that are running now fail because the table is closed, not because it cannot be written to.
    isOpen = false;
    const ended = once(worker, 'exit');
    post({ kind: 'close' });
    await ended;
  };
  try {
    await openTable(settings, table);
  } catch (cause) {
    await close();
    throw openFailure(tableFolder(settings.dataFolder), cause);
  }
  isOpen = true;
  return { close };
}

async function openTable({ port, region, credentials }: DynamoDbSettings, name: string): Promise<void> {
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
