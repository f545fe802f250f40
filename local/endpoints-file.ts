import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Configuration } from '#local/configuration.ts';
import { writeFileAtomic } from '#local/durable-file.ts';
import type { Secrets } from '#local/secrets.ts';

const endpointsPath = (dataFolder: string) => path.join(dataFolder, 'endpoints.json');

/** Tells tests and tools on this machine how to reach everything. */
export async function writeEndpoints(configuration: Configuration, secrets: Secrets): Promise<void> {
  const { origin, endpoints, region, bucket, table, stateMachineArn } = configuration;
  const { accessKeyId, secretAccessKey, publishableKey, secretKey } = secrets;
  const content = {
    origin,
    endpoints,
    region,
    bucket,
    table,
    stateMachineArn,
    accessKeyId,
    secretAccessKey,
    publishableKey,
    secretKey,
  };
  await writeFileAtomic(endpointsPath(configuration.dataFolder), JSON.stringify(content, null, 2));
}

const endpointsFile = z.object({
  origin: z.url(),
  endpoints: z.object({ s3: z.url(), dynamodb: z.url(), states: z.url(), bedrock: z.url() }),
  region: z.string(),
  bucket: z.string(),
  table: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  secretKey: z.string(),
});
export type LastEndpoints = z.infer<typeof endpointsFile>;

/** The endpoints of the product that last ran on a folder, even if it has stopped; `undefined` if none ever ran. */
export function lastEndpoints(dataFolder: string): LastEndpoints | undefined {
  const file = endpointsPath(dataFolder);
  return existsSync(file) ? endpointsFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
