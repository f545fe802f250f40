import { enlarge } from '#studio/enlarge.ts';
import type { Studio } from '#studio/studio.ts';
import type { RequestCount } from './account-quotas.ts';
import { BedrockError, invalid } from './bedrock-error.ts';
import { stabilityAnswers } from './models/image-answers.ts';
import type { FilteredPart, ImageAnswers, ServedImageOrder } from './models/served-model.ts';
import { findModel } from './models/served-models.ts';
import type { Circumstances } from './planned-fault.ts';

/** Images of one request differ only by their seed. */
async function make(studio: Studio, order: ServedImageOrder, seed: number): Promise<Uint8Array[]> {
  if (order.kind === 'cut-out') return [await studio.cutOut(order.request)];
  if (order.kind === 'enlargement') return [await enlarge(order.request)];
  if (order.kind === 'extension') return [await studio.extend({ ...order.request, seed })];
  const seeds = Array.from({ length: order.count ?? 1 }, (_, at) => seed + at);
  if (order.kind === 'picture') {
    const { request } = order;
    return Promise.all(seeds.map((one) => studio.paint({ ...request, seed: one })));
  }
  const { request } = order;
  const mask = await studio.findMask(order.mask);
  return Promise.all(seeds.map((one) => studio.repaint({ ...request, mask, seed: one })));
}

const seedAsked = (order: ServedImageOrder) => ('seed' in order.request ? order.request.seed : 0);
const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The response when nothing is returned; `undefined` when some images are. */
function stop(
  answers: ImageAnswers,
  order: ServedImageOrder,
  part: FilteredPart,
): Record<string, unknown> | undefined {
  if (part === 'mishap') {
    if (answers.mishap) return answers.mishap();
    throw new BedrockError('ModelErrorException', 'The model could not make a picture.');
  }
  if (part !== 'first made') return answers.filtered(order, part);
  return answers.partlyFiltered ? undefined : answers.filtered(order, 'made');
}

/** InvokeModel for the models that answer synchronously; returns the model's own response format. */
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
  if (filtered) {
    const stopped = stop(answers, order, filteredPart);
    if (stopped) return stopped;
  }
  const seed = answers.seedOf(seedAsked(order));
  const [first, ...others] = (await make(studio, order, seed)).map(inBase64);
  if (filtered && answers.partlyFiltered) return answers.partlyFiltered(others);
  return answers.success(first === undefined ? [] : [first, ...others], seed);
}
