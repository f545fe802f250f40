import { once } from 'node:events';
import { createServer } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Configuration } from '#local/configuration.ts';
import { startDynamoDb } from '#local/dynamodb/start-dynamodb.ts';
import { createFaultPlan } from '#local/faults.ts';
import { openSecrets } from '#local/secrets.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Runs `work` with the job table of a data folder that no other process uses. */
export async function withTable<T>(
  { table: name, region }: Pick<Configuration, 'table' | 'region'>,
  dataFolder: string,
  work: (table: { client: DynamoDBClient; name: string }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const { accessKeyId, secretAccessKey } = await openSecrets(dataFolder);
  const credentials = { accessKeyId, secretAccessKey };
  const server = await startDynamoDb({
    port,
    dataFolder,
    faults: createFaultPlan(),
    table: name,
    region,
    credentials,
  });
  const client = new DynamoDBClient({ endpoint: `http://127.0.0.1:${port}`, region, credentials });
  try {
    return await work({ client, name });
  } finally {
    client.destroy();
    await server.close();
  }
}
