import { enlarge } from '#studio/enlarge.ts';
import type { Studio } from '#studio/studio.ts';
import type { RequestCounter } from './account-quotas.ts';
import { BedrockError, invalid } from './bedrock-error.ts';
import { stabilityResponses } from './models/image-responses.ts';
import type { FilteredPart, ImageResponses, ServedImageJob } from './models/served-model.ts';
import { findModel } from './models/served-models.ts';
import type { FaultEffects } from './planned-fault.ts';

/** The images of one request differ only in their seed. */
async function makeImages(studio: Studio, job: ServedImageJob, seed: number): Promise<Uint8Array[]> {
  if (job.kind === 'cut-out') return [await studio.cutOut(job.request)];
  if (job.kind === 'enlargement') return [await enlarge(job.request)];
  if (job.kind === 'extension') return [await studio.extend({ ...job.request, seed })];
  const seeds = Array.from({ length: job.count ?? 1 }, (_, index) => seed + index);
  if (job.kind === 'image') {
    const { request } = job;
    return Promise.all(seeds.map((seed) => studio.paint({ ...request, seed })));
  }
  const { request } = job;
  const mask = await studio.findMask(job.mask);
  return Promise.all(seeds.map((seed) => studio.repaint({ ...request, mask, seed })));
}

const requestedSeed = (job: ServedImageJob) => ('seed' in job.request ? job.request.seed : 0);
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The response when the filter leaves no image; `undefined` if some images remain. */
function blockedResponse(
  responses: ImageResponses,
  job: ServedImageJob,
  part: FilteredPart,
): Record<string, unknown> | undefined {
  if (part === 'inference error') {
    if (responses.inferenceError) return responses.inferenceError();
    throw new BedrockError('ModelErrorException', 'The model could not make an image.');
  }
  if (part !== 'first output') return responses.filtered(job, part);
  return responses.partlyFiltered ? undefined : responses.filtered(job, 'output');
}

/** InvokeModel for the models that respond synchronously; returns the model's own response format. */
export async function invokeModel(
  { studio, modelsRegion, requests }: { studio: Studio; modelsRegion: string; requests: RequestCounter },
  modelId: string,
  body: unknown,
  { isFiltered, filteredPart = 'prompt' }: FaultEffects,
): Promise<Record<string, unknown>> {
  const model = findModel(modelId, modelsRegion);
  if (model.call === 'clip') {
    throw invalid(`The model ${model.id} doesn't support this operation; use StartAsyncInvoke.`);
  }
  if (model.call === 'text') throw invalid(`The model ${model.id} is served through Converse here.`);
  const { responses = stabilityResponses } = model;
  requests.count(model.id);
  const job = await model.read(body);
  if (isFiltered) {
    const blocked = blockedResponse(responses, job, filteredPart);
    if (blocked) return blocked;
  }
  const seed = responses.chooseSeed(requestedSeed(job));
  const [first, ...others] = (await makeImages(studio, job, seed)).map(toBase64);
  if (isFiltered && responses.partlyFiltered) return responses.partlyFiltered(others);
  return responses.success(first === undefined ? [] : [first, ...others], seed);
}
