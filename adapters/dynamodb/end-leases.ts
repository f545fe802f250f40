import { paginateScan } from '@aws-sdk/client-dynamodb';
import type { Clock } from '#core/ports/runtime.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { endLease, REQUEST_KEYS } from './requests.ts';

/**
 * Ends the lease of every unfinished request, so that clients can retry it immediately. Call it only while no function is
 * running: if a lease ends too early, a request may be paid for twice.
 */
export async function endLeases(table: DynamoTable, clock: Clock): Promise<void> {
  const pages = paginateScan(
    { client: table.client },
    {
      TableName: table.name,
      ProjectionExpression: 'pk',
      FilterExpression: 'begins_with(pk, :requests) AND NOT contains(body, :answer)',
      ExpressionAttributeValues: { ':requests': { S: REQUEST_KEYS }, ':answer': { S: '"answer":' } },
    },
  );
  const now = Math.floor(clock.now().getTime() / 1_000);
  for await (const { Items = [] } of pages)
    for (const { pk } of Items) if (pk?.S !== undefined) await changeItem(table, pk.S, endLease(now));
}
