import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { type Person, secretSupabase } from './person.ts';
import type { Product, Reachable } from './product.ts';

function awsSettings({ endpoints }: Reachable, service: 's3' | 'dynamodb') {
  const { endpoints: urls, region, accessKeyId, secretAccessKey } = endpoints();
  return { endpoint: urls[service], region, credentials: { accessKeyId, secretAccessKey } };
}

/** An S3 client for the bucket of `endpoints.json`. */
export function createS3Client(product: Reachable): S3Client {
  return new S3Client({ ...awsSettings(product, 's3'), forcePathStyle: true });
}

export async function objectKeys(product: Product, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  let next: string | undefined;
  do {
    const page = await createS3Client(product).send(
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
  const { Body } = await createS3Client(product).send(command);
  if (!Body) throw new Error(`There is no object ${key}.`);
  return Body.transformToByteArray();
}

async function countRows(product: Product, table: string, people: readonly string[]): Promise<number> {
  const rows = secretSupabase(product).from(table).select('*', { count: 'exact', head: true });
  const { count, error } = await (people.length === 0 ? rows : rows.in('user_id', people));
  if (error) throw error;
  return count ?? 0;
}

/** Counts jobs, budgets and remembered requests, but not the models' queues, which are never removed. */
async function countItems(product: Product, people: readonly string[]): Promise<number> {
  const client = new DynamoDBClient(awsSettings(product, 'dynamodb'));
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: product.endpoints().table, ConsistentRead: true }),
  );
  return Items.filter((item) => !item.pk?.S?.startsWith('QUEUE#') && belongsTo(JSON.stringify(item), people))
    .length;
}

const belongsTo = (text: string, people: readonly string[]) =>
  people.length === 0 || people.some((id) => text.includes(id));

/** The number of objects, of rows in each table (`counts` are usage counts), and of items in DynamoDB. */
export type StoredCounts = { objects: number; images: number; videos: number; counts: number; items: number };

/**
 * Counts what is stored for these people, or for everyone. In a shared product, an earlier file's videos may still be
 * running, so its tests name the people.
 */
export async function countStored(product: Product, ...people: Person[]): Promise<StoredCounts> {
  const ids = people.map(({ id }) => id);
  const [objects, images, videos, counts, items] = await Promise.all([
    objectKeys(product).then((keys) => keys.filter((key) => belongsTo(key, ids)).length),
    countRows(product, 'image_history', ids),
    countRows(product, 'video_history', ids),
    countRows(product, 'usage_tracking', ids),
    countItems(product, ids),
  ]);
  return { objects, images, videos, counts, items };
}
