import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { discPhoto, expectMadeOnce, toolExamples } from '#test/support/image-tools.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { countStored, objectBytes, objectKeys } from '#test/support/stored.ts';

let product: Product;
let photo: string;
beforeAll(async () => {
  product = await startProduct({ environment: { BUDGETS: 'on' } });
  photo = await discPhoto();
});
afterAll(() => product?.[Symbol.asyncDispose]());
afterEach(() => product.clearFaults());

const post = (person: Person, path: string, body: unknown, key?: string) =>
  requestApi(product, `/api/${path}`, { as: person, body, ...(key !== undefined && { key }) });
const deleteImage = (person: Person, id: string) =>
  requestApi(product, `/api/image/${id}`, { as: person, method: 'DELETE' });
const readSingleRow = async (person: Person) =>
  (await person.supabase.from('image_history').select('*').single()).data;

const PRICES_USD = {
  'remove-background': 0.07,
  'color-guided-generation': 0.07,
  'image-variation': 0.08,
  'image-conditioning': 0.07,
};
const tools = toolExamples(() => photo);

describe.each(tools)('$path', (tool) => {
  const { path, body } = tool;
  test('makes, records and counts one image, charges for it, and keeps no file after its deletion', async () => {
    const ann = await signUp(product, 'Ann');
    const key = randomUUID();
    const recorded = await expectMadeOnce(product, ann, tool, { key, usd: PRICES_USD[path] });

    const deletion = await deleteImage(ann, recorded.id);
    expect([deletion.status, deletion.body.message, deletion.body.warning]).toEqual([
      200,
      MESSAGES.imageDeleted,
      undefined,
    ]);
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([]);
    expect((await deleteImage(ann, recorded.id)).status).toBe(404);
    expect((await post(ann, path, body(), key)).status).toBe(200);
    expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([]);
  });

  test('reports a blocked request, and stores, counts and charges nothing', async () => {
    const ben = await signUp(product, 'Ben');
    const before = await countStored(product);
    await product.plan({ service: 'bedrock', operation: 'InvokeModel', times: 1, mode: 'filtered' });
    const response = await post(ben, path, body());
    expect([response.status, response.body.code]).toEqual([422, 'CONTENT_BLOCKED']);
    expect([MESSAGES.contentBlocked, MESSAGES.imageBlocked]).toContain(response.body.error);
    // The new item is Ben's budget for the day, with nothing spent.
    expect(await countStored(product)).toEqual({ ...before, items: before.items + 1 });
    const { body: offer } = await requestApi(product, '/api/catalog', { as: ben });
    expect(offer.budget).toMatchObject({ pictures: { used: 0 }, usd: { used: 0 } });
  });
});

test('makes a cut-out’s background transparent, in the thumbnail too', async () => {
  const ann = await signUp(product, 'Ann');
  await post(ann, 'remove-background', { image: photo });
  const row = await readSingleRow(ann);
  for (const key of [row.s3_key, row.thumbnail_key]) {
    const bytes = await objectBytes(product, key);
    const alphaAt = async (left: number, top: number) =>
      (await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[3] ??
      -1;
    expect([key, await alphaAt(2, 2)]).toEqual([key, 0]);
    expect(await alphaAt(160, 120)).toBeGreaterThan(240);
  }
});

test('reports the difference between an image and its palette, and whether it was corrected', async () => {
  const ann = await signUp(product, 'Ann');
  const options = { colors: ['#FF5733', '#33FF57', '#3357FF'], strictPalette: true };
  const response = await post(ann, 'color-guided-generation', { prompt: 'a forest', options });
  expect(response.body.paletteDifference).toBeLessThanOrEqual(10);
  expect(response.body.paletteCorrected).toEqual(expect.any(Boolean));
});

test('returns the map of a reference image in its size, and stores and counts nothing', async () => {
  const ann = await signUp(product, 'Ann');
  const before = await countStored(product);
  for (const mode of ['CANNY', 'SEGMENTATION']) {
    const response = await post(ann, 'preprocess-reference-image', { image: photo, mode });
    const map = sharp(Buffer.from(textField(response, 'image'), 'base64'));
    expect(await map.metadata()).toMatchObject({ format: 'png', width: 320, height: 240 });
    expect((await map.stats()).entropy).toBeGreaterThan(0);
  }
  expect(await countStored(product)).toEqual(before);
});

test('makes the same image for the same seed, and a different image for another seed', async () => {
  const ann = await signUp(product, 'Ann');
  const vary = async (seed: number) => {
    const response = await post(ann, 'image-variation', { options: { image: photo, seed } });
    // The marks of each image name its record and time, so only the pixels are compared.
    return sharp(await objectBytes(product, textField(response, 's3Key')))
      .raw()
      .toBuffer();
  };
  const [first, again, other] = [await vary(7), await vary(7), await vary(8)];
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

test('names the task of another endpoint when rejecting it', async () => {
  const ann = await signUp(product, 'Ann');
  for (const { path, body } of tools) {
    const response = await post(ann, path, { ...body(), taskType: 'TEXT_IMAGE' });
    expect([path, response.status, response.body.error]).toEqual([
      path,
      400,
      'Unsupported task type: TEXT_IMAGE',
    ]);
  }
});

describe('deleting an image', () => {
  test('works for its owner only; others get 404, or 403 if they claim to be the owner', async () => {
    const [ann, ben] = [await signUp(product, 'Ann'), await signUp(product, 'Ben')];
    await post(ann, 'generate-image', { prompt: 'a boat' });
    const { id } = await readSingleRow(ann);
    for (const anyId of [id, randomUUID(), 'x', '%2e%2e'])
      expect([anyId, (await deleteImage(ben, anyId)).status]).toEqual([anyId, 404]);
    const inHerName = await requestApi(product, `/api/image/${id}?userId=${ann.id}`, {
      as: ben,
      method: 'DELETE',
    });
    expect([inHerName.status, inHerName.body.error]).toEqual([403, MESSAGES.notOwner]);
    expect((await readSingleRow(ann)).id).toBe(id);
    expect(await objectKeys(product, `users/${ann.id}/`)).toHaveLength(2);
  });

  test('succeeds with a warning when its files cannot be removed yet', async () => {
    const ann = await signUp(product, 'Ann');
    await post(ann, 'generate-image', { prompt: 'a boat' });
    const { id } = await readSingleRow(ann);
    await product.plan({
      service: 's3',
      operation: 'DeleteObject',
      times: 100,
      error: 'InternalError',
      status: 500,
    });
    const response = await deleteImage(ann, id);
    expect([response.status, response.body.message, response.body.warning]).toEqual([
      200,
      MESSAGES.imageDeleted,
      MESSAGES.imageFilesLeft,
    ]);
    expect(await readSingleRow(ann)).toBeNull();
  });

  test('fails while its record cannot be removed', async () => {
    const ann = await signUp(product, 'Ann');
    await post(ann, 'generate-image', { prompt: 'a boat' });
    const { id } = await readSingleRow(ann);
    await product.plan({ service: 'supabase', operation: 'DELETE /rest/v1/image_history', times: 100 });
    const response = await deleteImage(ann, id);
    expect([response.status, response.body.code]).toEqual([503, 'TEMPORARILY_UNAVAILABLE']);
    expect(await objectKeys(product, `users/${ann.id}/`)).toHaveLength(2);
  });
});
