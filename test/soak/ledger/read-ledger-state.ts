import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { videoJobReader } from '#adapters/dynamodb/video-jobs.ts';
import { receiptEndpoint } from '#contract/api/receipt.ts';
import type { Receipt } from '#contract/budgets.ts';
import type { DeploymentDay } from '#core/domain/budgets/deployment-day.ts';
import type { BudgetEntry } from '#core/domain/budgets/person-day.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import { requestApi } from '#test/support/call-api.ts';
import { type Person, secretSupabase } from '#test/support/person.ts';
import type { Product } from '#test/support/product.ts';
import type { JobOutcome } from './customer.ts';
import { readStandInRecord, type StandInRecord } from './stand-in-record.ts';

type Row = { id: string; status?: string; created_at: string };
export type LedgerEntry = BudgetEntry & { id: string; day: string; userId: string };

/** The final state of the product and the stand-in for Bedrock. */
export type LedgerState = {
  record: StandInRecord;
  images: ReadonlyMap<string, Row>;
  videos: ReadonlyMap<string, Row>;
  jobs: ReadonlyMap<string, VideoJob>;
  deployment: ReadonlyMap<string, DeploymentDay>;
  entries: readonly LedgerEntry[];
  receipts: ReadonlyMap<string, Receipt>;
};

export async function readLedgerState(
  product: Product,
  people: readonly Person[],
  outcomes: readonly JobOutcome[],
  days: readonly string[],
): Promise<LedgerState> {
  const { endpoints, region, accessKeyId, secretAccessKey, table } = product.endpoints();
  const credentials = { accessKeyId, secretAccessKey };
  const client = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials });
  const ledger = budgets({ client, name: table });
  const { find } = videoJobReader({ client, name: table });

  const deployment = new Map<string, DeploymentDay>();
  const entries: LedgerEntry[] = [];
  for (const day of days) {
    deployment.set(day, await ledger.readDeploymentDay(day));
    for (const { id: userId } of people) {
      const { taken } = await ledger.readPersonDay(day, userId);
      entries.push(...Object.entries(taken).map(([id, entry]) => ({ ...entry, id, day, userId })));
    }
  }
  const [images, videos] = [
    await readRows(product, 'image_history'),
    await readRows(product, 'video_history'),
  ];
  const jobs = new Map<string, VideoJob>();
  const receipts = new Map<string, Receipt>();
  for (const { id, person } of outcomes) {
    const job = await find(id);
    if (job) jobs.set(id, job);
    // Of something that was deleted, only the ledger still has the day.
    const day = entries.find((entry) => entry.id === id)?.day ?? days[0];
    const createdAt = (images.get(id) ?? videos.get(id))?.created_at ?? `${day}T23:59:59.000Z`;
    receipts.set(id, await readReceipt(product, person, id, new Date(createdAt)));
  }
  client.destroy();
  return {
    record: await readStandInRecord(product),
    images,
    videos,
    jobs,
    deployment,
    entries,
    receipts,
  };
}

const PAGE_ROWS = 500;

async function readRows(
  product: Product,
  table: 'image_history' | 'video_history',
): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  const columns = table === 'video_history' ? 'id, created_at, status' : 'id, created_at';
  for (let from = 0; ; from += PAGE_ROWS) {
    const { data, error } = await secretSupabase(product)
      .from(table)
      .select(columns)
      .order('id')
      .range(from, from + PAGE_ROWS - 1)
      .overrideTypes<Row[], { merge: false }>();
    if (error) throw error;
    for (const row of data) rows.set(row.id, row);
    if (data.length < PAGE_ROWS) return rows;
  }
}

async function readReceipt(product: Product, as: Person, id: string, createdAt: Date): Promise<Receipt> {
  const path = `/api/receipt/${id}?createdAt=${encodeURIComponent(createdAt.toISOString())}`;
  return receiptEndpoint.response.parse((await requestApi(product, path, { as })).body).receipt;
}
