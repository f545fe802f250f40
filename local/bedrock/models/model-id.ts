import { invalid } from '#local/bedrock/bedrock-error.ts';

export const SERVED_REGION = 'us-west-2';

/** How each model that is served here may be called; every other id is unknown or past its end of life. */
const SERVED_MODELS = {
  'stability.stable-image-core-v1:1': 'synchronous',
  'stability.stable-image-ultra-v1:1': 'synchronous',
  'luma.ray-v2:0': 'asynchronous',
} as const;
export type ServedModelId = keyof typeof SERVED_MODELS;
export type ServedModel =
  | { id: Exclude<ServedModelId, 'luma.ray-v2:0'>; call: 'synchronous' }
  | { id: 'luma.ray-v2:0'; call: 'asynchronous' };

const MODEL_ID_PATTERN = /^[a-zA-Z_.\-/0-9:]{1,2048}$/;
const FOUNDATION_MODEL_ARN = new RegExp(`^arn:aws:bedrock:${SERVED_REGION}::foundation-model/(.+)$`);

/** Resolves a model id or a foundation model's ARN. */
export function readModelId(text: string): ServedModel {
  const id = FOUNDATION_MODEL_ARN.exec(text)?.[1] ?? text;
  if (!MODEL_ID_PATTERN.test(id) || !Object.hasOwn(SERVED_MODELS, id)) {
    throw invalid('The provided model identifier is invalid.');
  }
  if (id === 'luma.ray-v2:0') return { id, call: 'asynchronous' };
  if (id === 'stability.stable-image-ultra-v1:1') return { id, call: 'synchronous' };
  return { id: 'stability.stable-image-core-v1:1', call: 'synchronous' };
}

export const foundationModelArn = (id: ServedModelId) =>
  `arn:aws:bedrock:${SERVED_REGION}::foundation-model/${id}`;
