import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { callAws } from '#adapters/aws-call.ts';
import type { PersonItem, PersonItems } from '#core/ports/erasures.ts';
import { ERASURES_KEY } from './erasures.ts';
import { EXPORTS_KEY } from './exports.ts';
import type { DynamoTable } from './job-table.ts';
import { removeItem } from './remove-item.ts';
import { REQUEST_KEYS } from './requests.ts';

/** Classifies an item by its key: `BUDGET#2026-11-21#{userId}`, `JOB#{jobId}`, … */
function toPersonItem(userId: string, key: string): PersonItem {
  const [kind, first = '', owner] = key.split('#');
  if (kind === 'JOB') return { kind: 'job', jobId: first };
  if (kind === 'BUDGET')
    return owner === undefined ? { kind: 'deployment-day', day: first } : { kind: 'person-day', day: first };
  if (kind === 'UPLOADS') return { kind: 'uploads', day: first };
  if (kind === 'QUEUE') return { kind: 'queue', model: first };
  if (key === EXPORTS_KEY) return { kind: 'export-list' };
  if (kind === 'SWEEP') return { kind: 'sweep-position' };
  const isPersonal = key.startsWith(REQUEST_KEYS) || key.split('#').includes(userId);
  return isPersonal ? { kind: 'personal', key } : { kind: 'unknown', key };
}

function itemKey(userId: string, item: PersonItem): string | undefined {
  switch (item.kind) {
    case 'job':
      return `JOB#${item.jobId}`;
    case 'person-day':
      return `BUDGET#${item.day}#${userId}`;
    case 'uploads':
      return `UPLOADS#${item.day}#${userId}`;
    case 'personal':
      return item.key;
    default:
      return undefined;
  }
}

/** Items are not keyed by person, so this scans the whole table. That is rare, and costs less than an index. */
export const personItems = ({ client, name }: DynamoTable): PersonItems => ({
  page: async (userId, from) => {
    const page = await callAws(() =>
      client.send(
        new ScanCommand({
          TableName: name,
          ProjectionExpression: 'pk',
          FilterExpression: 'contains(pk, :person) OR contains(body, :person)',
          ExpressionAttributeValues: { ':person': { S: userId } },
          ConsistentRead: true,
          ...(from !== undefined && { ExclusiveStartKey: { pk: { S: from } } }),
        }),
      ),
    );
    const keys = (page.Items ?? []).flatMap(({ pk }) => pk?.S ?? []);
    return {
      items: keys.filter((key) => key !== ERASURES_KEY).map((key) => toPersonItem(userId, key)),
      next: page.LastEvaluatedKey?.pk?.S,
    };
  },
  remove: async (userId, item) => {
    const key = itemKey(userId, item);
    if (key !== undefined) await removeItem({ client, name }, key);
  },
});
