import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { secretSupabase } from './person.ts';
import type { Product, Reachable } from './product.ts';

function awsSettings({ endpoints }: Reachable, service: 's3' | 'dynamodb') {
  const { endpoints: addresses, region, accessKeyId, secretAccessKey } = endpoints();
  return { endpoint: addresses[service], region, credentials: { accessKeyId, secretAccessKey } };
}

/** An S3 client for the bucket of `endpoints.json`. */
export function s3Of(product: Reachable): S3Client {
  return new S3Client({ ...awsSettings(product, 's3'), forcePathStyle: true });
}

export async function objectKeys(product: Product, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  let next: string | undefined;
  do {
    const page = await s3Of(product).send(
      new ListObjectsV2Command({
        Bucket: product.endpoints().bucket,
        Prefix: prefix,
        ...(next === undefined ? {} : { ContinuationToken: next }),
      }),
    );
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    next = page.NextContinuationToken;
  } while (next !== undefined);
  return keys.sort();
}

export async function objectBytes(product: Product, key: string): Promise<Uint8Array> {
  const command = new GetObjectCommand({ Bucket: product.endpoints().bucket, Key: key });
  const { Body } = await s3Of(product).send(command);
  if (!Body) throw new Error(`no object ${key}`);
  return Body.transformToByteArray();
}

async function countRows(product: Product, table: string): Promise<number> {
  const { count, error } = await secretSupabase(product)
    .from(table)
    .select('*', { count: 'exact', head: true });
  if (error) throw error;
  return count ?? 0;
}

/** Counts jobs and remembered requests, but not the models' queues, which are never removed. */
async function countItems(product: Product): Promise<number> {
  const client = new DynamoDBClient(awsSettings(product, 'dynamodb'));
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: product.endpoints().table, ConsistentRead: true }),
  );
  return Items.filter(({ pk }) => !pk?.S?.startsWith('QUEUE#')).length;
}

/** The number of all people's objects, rows and items, by kind. */
export type StoredCounts = { objects: number; images: number; videos: number; counts: number; items: number };

export async function countStored(product: Product): Promise<StoredCounts> {
  const [objects, images, videos, counts, items] = await Promise.all([
    objectKeys(product).then((keys) => keys.length),
    countRows(product, 'image_history'),
    countRows(product, 'video_history'),
    countRows(product, 'usage_tracking'),
    countItems(product),
  ]);
  return { objects, images, videos, counts, items };
}
