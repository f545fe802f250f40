import { randomInt } from 'node:crypto';
import { invalid } from './bedrock-error.ts';
import { readModelId } from './models/model-id.ts';
import { readPictureRequest } from './models/stable-image.ts';
import type { Circumstances } from './planned-fault.ts';
import type { Studio } from './studio/studio.ts';

const DRAWN_SEEDS_BELOW = 4_294_967_295;

/** InvokeModel for the models that answer at once; gives the model's own answer. */
export async function invokeModel(
  studio: Studio,
  modelId: string,
  body: unknown,
  { filtered }: Circumstances,
): Promise<Record<string, unknown>> {
  const model = readModelId(modelId);
  if (model.call !== 'synchronous') {
    throw invalid(`The model ${model.id} doesn't support this operation; use StartAsyncInvoke.`);
  }
  const request = await readPictureRequest(model, body);
  if (filtered) return { finish_reasons: ['Filter reason: prompt'] };
  const seed = request.seed === 0 ? randomInt(1, DRAWN_SEEDS_BELOW) : request.seed;
  const picture = await studio.paintPicture({ ...request, seed });
  return { seeds: [seed], finish_reasons: [null], images: [Buffer.from(picture).toString('base64')] };
}
