import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { anonymousSupabase, type Person, signUp } from '#test/support/person.ts';
import { backdateErasures, findInFiles, findPersonData, findTraces } from '#test/support/person-traces.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { objectBytes } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';

const OTHER_PEOPLE_COUNT = 20;
const CANARY = 'canary-in-a-coal-mine';

let product: Product;
let others: Person[];
/** The stored data of the other people, before anyone deletes an account. */
let othersData: string[];
/** The deletions of these people are finished by restarts that later tests share, because a restart takes seconds. */
let ann: Person;
let ben: Person;
let zoe: Person;
let eve: Person;
beforeAll(async () => {
  product = await startProduct({ secondsPerClip: 2, environment: { BUDGETS: 'on', CONFIRM_EMAIL: 'off' } });
  others = [];
  for (let index = 0; index < OTHER_PEOPLE_COUNT; index += 1) {
    const person = await signUp(product, `Other-${index}`);
    await requestApi(product, '/api/generate-image', { as: person, body: { prompt: `boat ${index}` } });
    others.push(person);
  }
  othersData = await otherPeopleData();
});
afterAll(() => product?.[Symbol.asyncDispose]());

const otherPeopleData = () =>
  findPersonData(
    product,
    others.map(({ id }) => id),
  );
const restart = async () => {
  await product.stop();
  await product.start();
};
const erase = (person: Person, confirm = person.email) =>
  requestApi(product, '/api/account', { as: person, method: 'DELETE', body: { confirm } });

/**
 * Creates a person with an image, an image made from it, a reference image, and three videos: one finished, two in
 * progress.
 */
async function personWithEverything(): Promise<Person> {
  const person = await signUp(product, CANARY);
  const image = await requestApi(product, '/api/generate-image', {
    as: person,
    body: { prompt: CANARY },
    key: 'image',
  });
  const key = textField(image, 's3Key');
  const png = Buffer.from(await objectBytes(product, key)).toString('base64');
  const imageId = key.split('/').at(-1)?.replace('.png', '');
  await requestApi(product, '/api/image-variation', {
    as: person,
    body: { options: { imageId, prompt: CANARY } },
  });
  await requestApi(product, '/api/s3/upload', {
    as: person,
    body: { image: png, imageType: 'reference', filename: `${CANARY}.png` },
  });
  await anonymousSupabase(product).auth.resetPasswordForEmail(person.email);
  await untilFinished(product, person, await startVideo(product, person));
  for (const prompt of [`${CANARY} flies`, `${CANARY} sings`])
    await requestApi(product, '/api/generate-video', {
      as: person,
      body: { videoType: 'TEXT_VIDEO', prompt, referenceImage: png },
      key: prompt,
    });
  return person;
}

/** Plants a copy like the one that is made before a newer version migrates the database. */
function plantDatabaseCopy(content: string): string {
  const copy = path.join(product.dataFolder, 'postgres.before-1');
  mkdirSync(copy);
  writeFileSync(path.join(copy, 'table'), content);
  return copy;
}

const personalTexts = (person: Person) => [person.id, person.email, CANARY];

/** Traces that stay until the model has finished its clip and the token has expired. */
const EXPIRING_TRACES = /^item (?:ERASURES|BUDGET#|UPLOADS#)|\/bedrock\//;
/** Bedrock keeps a list of invocations with their URIs in the bucket. */
const MODEL_TRACES = /\/bedrock\//;

test('deletes an account, leaves only expiring traces in the stores, and keeps the data of 20 other people byte for byte', async () => {
  ann = await personWithEverything();
  plantDatabaseCopy(CANARY);
  expect(await findTraces(product, personalTexts(ann))).not.toEqual([]);

  const response = await erase(ann);
  expect([response.status, response.body.message]).toEqual([200, MESSAGES.accountErased]);
  const traces = await findTraces(product, personalTexts(ann));
  expect(traces.filter((trace) => !EXPIRING_TRACES.test(trace))).toEqual([]);
  expect((await findTraces(product, [ann.email])).filter((trace) => !MODEL_TRACES.test(trace))).toEqual([]);

  const { error } = await anonymousSupabase(product).auth.signInWithPassword(ann);
  expect(error?.message).toBe('Invalid login credentials');
  const late = await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: CANARY } });
  expect([late.status, late.body.error]).toEqual([401, MESSAGES.accountDeleted]);

  expect(await otherPeopleData()).toEqual(othersData);
});

test('accepts a deletion when the table, S3 and Supabase fail, and says that it will be finished later', async () => {
  ben = await personWithEverything();
  const copy = plantDatabaseCopy(CANARY);
  const down = { times: 1_000, mode: 'before' as const };
  await product.plan(
    {
      ...down,
      service: 'supabase',
      operation: `DELETE /auth/v1/admin/users/${ben.id}`,
      error: 'down',
      status: 503,
    },
    { ...down, service: 's3', operation: 'DeleteObjects', error: 'InternalError', status: 500 },
    { ...down, service: 'dynamodb', operation: 'Scan', error: 'InternalServerError', status: 500 },
  );
  const response = await erase(ben);
  expect(response.status).toBe(200);
  expect(JSON.stringify(response.body.later)).toContain(MESSAGES.laterStores);
  expect(existsSync(copy)).toBe(true);
  await product.clearFaults();
});

