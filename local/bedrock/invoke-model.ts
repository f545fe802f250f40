import type { RequestCount } from './account-quotas.ts';
import { invalid } from './bedrock-error.ts';
import { stabilityAnswers } from './models/image-answers.ts';
import type { ImageOrder } from './models/served-model.ts';
import { findModel } from './models/served-models.ts';
import type { Circumstances } from './planned-fault.ts';
import { enlarge } from './studio/enlarge.ts';
import type { Studio } from './studio/studio.ts';

/** Pictures of one order differ by their seed alone. */
async function make(studio: Studio, order: ImageOrder, seed: number): Promise<Uint8Array[]> {
  if (order.kind === 'cut-out') return [await studio.cutOut(order.request)];
  if (order.kind === 'enlargement') return [await enlarge(order.request)];
  const { request, count = 1 } = order;
  const seeds = Array.from({ length: count }, (_, at) => seed + at);
  return Promise.all(seeds.map((one) => studio.paintPicture({ ...request, seed: one })));
}

/** InvokeModel for the models that answer at once; gives the model's own answer. */
export async function invokeModel(
  { studio, modelsRegion, requests }: { studio: Studio; modelsRegion: string; requests: RequestCount },
  modelId: string,
  body: unknown,
  { filtered, filteredPart = 'given' }: Circumstances,
): Promise<Record<string, unknown>> {
  const model = findModel(modelId, modelsRegion);
  if (model.call === 'clip') {
    throw invalid(`The model ${model.id} doesn't support this operation; use StartAsyncInvoke.`);
  }
  if (model.call === 'text') throw invalid(`The model ${model.id} is served through Converse here.`);
  const { answers = stabilityAnswers } = model;
  requests.count(model.id);
  const order = await model.read(body);
  if (filtered) return answers.filtered(order, filteredPart);
  const seed = answers.seedOf(order.kind === 'picture' ? order.request.seed : 0);
  const pictures = await make(studio, order, seed);
  return answers.success(
    pictures.map((picture) => Buffer.from(picture).toString('base64')),
    seed,
  );
}
