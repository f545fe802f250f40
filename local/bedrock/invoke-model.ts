import { enlarge } from '#studio/enlarge.ts';
import type { Studio } from '#studio/studio.ts';
import type { RequestCount } from './account-quotas.ts';
import { BedrockError, invalid } from './bedrock-error.ts';
import { stabilityAnswers } from './models/image-answers.ts';
import type { FilteredPart, ImageAnswers, ImageOrder } from './models/served-model.ts';
import { findModel } from './models/served-models.ts';
import type { Circumstances } from './planned-fault.ts';

/** Pictures of one order differ by their seed alone. */
async function make(studio: Studio, order: ImageOrder, seed: number): Promise<Uint8Array[]> {
  if (order.kind === 'cut-out') return [await studio.cutOut(order.request)];
  if (order.kind === 'enlargement') return [await enlarge(order.request)];
  const seeds = Array.from({ length: order.count ?? 1 }, (_, at) => seed + at);
  if (order.kind === 'picture') {
    const { request } = order;
    return Promise.all(seeds.map((one) => studio.paint({ ...request, seed: one })));
  }
  const { request } = order;
  const mask = await studio.findMask(order.mask);
  return Promise.all(seeds.map((one) => studio.repaint({ ...request, mask, seed: one })));
}

const seedAsked = (order: ImageOrder) => ('seed' in order.request ? order.request.seed : 0);
const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The answer where nothing is made, or nothing of it shown; `undefined` where only some of it is not. */
function stop(
  answers: ImageAnswers,
  order: ImageOrder,
  part: FilteredPart,
): Record<string, unknown> | undefined {
  if (part === 'mishap') {
    if (answers.mishap) return answers.mishap();
    throw new BedrockError('ModelErrorException', 'The model could not make a picture.');
  }
  if (part !== 'first made') return answers.filtered(order, part);
  return answers.partlyFiltered ? undefined : answers.filtered(order, 'made');
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
  if (filtered) {
    const stopped = stop(answers, order, filteredPart);
    if (stopped) return stopped;
  }
  const seed = answers.seedOf(seedAsked(order));
  const [first, ...others] = (await make(studio, order, seed)).map(inBase64);
  if (filtered && answers.partlyFiltered) return answers.partlyFiltered(others);
  return answers.success(first === undefined ? [] : [first, ...others], seed);
}
