import { invalid } from '#local/bedrock/bedrock-error.ts';
import { imageServices } from './image-services.ts';
import { servedLumaRay2 } from './luma-ray2.ts';
import { maskedServices } from './masked-services.ts';
import { servedNova2Lite } from './nova-2-lite.ts';
import { servedNovaCanvas } from './nova-canvas/nova-canvas.ts';
import { servedNovaReel } from './nova-reel.ts';
import { resizingServices } from './resizing-services.ts';
import type { ServedModel } from './served-model.ts';
import { stableDiffusion } from './stable-diffusion.ts';
import { stableImages } from './stable-image.ts';
import { styleTransfer } from './style-transfer.ts';

export const SERVED_REGION = 'us-west-2';

/** Every model that is served here; any other is unknown or past its end of life. */
const SERVED_MODELS: readonly ServedModel[] = [
  ...stableImages,
  ...stableDiffusion,
  ...imageServices,
  ...maskedServices,
  ...resizingServices,
  styleTransfer,
  servedNovaCanvas,
  servedLumaRay2,
  servedNovaReel,
  servedNova2Lite,
];

/** The ids of all served models, as Bedrock lists them. */
export const SERVED_IDS: readonly string[] = SERVED_MODELS.map(({ id }) => id);

const UNKNOWN_MODEL_MESSAGE = 'The provided model identifier is invalid.';
const MODEL_ID_PATTERN = /^[a-zA-Z_.\-/0-9:]{1,2048}$/;
const ARN_PATTERN = /^arn:aws:bedrock:([a-z0-9-]+):(?::foundation-model|[0-9]{12}:inference-profile)\/(.+)$/;
const PROFILE_REGIONS = ['us-east-1', 'us-east-2', 'us-west-2'];

const parseId = (text: string) => ARN_PATTERN.exec(text)?.[2] ?? text;
const invocationId = (model: ServedModel) => (model.profile ? `${model.profile}.${model.id}` : model.id);
const servingRegions = ({ regions, profile }: ServedModel) =>
  regions ?? (profile ? PROFILE_REGIONS : [SERVED_REGION]);

/** The models that one region serves. */
export const servedIn = (region: string): readonly ServedModel[] =>
  SERVED_MODELS.filter((model) => servingRegions(model).includes(region));

/** Finds a model by its id, its inference profile's id or the ARN of either, in any region. */
export function findModelAnywhere(text: string): ServedModel {
  const id = parseId(text);
  const model = SERVED_MODELS.find((served) => invocationId(served) === id);
  if (model && MODEL_ID_PATTERN.test(id)) return model;
  if (SERVED_MODELS.some((served) => served.id === id)) {
    throw invalid(
      `Invocation of model ID ${id} with on-demand throughput isn't supported. Retry your request with the ID or ARN of an inference profile that contains this model.`,
    );
  }
  throw invalid(UNKNOWN_MODEL_MESSAGE);
}

/** Finds a model that one region serves; models of other regions are unknown there. */
export function findModel(text: string, region = SERVED_REGION): ServedModel {
  const model = findModelAnywhere(text);
  const arnRegion = ARN_PATTERN.exec(text)?.[1];
  if (!servingRegions(model).includes(region) || (arnRegion !== undefined && arnRegion !== region))
    throw invalid(UNKNOWN_MODEL_MESSAGE);
  return model;
}

export const foundationModelArn = (id: string, region: string) =>
  `arn:aws:bedrock:${region}::foundation-model/${id}`;