const ZOES_WORDS = ['Zanzibar', 'zebra-stripes'];

test('leaves deleted data in the database’s files while the product runs', async () => {
  zoe = await signUp(product, 'Zanzibar');
  for (const prompt of ['zebra-stripes one', 'zebra-stripes two'])
    await requestApi(product, '/api/generate-image', { as: zoe, body: { prompt }, key: prompt });
  expect((await erase(zoe)).status).toBe(200);
  expect(findInFiles(product, ZOES_WORDS)).not.toEqual([]);
});

test('accepts a deletion in the middle of an export', async () => {
  eve = await signUp(product, 'Eve');
  for (const prompt of ['lantern one', 'lantern two'])
    await requestApi(product, '/api/generate-image', { as: eve, body: { prompt } });
  await product.plan({ service: 's3', operation: 'GetObject', times: 100, delayMs: 1_500 });
  const exporting = requestApi(product, '/api/account/export', { as: eve, method: 'POST' });
  await until('the archive is being packed', async () =>
    (await findTraces(product, [eve.id])).some((trace) => trace.startsWith('item EXPORT')),
  );
  expect((await erase(eve)).status).toBe(200);
  await exporting;
  await product.clearFaults();
  const refused = await requestApi(product, '/api/account/export', { as: eve, method: 'POST' });
  expect(refused.status).toBe(401);
});

// This test is not retried, because a second start would hide what the first one leaves.
test('the next start finishes a failed deletion and removes all deleted data from the files', {
  retry: 0,
}, async () => {
  await backdateErasures(product, 1);
  await restart();
  const rows = await others[0]?.supabase.from('image_history').select('prompt');
  expect(rows?.data).toEqual([{ prompt: 'boat 0' }]);
  await expect
    .poll(
      async () =>
        (await findTraces(product, personalTexts(ben))).filter((trace) => !EXPIRING_TRACES.test(trace)),
      { timeout: 40_000 },
    )
    .toEqual([]);
  // Files are checked only now, because some vanish while Ben’s deletion is being finished.
  expect(findInFiles(product, ZOES_WORDS)).toEqual([]);
  expect(await otherPeopleData()).toEqual(othersData);
});

test('a start a day after a deletion removes every remaining trace, and the next start the last bytes in the files', {
  retry: 0,
}, async () => {
  await backdateErasures(product, 25);
  await restart();
  await expect
    .poll(async () => (await findTraces(product, [ann.id])).filter((trace) => !MODEL_TRACES.test(trace)), {
      timeout: 40_000,
    })
    .toEqual([]);
  const erasedText = [zoe.id, eve.id, eve.email, 'lantern'];
  await expect.poll(() => findTraces(product, erasedText), { timeout: 40_000 }).toEqual([]);
  // The model keeps the prompt of a clip until it has rendered the clip.
  expect((await findTraces(product, [CANARY])).filter((trace) => !trace.includes('"InProgress"'))).toEqual(
    [],
  );
  expect(await otherPeopleData()).toEqual(othersData);
  // The last pass removes the items that kept the account closed. The next start removes their bytes.
  await restart();
  expect(findInFiles(product, [...ZOES_WORDS, zoe.id, zoe.email])).toEqual([]);
});

test('removes a copy of the database when an account is deleted, but not when a client asks Auth without the secret key', async () => {
  const dan = await signUp(product, 'Dan');
  const copy = plantDatabaseCopy(CANARY);
  const { origin, publishableKey } = product.endpoints();
  for (const apikey of [publishableKey, 'guessed']) {
    const { status } = await fetch(`${origin}/auth/v1/admin/users/${dan.id}`, {
      method: 'DELETE',
      headers: { apikey, authorization: `Bearer ${dan.token}` },
    });
    expect([401, 403]).toContain(status);
  }
  expect(existsSync(copy)).toBe(true);
  expect((await erase(dan)).status).toBe(200);
  expect(existsSync(copy)).toBe(false);
});

test('refuses a wrong confirmation or another person’s account without deleting anything, and accepts a deletion twice', async () => {
  const cat = await signUp(product, 'Cat');
  for (const body of [{}, { confirm: 7 }, { confirm: '' }, { confirm: others[0]?.email }]) {
    const response = await requestApi(product, '/api/account', { as: cat, method: 'DELETE', body });
    expect([response.status, response.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect([MESSAGES.confirmAddress, MESSAGES.wrongConfirmation]).toContain(response.body.error);
  }
  const forAnotherPerson = await requestApi(product, '/api/account', {
    as: cat,
    method: 'DELETE',
    body: { confirm: cat.email, userId: others[0]?.id },
  });
  expect(forAnotherPerson.status).toBe(403);
  const { error } = await anonymousSupabase(product).auth.signInWithPassword(cat);
  expect(error).toBeNull();
  expect((await erase(cat)).status).toBe(200);
  expect((await erase(cat)).status, 'a second deletion').toBe(200);
});
