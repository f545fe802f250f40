import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { requestApi } from '#test/support/call-api.ts';
import { anonymousSupabase, type Person, signUp } from '#test/support/person.ts';
import { findPersonData, findTraces } from '#test/support/person-traces.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { objectKeys } from '#test/support/stored.ts';

const IMAGE_COUNT = 3;

let product: Product;
let ann: Person;
let ben: Person;
let folder: string;
beforeAll(async () => {
  product = await startProduct({ environment: { CONFIRM_EMAIL: 'off' } });
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-person-'));
  [ann, ben] = [await signUp(product, 'Ann'), await signUp(product, 'Ben')];
  for (const person of [ann, ben])
    for (let index = 0; index < IMAGE_COUNT; index += 1)
      await requestApi(product, '/api/generate-image', { as: person, body: { prompt: `boat ${index}` } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product?.[Symbol.asyncDispose]();
});

type CommandResult = { code: number; output: string };

/** Runs `npm run person` as an operator would; `typed` is the answer to its question. */
const runPersonCommand = (args: string[], { typed = '', dataFolder = product.dataFolder } = {}) =>
  new Promise<CommandResult>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/person.mjs', ...args],
      { env: { ...process.env, MOODLARK_DATA: dataFolder, INIT_CWD: folder } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
    child.stdin?.end(typed);
  });

test('exports a person’s data by email address or id into a new file that unzip opens', async () => {
  const file = path.join(folder, 'ann.zip');
  const result = await runPersonCommand(['export', ann.email.toUpperCase(), 'ann.zip']);
  expect(result).toMatchObject({ code: 0, output: expect.stringContaining(`${file} contains all data of`) });
  expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  execFileSync('unzip', ['-q', file, '-d', path.join(folder, 'out')]);
  expect(readdirSync(path.join(folder, 'out', 'images'))).toHaveLength(IMAGE_COUNT);
  const records = JSON.parse(readFileSync(path.join(folder, 'out', 'records.json'), 'utf8'));
  expect(records.profile).toMatchObject([{ id: ann.id, email: ann.email }]);
  expect(records.images).toHaveLength(IMAGE_COUNT);

  const again = await runPersonCommand(['export', ann.id, file]);
  expect(again).toEqual({ code: 1, output: `${file} already exists. Choose another name.\n` });
  expect((await runPersonCommand(['export', ann.id])).code).toBe(0);
  expect(existsSync(path.join(folder, `moodlark-${ann.id}.zip`))).toBe(true);
});

test('leaves no file when the archive cannot be finished', async () => {
  await product.plan({
    service: 's3',
    operation: 'GetObject',
    times: 1_000,
    error: 'InternalError',
    status: 500,
  });
  const result = await runPersonCommand(['export', ben.id, 'unfinished.zip']);
  await product.clearFaults();
  expect(result).toMatchObject({ code: 1, output: expect.stringContaining('The command did not finish: ') });
  expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toEqual([]);
});

test('refuses unknown people, a wrong confirmation and a product that is not running', async () => {
  for (const idOrAddress of ['nemo@example.test', crypto.randomUUID()])
    expect((await runPersonCommand(['erase', idOrAddress, '--yes'])).output).toContain(
      `has no account ${idOrAddress}.`,
    );
  for (const typed of [`${ben.email}\n`, '\n', ''])
    expect(await runPersonCommand(['erase', ann.email], { typed })).toMatchObject({
      code: 1,
      output: expect.stringContaining(`That is not ${ann.email}, so nothing was erased.`),
    });
  expect((await anonymousSupabase(product).auth.signInWithPassword(ann)).error).toBeNull();
  expect((await runPersonCommand(['erase', ann.email], { dataFolder: folder })).output).toContain(
    `Moodlark is not running with the data folder ${folder}. Start it first (npm start)`,
  );
});

test('erases a person without a trace, and keeps another person’s data', async () => {
  const before = await findPersonData(product, [ben.id]);
  const result = await runPersonCommand(['erase', ann.id], { typed: `${ann.email}\n` });
  expect(result).toMatchObject({ code: 0, output: expect.stringContaining(`${ann.email} is erased.`) });
  expect(result.output).toContain(MESSAGES.laterBackups);
  expect(await objectKeys(product, `users/${ann.id}/`)).toEqual([]);
  expect(await findTraces(product, [ann.email])).toEqual([]);
  const { error } = await anonymousSupabase(product).auth.signInWithPassword(ann);
  expect(error?.message).toBe('Invalid login credentials');
  expect(await findPersonData(product, [ben.id])).toEqual(before);
});

test('accepts an erasure while no file can be deleted, and leaves it to the sweep', async () => {
  await product.plan({
    service: 's3',
    operation: 'DeleteObjects',
    times: 1_000,
    error: 'InternalError',
    status: 500,
  });
  const delayed = await runPersonCommand(['erase', ben.email, '--yes']);
  expect(delayed).toMatchObject({
    code: 0,
    output: expect.stringContaining(`The request to erase ${ben.email}`),
  });
  expect(delayed.output).toContain('erasure-step-failed');
});
