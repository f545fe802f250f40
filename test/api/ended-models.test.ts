import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_CATALOG, modelsIn } from '#catalog/catalogs.ts';
import { type ModelId, models } from '#catalog/models.ts';
import { catalogResponse } from '#contract/api/catalog.ts';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi } from '#test/support/call-api.ts';
import { createLifecyclesFile, LONG_AGO, modelFor, requestOutcome } from '#test/support/ended-models.ts';
import { subjectImage } from '#test/support/images.ts';
import { paidRequests } from '#test/support/paid-requests.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { until } from '#test/support/until.ts';

const OPERATOR = 'olga@example.test';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const lifecycles = createLifecyclesFile({
  'stable-image-ultra': { legacySince: '2026-06-01', endsOn: inDays(20.5) },
  'stable-image-style-guide': LONG_AGO,
});
let product: Product;
let image: string;
beforeAll(async () => {
  const environment = { MODEL_LIFECYCLES: lifecycles.path, OPERATOR_EMAILS: OPERATOR, BUDGETS: 'on' };
  product = await startProduct({ secondsPerClip: 0, environment });
  image = (await subjectImage()).toString('base64');
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  lifecycles.remove();
});

const readOffer = async (person: Person) =>
  catalogResponse.parse((await requestApi(product, '/api/catalog', { as: person })).body);

test('tells only operators which models are ending or gone', async () => {
  const olga = await signUp(product, 'Olga', OPERATOR);
  const notices = await until('the first check of the models is over', async () => {
    const { notices: found } = await readOffer(olga);
    return found?.length === 2 && found;
  });
  expect(notices).toMatchObject([
    { model: 'stable-image-ultra', level: 'ending', daysLeft: 20 },
    { model: 'stable-image-style-guide', level: 'gone' },
  ]);
  expect((await readOffer(await signUp(product))).notices).toBeUndefined();
});

/** The outcome without a successor. */
const refused = { outcome: expect.toBeOneOf([503, 'failed']), message: MESSAGES.modelUnavailable, usd: 0 };
const label = (model: ModelId) => models[model].label;
/** The outcomes that differ from `refused`. */
const OTHER_OUTCOMES: Partial<Record<ModelId, object>> = {
  'stable-image-core': { outcome: 503, message: MESSAGES.successorCostsMore, usd: 0 },
  'stable-image-ultra': {
    outcome: 200,
    message: MESSAGES.successorUsed(label('stable-image-ultra'), label('stable-diffusion-3-5-large')),
    usd: 0.08,
  },
  // The price stays reserved until the video is done; the rest is then refunded.
  'nova-2-lite': {
    outcome: 'continues',
    message: MESSAGES.storySplitWithout(label('nova-2-lite')),
    usd: 15.01,
  },
};

test.each(modelsIn(DEFAULT_CATALOG))(
  'after the end of life of %s, its features use a successor, do without it, or fail with the reason and cost nothing',
  async (model) => {
    lifecycles.write({ [model]: LONG_AGO });
    const requests = paidRequests(image).filter(
      ({ feature, name }) => modelFor(DEFAULT_CATALOG, feature, name) === model,
    );
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests)
      expect(await requestOutcome(product, request), request.name).toEqual(OTHER_OUTCOMES[model] ?? refused);
  },
);

test('treats a model without access as gone until access is restored', async () => {
  const [request] = paidRequests(image).filter(({ feature }) => feature === 'backgroundRemoval');
  if (!request) throw new Error('no such request');
  for (const refuses of ['no-access', 'unused'] as const) {
    lifecycles.write({ 'stable-image-remove-background': { refuses } });
    expect(await requestOutcome(product, request), refuses).toEqual(refused);
  }
  lifecycles.write({});
  expect(await requestOutcome(product, request)).toEqual({ outcome: 200, message: undefined, usd: 0.07 });
});
