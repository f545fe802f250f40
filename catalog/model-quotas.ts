import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { jsonSetting } from './json-setting.ts';
import { isModelId, type ModelId, modelRow, models, type VideoModelId } from './models.ts';

/** The row that holds a model's quotas. Two rows of the same model share the quotas of one of them. */
export function quotaModelFor(model: ModelId): ModelId {
  const row = modelRow(model);
  const other = 'sharesQuotasWith' in row ? row.sharesQuotasWith : undefined;
  return isModelId(other) ? other : model;
}

const isVideoModelId = (id: ModelId): id is VideoModelId => models[id].kind === 'video';

/** The row whose queue holds a model's clips: rows of the same model share one limit on concurrent invocations. */
export function queueModelFor(model: VideoModelId): VideoModelId {
  const quotaModel = quotaModelFor(model);
  return isVideoModelId(quotaModel) ? quotaModel : model;
}

const { maxPerMinute, maxConcurrency } = LIMITS.modelRateLimit;
const wholeNumberUpTo = (max: number) => {
  const message = `must be a whole number from 1 to ${max}`;
  return z.int(message).check(z.minimum(1, message), z.maximum(max, message));
};

const quota = z.strictObject(
  {
    requestsPerMinute: z.exactOptional(wholeNumberUpTo(maxPerMinute)),
    /** Concurrent invocations; video models only. */
    concurrency: z.exactOptional(wholeNumberUpTo(maxConcurrency)),
  },
  'may have requestsPerMinute and concurrency, and nothing else',
);

function findProblem(name: string, { concurrency }: z.infer<typeof quota>): string | undefined {
  if (!isModelId(name)) return `${name} is not a model; choose from ${Object.keys(models).join(', ')}`;
  if (quotaModelFor(name) !== name)
    return `${name} shares the quota of ${quotaModelFor(name)}: name that model instead`;
  const makesVideos = modelRow(name).kind === 'video';
  return concurrency !== undefined && !makesVideos
    ? `${name} has no concurrency: it does not make videos`
    : undefined;
}

/** Quotas of an account that differ from the defaults in the model rows. */
export const modelQuotas = z.record(z.string(), quota).check(
  z.superRefine((quotas, context) => {
    for (const [name, quota] of Object.entries(quotas)) {
      const message = findProblem(name, quota);
      if (message !== undefined) context.addIssue(message);
    }
  }),
);
export type ModelQuotas = z.infer<typeof modelQuotas>;

/** Parses `MODEL_QUOTAS`. */
export const modelQuotasSetting = z.pipe(jsonSetting('MODEL_QUOTAS'), modelQuotas);

/** Requests per minute that the account may send to a model. */
export const requestsPerMinuteFor = (quotas: ModelQuotas, model: ModelId): number =>
  quotas[quotaModelFor(model)]?.requestsPerMinute ?? modelRow(quotaModelFor(model)).requestsPerMinute;

/** Concurrent invocations of a video model that the account may have. */
export const concurrencyFor = (quotas: ModelQuotas, model: VideoModelId): number =>
  quotas[queueModelFor(model)]?.concurrency ?? models[queueModelFor(model)].concurrency;
