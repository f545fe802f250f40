import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { callAws } from '#adapters/aws-call.ts';
import type { DynamoTable } from './job-table.ts';

/** A stored item: `body` is JSON, `version` counts the writes, `writer` identifies the last one. */
export type StoredItem = { body: unknown; version: number; writer: string };

/** Uses a strongly consistent read, because decisions are based on the result. */
export async function readItem({ client, name }: DynamoTable, pk: string): Promise<StoredItem | undefined> {
  const { Item } = await callAws(() =>
    client.send(new GetItemCommand({ TableName: name, Key: { pk: { S: pk } }, ConsistentRead: true })),
  );
  if (!Item) return undefined;
  return {
    body: JSON.parse(Item.body?.S ?? 'null'),
    version: Number(Item.version?.N ?? 0),
    writer: Item.writer?.S ?? '',
  };
}
