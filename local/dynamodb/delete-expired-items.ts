import { DeleteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { DynamoTable } from '#adapters/dynamodb/job-table.ts';
import type { Clock } from '#core/ports/runtime.ts';

/** Deletes items whose TTL has passed. DynamoDB does so itself, dynalite does not. */
export async function deleteExpiredItems({ client, name }: DynamoTable, clock: Clock): Promise<void> {
  const now = Math.floor(clock.now().getTime() / 1_000);
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      ProjectionExpression: 'pk',
      FilterExpression: '#ttl < :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': { N: String(now) } },
    },
  );
  for await (const { Items = [] } of pages)
    for (const { pk } of Items)
      if (pk) await client.send(new DeleteItemCommand({ TableName: name, Key: { pk } }));
}
