import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDynamoDb } from '#local/dynamodb/start-dynamodb.ts';
import { createFaultPlan } from '#local/faults.ts';
import { freePort } from '#test/support/free-port.ts';

export const REGION = 'us-west-2';
export const BUCKET = 'moodlark-media';
export const TABLE = 'moodlark-jobs';
export const CREDENTIALS = { accessKeyId: 'AKIATEST', secretAccessKey: 'test-secret' };

/** Creates a folder and a fault plan, and sets the environment variables of the adapters' clients. */
export function prepareLocalServices() {
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-ports-'));
  const faults = createFaultPlan();
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  });
  return {
    folder,
    faults,
    pointClientsAt: (service: 'S3' | 'DYNAMODB', port: number) => {
      process.env[`AWS_ENDPOINT_URL_${service}`] = `http://localhost:${port}`;
    },
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts the stand-in for DynamoDB with this folder and fault plan. */
export async function startTable({
  folder,
  faults,
  pointClientsAt,
}: ReturnType<typeof prepareLocalServices>) {
  const port = await freePort();
  pointClientsAt('DYNAMODB', port);
  const options = { port, dataFolder: folder, faults, table: TABLE, region: REGION };
  return startDynamoDb({ ...options, credentials: CREDENTIALS });
}
