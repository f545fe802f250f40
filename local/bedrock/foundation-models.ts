import { BedrockError, invalid } from './bedrock-error.ts';
import { hasEnded, type Lifecycle, type Lifecycles } from './model-lifecycles.ts';
import type { ServedModel } from './models/served-model.ts';
import { foundationModelArn, servedIn } from './models/served-models.ts';

type RegionModels = { modelsRegion: string; lifecycles: Lifecycles };

/** Start date reported for every model; nothing depends on it. */
const START_DATE = '2025-01-23T00:00:00Z';
const MODALITIES = { image: 'IMAGE', clip: 'VIDEO', text: 'TEXT' } as const;

const toIso = (date: string) => new Date(date).toISOString();

/** A lifecycle in the API's FoundationModelLifecycle format. A model is legacy from its `legacySince` date on. */
function describeLifecycle({ legacySince, endsOn }: Lifecycle, now: Date) {
  const isLegacy = legacySince !== undefined && Date.parse(legacySince) <= now.getTime();
  return {
    status: isLegacy ? 'LEGACY' : 'ACTIVE',
    startOfLifeTime: START_DATE,
    ...(legacySince !== undefined && { legacyTime: toIso(legacySince) }),
    ...(endsOn !== undefined && { endOfLifeTime: toIso(endsOn) }),
  };
}

function describeModel(model: ServedModel, { modelsRegion, lifecycles }: RegionModels, now: Date) {
  return {
    modelArn: foundationModelArn(model.id, modelsRegion),
    modelId: model.id,
    modelName: model.id,
    providerName: model.id.split('.')[0],
    inputModalities: ['TEXT'],
    outputModalities: [MODALITIES[model.call]],
    responseStreamingSupported: false,
    customizationsSupported: [],
    inferenceTypesSupported: [model.profile ? 'INFERENCE_PROFILE' : 'ON_DEMAND'],
    modelLifecycle: describeLifecycle(lifecycles.find(model.id), now),
  };
}

/** ListFoundationModels: the models that the region serves and that have not ended. */
export function listFoundationModels(region: RegionModels, query: URLSearchParams, now: Date) {
  const modality = query.get('byOutputModality');
  const provider = query.get('byProvider')?.toLowerCase();
  const modelSummaries = servedIn(region.modelsRegion)
    .filter(({ id }) => !hasEnded(region.lifecycles.find(id), now))
    .map((model) => describeModel(model, region, now))
    .filter(
      ({ outputModalities }) => modality === null || outputModalities.some((output) => output === modality),
    )
    .filter(({ providerName }) => provider === undefined || providerName === provider);
  return { modelSummaries };
}

/** GetFoundationModel, by model id only; an inference profile is not a model. */
export function getFoundationModel(region: RegionModels, identifier: string, now: Date) {
  const id = identifier.split('foundation-model/').at(-1) ?? identifier;
  if (!/^[a-z0-9-]+\.[a-z0-9-]+(\.?[a-z0-9-]*)*:[0-9]+$/.test(id)) {
    throw invalid('The provided model identifier is invalid.');
  }
  const model = servedIn(region.modelsRegion).find((served) => served.id === id);
  if (!model || hasEnded(region.lifecycles.find(id), now)) {
    throw new BedrockError('ResourceNotFoundException', `Could not resolve the foundation model from ${id}`);
  }
  return { modelDetails: describeModel(model, region, now) };
}
