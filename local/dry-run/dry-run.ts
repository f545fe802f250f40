import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedRequest } from '#local/bedrock/start-bedrock.ts';
import { requestPrice } from './request-price.ts';
import { shortenImages } from './shorten-images.ts';

export type DryRun = {
  record(request: AcceptedRequest): void;
  /** Describes the cost of the requests, by model and in total. */
  summary(): string;
};

const dollars = (usd: number | undefined) => (usd === undefined ? 'no known price' : `$${usd.toFixed(2)}`);

/**
 * Records what would have been sent to Amazon Bedrock: one line per request on the console, the same as JSON lines in
 * `<data folder>/dry-run.jsonl`, and a total at the end. Images are shortened.
 */
export function openDryRun(dataFolder: string, print: (line: string) => void = console.log): DryRun {
  const file = path.join(dataFolder, 'dry-run.jsonl');
  const byModel = new Map<string, { requests: number; usd: number }>();
  const tokens = new Set<string>();

  return {
    record: ({ operation, modelId, body, token, isBlocked = false }) => {
      if (token !== undefined && tokens.has(token)) return;
      if (token !== undefined) tokens.add(token);
      const usd = requestPrice(modelId, body);
      const request = shortenImages(body);
      const { requests, usd: sum } = byModel.get(modelId) ?? { requests: 0, usd: 0 };
      byModel.set(modelId, { requests: requests + 1, usd: sum + (usd ?? 0) });
      const at = new Date().toISOString();
      appendFileSync(
        file,
        `${JSON.stringify({ at, operation, modelId, usd: usd ?? null, ...(isBlocked && { isBlocked }), body: request })}\n`,
        {
          mode: 0o600,
        },
      );
      print(`Dry run: ${operation} ${modelId}, ${dollars(usd)}: ${JSON.stringify(request)}`);
    },
    summary: () => {
      const lines = [...byModel].map(
        ([modelId, { requests, usd }]) =>
          `  ${dollars(usd).padStart(9)}  ${String(requests).padStart(4)} × ${modelId}`,
      );
      const total = [...byModel.values()].reduce((sum, { usd }) => sum + usd, 0);
      return lines.length === 0
        ? 'Dry run: nothing would have been sent.'
        : [
            'Dry run, nothing was sent. It would have cost:',
            ...lines,
            `  ${dollars(total).padStart(9)}  in all`,
          ].join('\n');
    },
  };
}
