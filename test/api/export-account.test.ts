import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiResponse, requestApi, textField } from '#test/support/call-api.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { findTraces } from '#test/support/person-traces.ts';
import { type Product, sharedProduct } from '#test/support/product.ts';
import { objectBytes, objectKeys } from '#test/support/stored.ts';
import { until } from '#test/support/until.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';

const IMAGE_COUNT = 4;

let product: Product;
let ann: Person;
let folder: string;
beforeAll(async () => {
  product = await sharedProduct();
  folder = mkdtempSync(join(tmpdir(), 'moodlark-export-'));
  ann = await signUp(product);
  for (let index = 0; index < IMAGE_COUNT; index += 1)
    await requestApi(product, '/api/generate-image', { as: ann, body: { prompt: `boat ${index} “é”` } });
  await untilFinished(product, ann, await startVideo(product, ann));
  const [key = ''] = await objectKeys(product, `users/${ann.id}/images/`);
  const image = Buffer.from(await objectBytes(product, key)).toString('base64');
  await requestApi(product, '/api/s3/upload', {
    as: ann,
    body: { image, imageType: 'reference', filename: 'reference.png' },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startExport = (person: Person) =>
  requestApi(product, '/api/account/export', { as: person, method: 'POST' });
const readStatus = (person: Person, exportId: string) =>
  requestApi(product, `/api/account/export/${exportId}`, { as: person });

async function untilReady(person: Person, started: ApiResponse): Promise<ApiResponse> {
  expect(started.status).toBe(202);
  return until('the archive is ready', async () => {
    const response = await readStatus(person, textField(started, 'exportId'));
    return response.body.status !== 'working' && response;
  });
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

test('the archive opens with unzip and contains every file byte for byte', async () => {
  const ready = await untilReady(ann, await startExport(ann));
  expect(ready.body).toMatchObject({ status: 'ready', expiresAt: expect.any(String) });
  const response = await fetch(textField(ready, 'url'));
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain('moodlark-export.zip');
  const zip = Buffer.from(await response.arrayBuffer());
  expect(zip.length).toBe(ready.body.bytes);
  const file = join(folder, 'export.zip');
  writeFileSync(file, zip);
  expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
  execFileSync('unzip', ['-q', file, '-d', join(folder, 'out')]);

  const keys = await objectKeys(product, `users/${ann.id}/`);
  const expected = keys.flatMap((key): (readonly [name: string, key: string])[] => {
    const [, , kind = '', first = ''] = key.split('/');
    if (kind === 'videos') return [[`videos/${first}.mp4`, key]];
    return kind === 'images' || kind === 'references' ? [[`${kind}/${first}`, key]] : [];
  });
  expect(expected).toHaveLength(IMAGE_COUNT + 2);
  expect(filesBelow(join(folder, 'out')).toSorted()).toEqual(
    [...expected.map(([name]) => name), 'README.txt', 'records.json'].toSorted(),
  );
  for (const [name, key] of expected)
    expect([name, digest(readFileSync(join(folder, 'out', name)))]).toEqual([
      name,
      digest(await objectBytes(product, key)),
    ]);
  const records = JSON.parse(readFileSync(join(folder, 'out', 'records.json'), 'utf8'));
  expect(records.profile).toMatchObject([{ id: ann.id, name: ann.name, email: ann.email }]);
  expect(records.images.map(({ prompt }: { prompt: string }) => prompt)).toEqual(
    Array.from({ length: IMAGE_COUNT }, (_, index) => `boat ${index} “é”`),
  );
  expect([records.videos.length, records.usage.length, records.receipts.length]).toEqual([
    1,
    1,
    IMAGE_COUNT + 1,
  ]);
  expect(records.missingFiles).toEqual([]);
});

test('makes an archive for an empty account, and lets no one else read it', async () => {
  const ben = await signUp(product, 'Ben');
  const started = await startExport(ben);
  const ready = await untilReady(ben, started);
  expect(ready.body.status).toBe('ready');
  const exportId = textField(started, 'exportId');
  for (const [person, id] of [
    [ann, exportId],
    [ben, 'not-an-export'],
  ] as const) {
    const response = await readStatus(person, id);
    expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await requestApi(product, `/api/account/export/${exportId}`)).status).toBe(401);
});

test('an archive made while images are added and deleted can be opened, and lists missing files', async () => {
  const dora = await signUp(product, 'Dora');
  const makeImage = (prompt: string) =>
    requestApi(product, '/api/generate-image', { as: dora, body: { prompt } });
  const responses = await Promise.all(Array.from({ length: 4 }, (_, index) => makeImage(`kite ${index}`)));
  const ids = responses.map((response) => basename(textField(response, 's3Key'), '.png'));
  // Packing is slowed down, so that the deletions happen meanwhile.
  await product.plan({ service: 's3', operation: 'GetObject', times: 100, delayMs: 1_500 });
  const starting = startExport(dora);
  await until('the archive is being packed', async () =>
    (await findTraces(product, [dora.id])).some((trace) => trace.startsWith('item EXPORT#')),
  );
  const [later] = await Promise.all([
    makeImage('kite made meanwhile'),
    ...ids.slice(2).map((id) => requestApi(product, `/api/image/${id}`, { as: dora, method: 'DELETE' })),
  ]);
  const started = await starting;
  await product.clearFaults();
  const ready = await untilReady(dora, started);
  expect(ready.body.status).toBe('ready');
  const file = join(folder, 'meanwhile.zip');
  writeFileSync(file, Buffer.from(await (await fetch(textField(ready, 'url'))).arrayBuffer()));
  expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
  const out = join(folder, 'meanwhile');
  execFileSync('unzip', ['-qo', file, '-d', out]);
  const packed = filesBelow(out);
  for (const id of ids.slice(0, 2)) expect(packed).toContain(`images/${id}.png`);
  const { missingFiles } = JSON.parse(readFileSync(join(out, 'records.json'), 'utf8'));
  // The new image has a record, but was made after the files were listed.
  const missingNames = [...ids.slice(2), basename(textField(later, 's3Key'), '.png')].map(
    (id) => `images/${id}.png`,
  );
  expect(missingFiles.toSorted()).toEqual(missingNames.toSorted());
  for (const name of missingNames) expect(packed).not.toContain(name);
});

test('a scheduled run makes an archive that the first request could not make', async () => {
  const cat = await signUp(product, 'Cat');
  await requestApi(product, '/api/generate-image', { as: cat, body: { prompt: 'a boat' } });
  await product.plan({
    service: 's3',
    operation: 'UploadPart',
    times: 3,
    error: 'InternalError',
    status: 500,
  });
  const started = await startExport(cat);
  await product.clearFaults();
  expect((await readStatus(cat, textField(started, 'exportId'))).body.status).toBe('working');
  expect(
    textField(await startExport(cat), 'exportId'),
    'a second request while the archive is being made',
  ).toBe(textField(started, 'exportId'));
  // Scheduled functions run at the start, then every minute.
  await product.stop();
  await product.start();
  expect((await untilReady(cat, started)).body.status).toBe('ready');
});
