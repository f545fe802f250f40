import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { secretSupabase } from './person.ts';
import type { Product } from './product.ts';
import { objectBytes, objectKeys } from './stored.ts';

const TABLES = ['profiles', 'image_history', 'video_history', 'usage_tracking'];

function jobTable(product: Product) {
  const { endpoints, region, accessKeyId, secretAccessKey, table } = product.endpoints();
  const credentials = { accessKeyId, secretAccessKey };
  return { client: new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials }), table };
}

async function readItems(product: Product) {
  const { client, table } = jobTable(product);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true }));
  return Items.map(({ pk, body }) => ({ pk: pk?.S ?? '', body: body?.S ?? '' }));
}

async function readRows(product: Product): Promise<string[]> {
  const rowsByTable = await Promise.all(
    TABLES.map(async (table) => {
      const { data, error } = await secretSupabase(product).from(table).select('*');
      if (error) throw error;
      return data.map((row) => `row of ${table} ${JSON.stringify(row)}`);
    }),
  );
  return rowsByTable.flat();
}

const authUsers = z.object({ users: z.array(z.unknown()) });

async function readAccounts(product: Product): Promise<string[]> {
  const { secretKey, origin } = product.endpoints();
  const response = await fetch(`${origin}/auth/v1/admin/users?per_page=1000`, {
    headers: { apikey: secretKey },
  });
  return authUsers.parse(await response.json()).users.map((user) => `account ${JSON.stringify(user)}`);
}

/** Folders of the stores that are read through their interfaces instead. */
const STORES = ['postgres', 'dynamodb', 's3'];

/** Returns an empty text for a file that the product has just renamed or removed. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function readFiles(product: Product, excludedFolders: readonly string[] = []): string[] {
  const names = readdirSync(product.dataFolder, { recursive: true, withFileTypes: true });
  return names.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const [topFolder = ''] = path.slice(product.dataFolder.length + 1).split('/');
    if (!entry.isFile() || excludedFolders.includes(topFolder)) return [];
    return [`file ${path} ${readIfExists(path)}`];
  });
}

/** The files of the data folder that contain any of these words, even in bytes that no store reads anymore. */
export const findInFiles = (product: Product, words: readonly string[]): string[] =>
  readFiles(product).flatMap((text) =>
    words.filter((word) => text.includes(word)).map((word) => `${text.split(' ', 2)[1]}: ${word}`),
  );

/** Every stored thing that contains any of these words: accounts, rows, items, object keys, emails, executions, logs. */
export async function findTraces(product: Product, words: readonly string[]): Promise<string[]> {
  const stored = [
    ...(await readAccounts(product)),
    ...(await readRows(product)),
    ...(await readItems(product)).map(({ pk, body }) => `item ${pk} ${body}`),
    ...(await objectKeys(product)).map((key) => `object ${key}`),
    ...readFiles(product, STORES),
  ];
  return stored.filter((text) => words.some((word) => text.includes(word))).map((text) => text.slice(0, 160));
}

/** All data of these people, for a later comparison: rows, objects with their bytes, items. */
export async function findPersonData(product: Product, userIds: readonly string[]): Promise<string[]> {
  const isTheirs = (text: string) => userIds.some((id) => text.includes(id));
  const keys = (await objectKeys(product)).filter(isTheirs);
  const objects = await Promise.all(
    keys.map(async (key) => `${key} ${Buffer.from(await objectBytes(product, key)).toString('base64')}`),
  );
  // Everyone shares these lists, so they also change when other people's data does.
  const personItems = (await readItems(product)).filter(
    ({ pk }) => !pk.startsWith('ERASURES') && !pk.startsWith('QUEUE'),
  );
  return [
    ...(await readRows(product)).filter(isTheirs),
    ...personItems.map(({ pk, body }) => `${pk} ${body}`).filter(isTheirs),
    ...objects,
  ].toSorted();
}

/** Backdates all open erasures by this many hours. */
export async function backdateErasures(product: Product, hours: number): Promise<void> {
  const { client, table } = jobTable(product);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true }));
  const item = Items.find(({ pk }) => pk?.S === 'ERASURES');
  const backdated = item?.body?.S?.replaceAll(/"begunAt":"([^"]+)"/g, (_, begunAt: string) => {
    const earlier = new Date(Date.parse(begunAt) - hours * 3_600_000).toISOString();
    return `"begunAt":"${earlier}"`;
  });
  if (!item || backdated === undefined) throw new Error('No erasure is open.');
  await client.send(new PutItemCommand({ TableName: table, Item: { ...item, body: { S: backdated } } }));
}
