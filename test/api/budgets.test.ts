import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogResponse, catalogResponse } from '#contract/catalog.ts';
import { callApi } from '#test/support/call-api.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';

let product: Product;
let ann: Person;
beforeAll(async () => {
  product = await startProduct({ secondsPerClip: 1, environment: { BUDGETS: 'on' } });
  ann = await signUp(product, 'Ann');
});
afterAll(() => product?.[Symbol.asyncDispose]());

async function budget(): Promise<CatalogResponse['budget']> {
  const { body } = await callApi(product, '/api/catalog', { as: ann });
  return catalogResponse.parse(body).budget;
}

test('a picture takes its price of the day’s budget, and a repeat of its key takes nothing', async () => {
  const ask = () =>
    callApi(product, '/api/generate-image', {
      as: ann,
      body: { prompt: 'a lighthouse' },
      headers: { 'idempotency-key': 'lighthouse' },
    });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(await budget()).toMatchObject({
    pictures: { used: 1, limit: 200 },
    videos: { used: 0, limit: 50 },
    usd: { used: 0.04, limit: 50 },
  });
});

test('videos are refused kindly once the next would cost more than is left', async () => {
  const ask = () =>
    callApi(product, '/api/generate-video', {
      as: ann,
      body: { videoType: 'TEXT_VIDEO', prompt: 'a lighthouse in the storm' },
    });
  const answers = [];
  // 50 dollars less the picture's four cents cover six videos at 7.50.
  for (let index = 0; index < 7; index++) answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 429]);
  expect(answers.at(-1)?.body).toMatchObject({ success: false, code: 'BUDGET_USED_UP' });
  expect((await budget()).usd?.used).toBeCloseTo(45.04);
});
