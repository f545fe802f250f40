import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { callAws } from '#adapters/aws-call.ts';
import type { JobTable } from './job-table.ts';

/** An item as it is stored: `body` is JSON, `version` counts its writes, `writer` names the last of them. */
export type StoredItem = { body: unknown; version: number; writer: string };

/** Always the latest state: decisions are made on it. */
export async function readItem({ client, name }: JobTable, pk: string): Promise<StoredItem | undefined> {
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
