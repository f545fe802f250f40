import path from 'node:path';
import type { Configuration } from '#local/configuration.ts';
import { writeWhole } from '#local/durable-file.ts';
import type { Secrets } from '#local/secrets.ts';

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
  await writeWhole(path.join(configuration.dataFolder, 'endpoints.json'), JSON.stringify(content, null, 2));
}
