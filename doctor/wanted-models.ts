import { catalogueSetting, regionFor } from '#contract/catalogues.ts';
import { type ModelQuotas, modelQuotasSetting } from '#contract/model-quotas.ts';
import { type Catalogue, DEFAULT_CATALOGUE, MODELS_REGION } from '#contract/models.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Which models are to be asked where; as `BEDROCK=aws` on one machine needs it, which needs no more configuration. */
export type WantedModels = { catalogue: Catalogue; region: string; modelQuotas: ModelQuotas };

/** What the variables say of models by themselves; the default where they say nothing that can be used. */
export function wantedModels({
  MODEL_CATALOGUE,
  MODELS_REGION: wanted,
  MODEL_QUOTAS,
}: Variables): WantedModels {
  const catalogue = catalogueSetting.safeParse(MODEL_CATALOGUE).data ?? DEFAULT_CATALOGUE;
  const place = regionFor(catalogue, wanted === '' ? undefined : wanted);
  return {
    catalogue,
    region: place.refusal === undefined ? place.region : MODELS_REGION,
    modelQuotas: modelQuotasSetting.safeParse(MODEL_QUOTAS).data ?? {},
  };
}
