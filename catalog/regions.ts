import { type Catalog, modelsIn } from './catalogs.ts';
import { isServedIn, type ModelId, modelRow } from './models.ts';
import { findSuccessor } from './successors.ts';

/** The region that serves the default catalog. */
export const MODELS_REGION = 'us-west-2';

const describeModels = (models: readonly ModelId[]) =>
  models.map((model) => `${modelRow(model).label} (${modelRow(model).regions.join(', ')})`).join('; ');

function hasPrice(model: ModelId): boolean {
  const { price } = modelRow(model);
  const prices = 'usd' in price ? [price.usd] : price.bySize.flatMap((tier) => [tier.standard, tier.premium]);
  return prices.length > 0 && prices.every((usd) => Number.isFinite(usd) && usd > 0);
}

/** Names the models and successors without a price, which would otherwise be free; `undefined` if all have one. */
function describeUnpriced(chosen: Catalog): string | undefined {
  const used = new Set<ModelId>(modelsIn(chosen));
  for (const model of used) {
    const successor = findSuccessor(model);
    if (successor !== undefined) used.add(successor);
  }
  const unpricedModels = [...used].filter((model) => !hasPrice(model));
  return unpricedModels.length === 0
    ? undefined
    : `no price in catalog/model-rows for ${unpricedModels.map((model) => modelRow(model).label).join(', ')}`;
}

/**
 * The region in which a deployment calls its models: the configured one, or the first that serves all of them,
 * preferring `MODELS_REGION`. A refusal names the models that the region does not serve, and the regions that do, or
 * the models without a price.
 */
export function regionFor(
  chosen: Catalog,
  configured?: string,
): { region: string; refusal?: undefined } | { refusal: string } {
  const unpriced = describeUnpriced(chosen);
  if (unpriced !== undefined) return { refusal: unpriced };
  const modelIds = modelsIn(chosen);
  const findMissing = (region: string) => modelIds.filter((model) => !isServedIn(model, region));
  if (configured !== undefined) {
    const missing = findMissing(configured);
    return missing.length === 0
      ? { region: configured }
      : { refusal: `${configured} does not serve ${describeModels(missing)}` };
  }
  const region = [MODELS_REGION, ...modelIds.flatMap((model) => modelRow(model).regions)].reduce(
    (best, next) => (findMissing(next).length < findMissing(best).length ? next : best),
  );
  const missing = findMissing(region);
  if (missing.length === 0) return { region };
  return {
    refusal: `no region serves all models; ${region}, which has most of them, lacks ${describeModels(missing)}`,
  };
}
