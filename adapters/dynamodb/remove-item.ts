import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { callAws, isConditionFailed } from '#adapters/aws-call.ts';
import type { JobTable } from './job-table.ts';

/** Removes an item, where `expectedVersion` is given only if it is still that; no error where it is not there. */
export async function removeItem(
  { client, name }: JobTable,
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
