import { invalid } from '#local/bedrock/bedrock-error.ts';
import { controlSketch, controlStructure, removeBackground, styleGuide } from './image-services.ts';
import { lumaRay2 } from './luma-ray2.ts';
import { nova2Lite } from './nova-2-lite.ts';
import { novaReel } from './nova-reel.ts';
import type { ServedModel } from './served-model.ts';
import { stableDiffusion35Large } from './stable-diffusion-3-5-large.ts';
import { stableImageCore, stableImageUltra } from './stable-image.ts';

export const SERVED_REGION = 'us-west-2';

/** Every model that is served here; any other is unknown or past its end of life. */
const SERVED: readonly ServedModel[] = [
  stableImageCore,
  stableImageUltra,
  stableDiffusion35Large,
  removeBackground,
  styleGuide,
  controlSketch,
  controlStructure,
  lumaRay2,
  novaReel,
  nova2Lite,
];

const MODEL_ID = /^[a-zA-Z_.\-/0-9:]{1,2048}$/;
const ARN = new RegExp(
  `^arn:aws:bedrock:${SERVED_REGION}:(?::foundation-model|[0-9]{12}:inference-profile)/(.+)$`,
);

/** The model that an id, an inference profile's id or the ARN of either names. */
export function findModel(text: string): ServedModel {
  const id = ARN.exec(text)?.[1] ?? text;
  const called = (model: ServedModel) => (model.profile ? `${model.profile}.${model.id}` : model.id);
  const model = SERVED.find((one) => called(one) === id);
  if (model && MODEL_ID.test(id)) return model;
  if (SERVED.some((one) => one.id === id)) {
    throw invalid(
      `Invocation of model ID ${id} with on-demand throughput isn't supported. Retry your request with the ID or ARN of an inference profile that contains this model.`,
    );
  }
  throw invalid('The provided model identifier is invalid.');
}

export const foundationModelArn = (id: string) => `arn:aws:bedrock:${SERVED_REGION}::foundation-model/${id}`;
