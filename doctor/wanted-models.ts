import { type Catalog, catalogSetting, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type ModelQuotas, modelQuotasSetting } from '#catalog/model-quotas.ts';
import { MODELS_REGION, regionFor } from '#catalog/regions.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The models to check and their region. `BEDROCK=aws` on one machine needs no further configuration. */
type WantedModels = { catalog: Catalog; region: string; modelQuotas: ModelQuotas };

/** Reads the variables that concern models. Missing and invalid ones get their defaults. */
export function wantedModels({
  MODEL_CATALOGUE,
  MODELS_REGION: wanted,
  MODEL_QUOTAS,
}: Variables): WantedModels {
  const catalog = catalogSetting.safeParse(MODEL_CATALOGUE).data ?? DEFAULT_CATALOG;
  const place = regionFor(catalog, wanted === '' ? undefined : wanted);
  return {
    catalog,
    region: place.refusal === undefined ? place.region : MODELS_REGION,
    modelQuotas: modelQuotasSetting.safeParse(MODEL_QUOTAS).data ?? {},
  };
}
