/*
 * Gives the services on this machine the latency and bandwidth that AWS's services have from a function. AWS does not
 * publish the bandwidth of a function; we assume 75 MB/s in each direction, although short bursts can be faster. According
 * to AWS's white paper "Best Practices Design Patterns: Optimizing Amazon S3 Performance", a small request to S3 takes tens
 * of milliseconds. The latencies of DynamoDB and KMS are assumed too.
 */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Provenance } from '#core/ports/provenance.ts';

const BYTES_PER_MS = 75_000;
const S3_MS = 30;
const DYNAMODB_MS = 5;
const KMS_MS = 15;

/** One direction of the connection. Resolves when this many bytes, and those before them, would have passed. */
function createConnection() {
  let freeAt = 0;
  return (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + bytes / BYTES_PER_MS;
    return wait(freeAt - now);
  };
}

async function* endAfter(body: AsyncIterable<Uint8Array>, arrival: Promise<unknown>) {
  yield* body;
  await arrival;
}

/** Delays every request by its latency and, for S3, by the time that its bytes need on the shared connection. */
export function addCloudLatency(s3: S3Client, dynamoDb: DynamoDBClient): void {
  const [send, receive] = [createConnection(), createConnection()];
  const { requestHandler: objects } = s3.config;
  const { requestHandler: table } = dynamoDb.config;
  const [handle, handleItem] = [objects.handle.bind(objects), table.handle.bind(table)];
  objects.handle = async (request, options) => {
    const body: unknown = request.body;
    const sentBytes = body instanceof Uint8Array ? body.length : 0;
    const [{ response }] = await Promise.all([
      handle(request, options),
      send(sentBytes).then(() => wait(S3_MS)),
    ]);
    if (response.body instanceof Readable) {
      const arrival = receive(Number(response.headers['content-length'] ?? 0));
      response.body = Readable.from(endAfter(response.body, arrival), { objectMode: false });
    }
    return { response };
  };
  table.handle = async (...request) => (await Promise.all([handleItem(...request), wait(DYNAMODB_MS)]))[0];
}

/** Signs with the latency of a request to KMS. */
export const withKmsLatency = <T extends Pick<Provenance, 'sign'>>(provenance: T): T => ({
  ...provenance,
  sign: async (file) => {
    const signed = await provenance.sign(file);
    await wait(KMS_MS);
    return signed;
  },
});
