import * as z from 'zod/mini';
import { jsonSetting } from './json-setting.ts';
import { LIMITS } from './limits.ts';
import type { ImageModel, TextModel, VideoModel } from './model-row.ts';
import { isModelId, type ModelId, models, slotsOf, type VideoModelId } from './models.ts';

type Row = ImageModel | VideoModel | TextModel;
const rowOf = (model: ModelId): Row => models[model];

/** The model among whose requests one of this model counts: rows of one model share what the account may ask of it. */
export function quotaOf(model: ModelId): ModelId {
  const row = rowOf(model);
  const other = 'sharesSlotsWith' in row ? row.sharesSlotsWith : undefined;
  return isModelId(other) ? other : model;
}

const { maxPerMinute, maxConcurrency } = LIMITS.modelTurn;
const wholeUpTo = (most: number) => {
  const message = `must be a whole number from 1 to ${most}`;
  return z.int(message).check(z.minimum(1, message), z.maximum(most, message));
};

const quota = z.strictObject(
  {
    requestsPerMinute: z.exactOptional(wholeUpTo(maxPerMinute)),
    /** Of models that make videos: invocations in work at once. */
    concurrency: z.exactOptional(wholeUpTo(maxConcurrency)),
  },
  'says requestsPerMinute or concurrency or both, and nothing else',
);

/** What is wrong with a quota for this name; `undefined` where nothing is. */
function objection(name: string, { concurrency }: z.infer<typeof quota>): string | undefined {
  if (!isModelId(name)) return `${name} is no model; there are ${Object.keys(models).join(', ')}`;
  if (quotaOf(name) !== name) return `${name} counts as ${quotaOf(name)}: name that`;
  const makesVideos = rowOf(name).kind === 'video';
  return concurrency !== undefined && !makesVideos
    ? `${name} has no concurrency: it makes no videos`
    : undefined;
}

/** What an account may ask of some models, where that is not what their rows say. */
export const modelQuotas = z.record(z.string(), quota).check(
  z.superRefine((quotas, context) => {
    for (const [name, one] of Object.entries(quotas)) {
      const message = objection(name, one);
      if (message !== undefined) context.addIssue(message);
    }
  }),
);
export type ModelQuotas = z.infer<typeof modelQuotas>;

/** `MODEL_QUOTAS` as an operator writes it. */
export const modelQuotasSetting = z.pipe(jsonSetting('MODEL_QUOTAS'), modelQuotas);

/** Requests that the account may make of a model in a minute. */
export const requestsPerMinuteOf = (quotas: ModelQuotas, model: ModelId): number =>
  quotas[quotaOf(model)]?.requestsPerMinute ?? rowOf(quotaOf(model)).requestsPerMinute;

/** Invocations of a video model that the account may have in work at once. */
export const concurrencyOf = (quotas: ModelQuotas, model: VideoModelId): number =>
  quotas[slotsOf(model)]?.concurrency ?? models[slotsOf(model)].concurrency;
