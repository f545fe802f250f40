import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { endpointNamed } from '#contract/api/endpoints.ts';
import { utcDay } from '#core/domain/budgets/day.ts';
import { type PersonDay, sumMicros, toMicros } from '#core/domain/budgets/person-day.ts';
import { type ApiResponse, requestApi } from '#test/support/call-api.ts';
import { subjectImage } from '#test/support/images.ts';
import { type PaidRequest, paidRequests } from '#test/support/paid-requests.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { readBudget } from '#test/support/read-budget.ts';
import { until } from '#test/support/until.ts';

let product: Product;
let image: string;
beforeAll(async () => {
  product = await startProduct({ secondsPerClip: 0, environment: { BUDGETS: 'on' } });
  image = (await subjectImage()).toString('base64');
});
afterAll(() => product?.[Symbol.asyncDispose]());

function ledger() {
  const { endpoints, region, table, accessKeyId, secretAccessKey } = product.endpoints();
  const credentials = { accessKeyId, secretAccessKey };
  const client = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials });
  return budgets({ client, name: table });
}

/** Spends an amount of the person's budget for today. */
async function spend(person: Person, usd: number): Promise<void> {
  const micros = toMicros(usd);
  await ledger().updatePersonDay(utcDay(new Date()), person.id, () => ({
    person: { taken: { earlier: { kind: 'picture', micros, at: new Date().toISOString(), isPaid: true } } },
    result: undefined,
  }));
}

const post = (person: Person, { route, body }: Pick<PaidRequest, 'route' | 'body'>, key: string) =>
  requestApi(product, endpointNamed(route).path, { as: person, body, key });

const spentUsd = async (person: Person) => (await readBudget(product, person)).usd?.used ?? Number.NaN;

// Only the names are used here: the image does not exist before the tests run.
describe.each(paidRequests('').map(({ feature, name }) => ({ feature, name })))(
  'a request for $feature ($name)',
  (expected) => {
    const request = () => {
      const found = paidRequests(image).find(
        ({ feature, name }) => feature === expected.feature && name === expected.name,
      );
      if (!found) throw new Error('no such request');
      return found;
    };
    let price: number;

    test('is accepted within the budget, charged once for the same key, and has a receipt', async () => {
      const ann = await signUp(product, 'Ann');
      const first = await post(ann, request(), 'once');
      expect([first.status, first.text]).toEqual([
        endpointNamed(request().route).successStatus ?? 200,
        expect.any(String),
      ]);
      price = await spentUsd(ann);
      expect(price).toBeGreaterThan(0);
      await post(ann, request(), 'once');
      expect(await spentUsd(ann)).toBe(price);
      expect((await readReceipt(ann, first)).body).toMatchObject({
        receipt: { status: expect.stringMatching(/^(paid|reserved)$/), usd: price },
      });
    });

    test('is refused above the budget with an explanation, and starts and counts nothing', async () => {
      const ben = await signUp(product, 'Ben');
      const spent = DEFAULT_DAILY_BUDGET.usdPerPerson - price + 0.01;
      await spend(ben, spent);
      const { status, body } = await post(ben, request(), 'once');
      expect([status, body.code]).toEqual([429, 'BUDGET_USED_UP']);
      expect(body.error).toMatch(
        /^This costs more than what’s left of today’s \$50 budget\. Your budget resets on \d+ \w+, 00:00 UTC\. Nothing was started or counted\.$/,
      );
      expect(await spentUsd(ben)).toBeCloseTo(spent, 6);
      const { data: images } = await ben.supabase.from('image_history').select('id');
      const { data: videos } = await ben.supabase.from('video_history').select('id');
      expect([images, videos]).toEqual([[], []]);
    });
  },
);

function readReceipt(person: Person, { body }: ApiResponse): Promise<ApiResponse> {
  const id = String(body.jobId ?? /images\/([0-9a-f-]{36})/.exec(String(body.s3Key))?.[1]);
  return requestApi(product, `/api/receipt/${id}?createdAt=${encodeURIComponent(new Date().toISOString())}`, {
    as: person,
  });
}

