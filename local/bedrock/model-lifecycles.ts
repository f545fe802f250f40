import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartRefused } from '#local/start-refused.ts';
import { BedrockError, invalid } from './bedrock-error.ts';
import { SERVED_IDS } from './models/served-models.ts';

const date = z.iso.datetime({ offset: true }).or(z.iso.date());

/** The lifecycle of one model: its dates, and whether the account can use it. */
const lifecycle = z.strictObject({
  legacySince: date.optional(),
  endsOn: date.optional(),
  /** Not available in this account: disabled, or legacy and unused for a month. */
  refuses: z.enum(['no-access', 'unused']).optional(),
});
export type Lifecycle = z.infer<typeof lifecycle>;
const lifecycles = z.record(z.string(), lifecycle);

/** The lifecycles of models. A model without an entry never ends. Read for each call, because the file may change. */
export type Lifecycles = { find(modelId: string): Lifecycle };

export const NO_LIFECYCLES: Lifecycles = { find: () => ({}) };

/**
 * Reads lifecycles from a JSON file such as `{ "luma.ray-v2:0": { "endsOn": "2027-01-31" } }`. Throws StartRefused if the
 * file is not valid. If it cannot be read later, its last content applies.
 */
export function lifecyclesFrom(path: string): Lifecycles {
  let content = readFile(path);
  return {
    find: (modelId) => {
      try {
        content = readFile(path);
      } catch (error) {
        if (!(error instanceof StartRefused)) throw error;
      }
      return content[modelId] ?? {};
    },
  };
}

function readFile(path: string): z.infer<typeof lifecycles> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartRefused(`MODEL_LIFECYCLES: ${path} does not exist, or is not JSON`);
  }
  const parsed = lifecycles.safeParse(json);
  if (!parsed.success) {
    const { path: issuePath = [], message = '' } = parsed.error.issues[0] ?? {};
    throw new StartRefused(`MODEL_LIFECYCLES: ${path}: ${issuePath.join(', ')}: ${message}`);
  }
  const unknown = Object.keys(parsed.data).filter((id) => !SERVED_IDS.includes(id));
  if (unknown.length === 0) return parsed.data;
  throw new StartRefused(
    `MODEL_LIFECYCLES: ${path} names models that Moodlark does not know: ${unknown.join(', ')}. Known models: ${SERVED_IDS.join(', ')}`,
  );
}

/** Whether the model's end date has passed. Bedrock treats an ended model as unknown. */
export const hasEnded = ({ endsOn }: Lifecycle, now: Date): boolean =>
  endsOn !== undefined && Date.parse(endsOn) <= now.getTime();

/** Throws the error that Bedrock returns for a model that this account cannot call today. */
export function checkCallable(lifecycles: Lifecycles, modelId: string, now: Date): void {
  const lifecycle = lifecycles.find(modelId);
  if (hasEnded(lifecycle, now)) throw invalid('The provided model identifier is invalid.');
  if (lifecycle.refuses === 'no-access') {
    throw new BedrockError(
      'AccessDeniedException',
      "You don't have access to the model with the specified model ID.",
    );
  }
  if (lifecycle.refuses === 'unused') {
    throw new BedrockError(
      'ResourceNotFoundException',
      'Access denied. This Model is marked by provider as Legacy and you have not been actively using the model in the last 30 days. Please upgrade to an active model on Amazon Bedrock',
    );
  }
}
