import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BedrockRuntimeClient, ListAsyncInvokesCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import * as z from 'zod';
import { toMicros } from '#core/domain/budgets/person-day.ts';
import type { Product } from '#test/support/product.ts';
import { imageIndexIn, storyIndexIn } from './make-jobs.ts';

/** A line of the record: one call to a model. */
const line = z.object({
  at: z.string(),
  operation: z.string(),
  usd: z.number(),
  isBlocked: z.boolean().optional(),
  body: z.looseObject({ fidelity: z.number().optional() }),
});
type Line = z.infer<typeof line>;

/** The deliveries and prices in the record of the stand-in for Bedrock, without people or budgets. */
export type StandInRecord = {
  /** The price of everything that the models delivered for an image's last attempt. */
  imageMicros(job: number): number;
  removalMicros: number;
  /** Cut-outs have no prompt, so they can only be counted. */
  removalCount: number;
  storyMicros(job: number): number;
  /** The prices of delivered clips, by token. */
  clipMicros(tokens: readonly string[]): number;
  /** The price of everything that the models delivered. */
  totalMicros: number;
};

export async function readStandInRecord(product: Product): Promise<StandInRecord> {
  const text = readFileSync(join(product.dataFolder, 'dry-run.jsonl'), 'utf8');
  const lines = text
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
  const completed = lines.filter(({ isBlocked }) => isBlocked !== true);
  const sumMicros = (calls: readonly Line[]) => calls.reduce((sum, { usd }) => sum + toMicros(usd), 0);
  const byImage = Map.groupBy(completed.filter(isImage), ({ body }) => imageIndexIn(JSON.stringify(body)));
  const removals = byImage.get(undefined) ?? [];
  const stories = Map.groupBy(
    completed.filter(({ operation }) => operation === 'Converse'),
    ({ body }) => storyIndexIn(JSON.stringify(body)),
  );
  const clipUsd = lines.find(({ operation }) => operation === 'StartAsyncInvoke')?.usd ?? 0;
  const deliveredTokens = new Set(await readDeliveredTokens(product));
  return {
    imageMicros: (job) => sumMicros(lastAttempt(byImage.get(job) ?? [])),
    removalMicros: toMicros(removals[0]?.usd ?? 0),
    removalCount: removals.length,
    storyMicros: (job) => sumMicros((stories.get(job) ?? []).slice(-1)),
    clipMicros: (tokens) => tokens.filter((token) => deliveredTokens.has(token)).length * toMicros(clipUsd),
    totalMicros:
      sumMicros(completed.filter(({ operation }) => operation !== 'StartAsyncInvoke')) +
      deliveredTokens.size * toMicros(clipUsd),
  };
}

const isImage = ({ operation }: Line) => operation === 'InvokeModel';

/** The fidelity of the first attempt at a palette; a request with it starts a new image. */
const FIRST_FIDELITY = 0.6;

function lastAttempt(calls: readonly Line[]): readonly Line[] {
  const first = calls.findLastIndex(
    ({ body }) => body.fidelity === undefined || body.fidelity === FIRST_FIDELITY,
  );
  return calls.slice(Math.max(0, first));
}

/** Tokens of the clips that were completed. */
async function readDeliveredTokens(product: Product): Promise<string[]> {
  const { endpoints, region, accessKeyId, secretAccessKey } = product.endpoints();
  const client = new BedrockRuntimeClient({
    endpoint: endpoints.bedrock,
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: new NodeHttpHandler(),
  });
  const tokens: string[] = [];
  for (let nextToken: string | undefined, isFirst = true; isFirst || nextToken !== undefined; ) {
    isFirst = false;
    const page = await client.send(
      new ListAsyncInvokesCommand({
        maxResults: 100,
        statusEquals: 'Completed',
        ...(nextToken && { nextToken }),
      }),
    );
    tokens.push(
      ...(page.asyncInvokeSummaries ?? []).flatMap(({ clientRequestToken }) => clientRequestToken ?? []),
    );
    nextToken = page.nextToken;
  }
  client.destroy();
  return tokens;
}
