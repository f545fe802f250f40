import { type Catalog, catalogSetting, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type ModelQuotas, modelQuotasSetting } from '#catalog/model-quotas.ts';
import { MODELS_REGION, regionFor } from '#catalog/regions.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The models to check and their region. */
type ModelSettings = { catalog: Catalog; region: string; modelQuotas: ModelQuotas };

/**
 * Reads the variables that concern models. Missing and invalid ones get their defaults, because `BEDROCK=aws` on one machine
 * needs none of them.
 */
export function readModelSettings({
  MODEL_CATALOGUE,
  MODELS_REGION: configured,
  MODEL_QUOTAS,
}: Variables): ModelSettings {
  const catalog = catalogSetting.safeParse(MODEL_CATALOGUE).data ?? DEFAULT_CATALOG;
  const regionChoice = regionFor(catalog, configured === '' ? undefined : configured);
  return {
    catalog,
    region: regionChoice.refusal === undefined ? regionChoice.region : MODELS_REGION,
    modelQuotas: modelQuotasSetting.safeParse(MODEL_QUOTAS).data ?? {},
  };
}
