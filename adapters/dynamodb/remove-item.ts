import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { callAws, isConditionFailed } from '#adapters/aws-call.ts';
import type { DynamoTable } from './job-table.ts';

/** Removes an item; with `expectedVersion`, only if it still has that version. A missing item is not an error. */
export async function removeItem(
  { client, name }: DynamoTable,
  pk: string,
  expectedVersion?: number,
): Promise<void> {
  const condition = {
    ConditionExpression: '#version = :expected',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':expected': { N: String(expectedVersion) } },
  };
  try {
    await callAws(() =>
      client.send(
        new DeleteItemCommand({
          TableName: name,
          Key: { pk: { S: pk } },
          ...(expectedVersion !== undefined && condition),
        }),
      ),
    );
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
