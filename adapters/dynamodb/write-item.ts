import { randomUUID } from 'node:crypto';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { callAws, isConditionFailed } from '#adapters/aws-call.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem } from './read-item.ts';

type Write = {
  pk: string;
  body: unknown;
  /** The item's version before this write; 0 if it must not exist. */
  expectedVersion: number;
  /** Epoch seconds after which DynamoDB may remove the item. */
  expiresAt?: number;
};

/**
 * Writes conditionally; resolves to false if another writer was first. When the SDK retries a write whose response was
 * lost, `writer` shows that it succeeded.
 */
export async function writeItem(table: DynamoTable, write: Write): Promise<boolean> {
  const writer = randomUUID();
  try {
    await callAws(() => table.client.send(putCommand(table.name, write, writer)));
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    return (await readItem(table, write.pk))?.writer === writer;
  }
}

function putCommand(tableName: string, { pk, body, expectedVersion, expiresAt }: Write, writer: string) {
  return new PutItemCommand({
    TableName: tableName,
    Item: {
      pk: { S: pk },
      body: { S: JSON.stringify(body) },
      version: { N: String(expectedVersion + 1) },
      writer: { S: writer },
      ...(expiresAt !== undefined && { ttl: { N: String(expiresAt) } }),
    },
    ...(expectedVersion === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :expected',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':expected': { N: String(expectedVersion) } },
        }),
  });
}
