import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

const CONNECTION_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;

/** The table of jobs, queues and remembered requests. Single-item conditional writes only. */
export type JobTable = { client: DynamoDBDocumentClient; name: string };

export function jobTable(name: string): JobTable {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    }),
  });
  return {
    name,
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  };
}

export const isConditionFailed = (error: unknown) =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** Runs one call; whatever fails but a condition is a part that cannot be reached now. */
export async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (isConditionFailed(cause) || cause instanceof AppError) throw cause;
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
}

/** The item as the last write left it. */
export async function readItem(table: JobTable, pk: string): Promise<Record<string, unknown> | undefined> {
  const { Item } = await orUnavailable(() =>
    table.client.send(new GetCommand({ TableName: table.name, Key: { pk }, ConsistentRead: true })),
  );
  return Item;
}

type Versioned = { version: number };
const CHANGES_TRIED = 50;
const LONGEST_PAUSE_MS = 200;

const versionOf = (item: Record<string, unknown> | undefined): number =>
  typeof item?.['version'] === 'number' ? item['version'] : 0;

/**
 * Reads, changes and writes one item on the condition that nobody wrote it meanwhile, and begins again if somebody
 * did. `change` gets the item, or `undefined` where there is none, and gives what is to be stored, or `undefined`
 * to leave it alone. Gives the item as it is afterwards.
 */
export async function changeItem(
  table: JobTable,
  pk: string,
  change: (item: Record<string, unknown> | undefined) => Record<string, unknown> | undefined,
): Promise<Record<string, unknown> | undefined> {
  for (let attempt = 0; attempt < CHANGES_TRIED; attempt++) {
    const item = await readItem(table, pk);
    const changed = change(item);
    if (!changed) return item;
    const version = versionOf(item);
    const stored: Record<string, unknown> & Versioned = { ...changed, pk, version: version + 1 };
    try {
      await orUnavailable(() =>
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: stored,
            ConditionExpression: item ? '#version = :version' : 'attribute_not_exists(pk)',
            ...(item && {
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': version },
            }),
          }),
        ),
      );
      return stored;
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      await pause(attempt);
    }
  }
  throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
}

/** Full jitter, so that many writers of one item spread out. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** attempt)));