test('charges four cents and one of the day’s images for a standard image', async () => {
  const ann = await signUp(product, 'Ann');
  await post(ann, { route: 'generate-image', body: { prompt: 'a lighthouse' } }, 'lighthouse');
  expect(await readBudget(product, ann)).toMatchObject({
    pictures: { used: 1, limit: 200 },
    videos: { used: 0, limit: 50 },
    usd: { used: 0.04, limit: 50 },
  });
});

test('charges for three of four variants when one fails, and for the fourth when it is retried', async () => {
  const ann = await signUp(product, 'Ann');
  const groupId = crypto.randomUUID();
  const seeds = [41, 42, 43, 44];
  const make = (seed: number) =>
    post(
      ann,
      { route: 'generate-image', body: { prompt: 'a lighthouse', options: { seed, groupId } } },
      `variant-${seed}`,
    );
  const readDay = () =>
    ledger().updatePersonDay(utcDay(new Date()), ann.id, (person) => ({ person, result: person }));
  const countPaid = ({ taken }: PersonDay) => Object.values(taken).filter(({ isPaid }) => isPaid).length;
  const readRows = async () => {
    const { data } = await ann.supabase.from('image_history').select('parameters, group_id').throwOnError();
    return data.map(({ parameters, group_id }) => [group_id, parameters.seed]).sort();
  };

  await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
  const responses = await Promise.all(seeds.map(make));
  const failed = seeds.filter((_, index) => responses[index]?.status !== 200);
  expect(failed).toHaveLength(1);
  const succeeded = seeds.filter((seed) => !failed.includes(seed));
  expect(await readRows()).toEqual(succeeded.map((seed) => [groupId, seed]));
  const three = await readDay();
  expect([countPaid(three), sumMicros(three)]).toEqual([3, 120_000]);

  expect((await make(failed[0] ?? 0)).status).toBe(200);
  expect(await readRows()).toEqual(seeds.map((seed) => [groupId, seed]));
  const four = await readDay();
  expect([countPaid(four), sumMicros(four)]).toEqual([4, 160_000]);
  await Promise.all(seeds.map(make));
  expect(await readDay()).toEqual(four);
  expect(await readRows()).toHaveLength(4);
});

test('refuses a video that costs more than what is left of the budget', async () => {
  const ann = await signUp(product, 'Ann');
  const body = { videoType: 'TEXT_VIDEO', prompt: 'a lighthouse in the storm' };
  const responses = [];
  // 50 dollars cover six videos at 7.50.
  for (let index = 0; index < 7; index++) {
    responses.push(await post(ann, { route: 'generate-video', body }, `video-${index}`));
  }
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 429]);
  expect(await spentUsd(ann)).toBeCloseTo(45);
});

test('charges, stores and counts exactly seven of forty concurrent images with a budget for seven', async () => {
  const ann = await signUp(product, 'Ann');
  const day = utcDay(new Date());
  await spend(ann, DEFAULT_DAILY_BUDGET.usdPerPerson - 7 * 0.04);
  const body = { prompt: 'a lighthouse' };
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => post(ann, { route: 'generate-image', body }, `image-${index}`)),
  );
  // The gateway times out after 29 seconds; the function continues and saves its image.
  const { earlier: _, ...taken } = await until(
    'every reservation is settled',
    async () => {
      const person = await ledger().readPersonDay(day, ann.id);
      return Object.values(person.taken).every(({ isPaid }) => isPaid === true) && person.taken;
    },
    { seconds: 150 },
  );
  const { data: images = [] } = await ann.supabase.from('image_history').select('id');
  expect(images?.map(({ id }) => id).toSorted()).toEqual(Object.keys(taken).toSorted());
  expect(Object.keys(taken)).toHaveLength(7);
  // The test selects `*`, because the local PostgREST would count the rows for `select('count')`.
  const { data: counts } = await ann.supabase.from('usage_tracking').select('*');
  expect(counts).toMatchObject([{ image_type: 'standard', count: 7 }]);
});
