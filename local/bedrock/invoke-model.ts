import { randomInt } from 'node:crypto';
import { invalid } from './bedrock-error.ts';
import type { ImageOrder } from './models/served-model.ts';
import { findModel } from './models/served-models.ts';
import type { Circumstances } from './planned-fault.ts';
import type { Studio } from './studio/studio.ts';

const DRAWN_SEEDS_BELOW = 4_294_967_295;

function make(studio: Studio, order: ImageOrder, seed: number): Promise<Uint8Array> {
  return order.kind === 'cut-out'
    ? studio.cutOut(order.request)
    : studio.paintPicture({ ...order.request, seed });
}

/** InvokeModel for the models that answer at once; gives the model's own answer. */
export async function invokeModel(
  { studio, modelsRegion }: { studio: Studio; modelsRegion: string },
  modelId: string,
  body: unknown,
  { filtered }: Circumstances,
): Promise<Record<string, unknown>> {
  const model = findModel(modelId, modelsRegion);
  if (model.call === 'clip') {
    throw invalid(`The model ${model.id} doesn't support this operation; use StartAsyncInvoke.`);
  }
  if (model.call === 'text') throw invalid(`The model ${model.id} is served through Converse here.`);
  const order = await model.read(body);
  const asked = order.kind === 'picture' ? order.request.seed : 0;
  if (filtered) {
    return { finish_reasons: [`Filter reason: ${order.kind === 'cut-out' ? 'input image' : 'prompt'}`] };
  }
  const seed = asked === 0 ? randomInt(1, DRAWN_SEEDS_BELOW) : asked;
  const picture = await make(studio, order, seed);
  return { seeds: [seed], finish_reasons: [null], images: [Buffer.from(picture).toString('base64')] };
}
