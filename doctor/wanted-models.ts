import { type Catalog, catalogSetting, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type ModelQuotas, modelQuotasSetting } from '#catalog/model-quotas.ts';
import { MODELS_REGION, regionFor } from '#catalog/regions.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Which models are to be asked where; as `BEDROCK=aws` on one machine needs it, which needs no more configuration. */
export type WantedModels = { catalog: Catalog; region: string; modelQuotas: ModelQuotas };

/** What the variables say of models by themselves; the default where they say nothing that can be used. */
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
