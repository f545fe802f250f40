import { type Catalog, modelsOf } from './catalogs.ts';
import { isServedIn, type ModelId, rowOf } from './models.ts';
import { successorOf } from './successors.ts';

/** The region that serves the default catalog. */
export const MODELS_REGION = 'us-west-2';

const describe = (models: readonly ModelId[]) =>
  models.map((model) => `${rowOf(model).label} (${rowOf(model).regions.join(', ')})`).join('; ');

function hasPrice(model: ModelId): boolean {
  const { price } = rowOf(model);
  const prices = 'usd' in price ? [price.usd] : price.bySize.flatMap((line) => [line.standard, line.premium]);
  return prices.length > 0 && prices.every((usd) => Number.isFinite(usd) && usd > 0);
}

/** Names the models and successors without a price, which would be free; `undefined` if all have one. */
function missingPrices(chosen: Catalog): string | undefined {
  const used = new Set<ModelId>(modelsOf(chosen));
  for (const model of used) {
    const successor = successorOf(model);
    if (successor !== undefined) used.add(successor);
  }
  const without = [...used].filter((model) => !hasPrice(model));
  return without.length === 0
    ? undefined
    : `without a price in catalog/model-rows: ${without.map((model) => rowOf(model).label).join(', ')}`;
}

/**
 * The region in which a deployment calls its models: the configured one, else the first that serves all of them,
 * preferring `MODELS_REGION`. A refusal names the models that are served elsewhere, with their regions, or that have no
 * price.
 */
export function regionFor(
  chosen: Catalog,
  wanted?: string,
): { region: string; refusal?: undefined } | { refusal: string } {
  const unpriced = missingPrices(chosen);
  if (unpriced !== undefined) return { refusal: unpriced };
  const named = modelsOf(chosen);
  const findMissing = (region: string) => named.filter((model) => !isServedIn(model, region));
  if (wanted !== undefined) {
    const missing = findMissing(wanted);
    return missing.length === 0
      ? { region: wanted }
      : { refusal: `${wanted} does not serve ${describe(missing)}` };
  }
  const region = [MODELS_REGION, ...named.flatMap((model) => rowOf(model).regions)].reduce((best, next) =>
    findMissing(next).length < findMissing(best).length ? next : best,
  );
  const missing = findMissing(region);
  if (missing.length === 0) return { region };
  return {
    refusal: `no region serves all models; ${region}, which has most of them, lacks ${describe(missing)}`,
  };
}
