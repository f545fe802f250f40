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
import { answeringLostErrors } from '#local/answer-lost-errors.ts';
import { sendAwsJsonError, sendPlannedJsonError } from '#local/aws-json-error.ts';
import type { FaultPlan } from '#local/faults.ts';
import { behindHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { underPlannedFaults } from '#local/planned-fault.ts';
import { behindSignature } from '#local/signed-calls.ts';

const SECONDS_FOR_THE_TABLE = 10;

type Credentials = { accessKeyId: string; secretAccessKey: string };

/** Starts DynamoDB with the job table: the partition key `pk` only, no sort key. */
export async function startDynamoDb(options: {
  port: number;
  dataFolder: string;
  faults: FaultPlan;
  table: string;
  region: string;
  credentials: Credentials;
}): Promise<{ close(): Promise<void> }> {
  const { port, faults } = options;
  const server = dynalite({ path: path.join(options.dataFolder, 'dynamodb'), createTableMs: 0 });
  const [inner] = server.listeners('request');
  server.removeAllListeners('request');
  const operations = underPlannedFaults({
    service: 'dynamodb',
    faults,
    operationOf: (request) => request.headers['x-amz-target']?.toString().split('.')[1],
    fail: sendPlannedJsonError,
    listener: answeringLostErrors(
      (request, response) => {
        inner?.call(server, request, response);
      },
      (response) => sendAwsJsonError(response, 500, 'InternalServerError', 'The table could not be used'),
    ),
  });
  const { region, credentials } = options;
  const signed = behindSignature({ service: 'dynamodb', region, credentials }, operations);
  server.on('request', behindHostCheck(port, signed));
  await listenOnLoopback(server, port);
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: options.region,
    credentials: options.credentials,
  });
  try {
    await createTable(client, options.table);
    // One process holds the data folder: no function that held one is alive.
    await endLeases({ client, name: options.table }, systemClock);
  } finally {
    client.destroy();
  }
  return { close: () => closeNow(server) };
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
      { client, maxWaitTime: SECONDS_FOR_THE_TABLE, minDelay: 1, maxDelay: 1 },
      { TableName: table },
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}
