import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseModelId } from '#adapters/bedrock/model-ids.ts';
import type { Catalog } from '#catalog/catalogs.ts';
import type { Feature } from '#catalog/model-row.ts';
import type { ModelId } from '#catalog/models.ts';
import { endpointNamed } from '#contract/api/endpoints.ts';
import type { Lifecycle } from '#local/bedrock/model-lifecycles.ts';
import { requestApi, textField } from './call-api.ts';
import type { PaidRequest } from './paid-requests.ts';
import { signUp } from './person.ts';
import type { Product } from './product.ts';
import { readBudget } from './read-budget.ts';
import { until } from './until.ts';

/** The dates of models in a lifecycle file, by the product's model names. */
type LifecycleFile = Partial<Record<ModelId, Lifecycle>>;

export const LONG_AGO: Lifecycle = { legacySince: '2025-06-01', endsOn: '2026-01-01' };

/** Creates a file for `MODEL_LIFECYCLES`. Changes to it apply from the next call to a model. */
export function createLifecyclesFile(initial: LifecycleFile = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-ends-'));
  const path = join(folder, 'lifecycles.json');
  const write = (lifecycles: LifecycleFile) => {
    const byId = Object.entries(lifecycles).map(([model, lifecycle]) => [
      baseModelId(model as ModelId),
      lifecycle,
    ]);
    writeFileSync(path, JSON.stringify(Object.fromEntries(byId)));
  };
  write(initial);
  return { path, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The model that a catalog names for a feature's request; `name` is its quality, if that matters. */
export function modelFor(catalog: Catalog, feature: Feature, name: string): ModelId | null {
  const { textToImage, conditioning, ...others } = catalog;
  const byFeature: Record<Feature, ModelId | null> = {
    ...others,
    textToImage: name === 'premium' ? textToImage.premium : textToImage.standard,
    'conditioning.CANNY': conditioning.CANNY,
    'conditioning.SEGMENTATION': conditioning.SEGMENTATION,
  };
  return byFeature[feature];
}

/** Sends a request of a new person, and returns its outcome, the message for the person and the cost. */
export async function requestOutcome(product: Product, request: PaidRequest) {
  const ann = await signUp(product);
  const response = await requestApi(product, endpointNamed(request.route).path, {
    as: ann,
    body: request.body,
  });
  if (request.route !== 'generate-video') {
    const { status, body } = response;
    return {
      outcome: status,
      message: body.warning ?? body.error,
      usd: (await readBudget(product, ann)).usd?.used,
    };
  }
  const jobId = textField(response, 'jobId');
  const video = await until('the video fails or continues with a warning', async () => {
    const { body } = await requestApi(product, `/api/video-status/${jobId}`, { as: ann });
    return (body.error ?? body.warning) !== undefined && body;
  });
  const usd = (await readBudget(product, ann)).usd?.used;
  // The test does not need the video's clips.
  await requestApi(product, `/api/video/${jobId}`, { as: ann, method: 'DELETE' });
  return {
    outcome: video.status === 'failed' ? 'failed' : 'continues',
    message: video.error ?? video.warning,
    usd,
  };
}
