import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestApi } from '#test/support/call-api.ts';
import { signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { countStored } from '#test/support/stored.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';

let product: Product;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  product = await startProduct({ secondsPerClip: 6 });
});
afterAll(() => product?.[Symbol.asyncDispose]());

type CommandResult = { code: number; output: string };

/** Runs `npm run backup` or `npm run restore`. */
const run = (command: 'backup' | 'restore', file: string, dataFolder = product.dataFolder) =>
  new Promise<CommandResult>((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${command}.mjs`, file],
      { env: { ...process.env, MOODLARK_DATA: dataFolder } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

test('restores images, a video in progress, sessions and requests from a backup of the running product', async () => {
  const ann = await signUp(product, 'Ann');
  const make = (key: string) =>
    requestApi(product, '/api/generate-image', { as: ann, key, body: { prompt: 'a boat' } });
  const keys = Array.from({ length: 4 }, () => crypto.randomUUID());
  const [first] = await Promise.all(keys.map(make));
  const jobId = await startVideo(product, ann);
  const before = await countStored(product);
  const file = path.join(folder, 'whole.tar.gz');

  // More images are made while the backup runs.
  const meanwhile = Promise.all(Array.from({ length: 6 }, () => make(crypto.randomUUID())));
  const [backup] = await Promise.all([run('backup', file), meanwhile]);
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(` to ${file}.`) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(product.dataFolder).filter((name) => name.startsWith('snapshot-'))).toEqual([]);

  await product.stop();
  renameSync(product.dataFolder, path.join(folder, 'lost'));
  expect(await run('restore', file)).toMatchObject({ code: 0 });
  await product.start();

  const after = await countStored(product);
  expect(after.images).toBeGreaterThanOrEqual(before.images);
  expect(after.objects).toBeGreaterThanOrEqual(before.objects);
  // Ann's session and her request's key are still valid; the video in progress completes.
  const again = await make(keys[0] as string);
  expect(again.body.s3Key).toBe(first?.body.s3Key);
  const image = await fetch(String(again.body.image));
  expect(image.status).toBe(200);
  expect((await untilFinished(product, ann, jobId)).body.status).toBe('completed');
});

test('restores a backup of the stopped product, but nothing from a truncated backup', async () => {
  await product.stop();
  const stoppedBackup = path.join(folder, 'stopped.tar.gz');
  expect(await run('backup', stoppedBackup)).toMatchObject({ code: 0 });
  const copy = path.join(folder, 'copy');
  expect(await run('restore', stoppedBackup, copy)).toMatchObject({ code: 0 });
  expect(readdirSync(copy)).toEqual(expect.arrayContaining(['postgres', 'dynamodb', 's3', 'secrets.json']));

  truncateSync(stoppedBackup, statSync(stoppedBackup).size - 4096);
  const target = path.join(folder, 'target');
  expect((await run('restore', stoppedBackup, target)).output).toContain(
    'or it is damaged. Nothing was restored.',
  );
  expect(existsSync(target)).toBe(false);
  expect(existsSync(`${target}.restoring`)).toBe(false);
});

test('does not overwrite a file or a data folder, and reports that there is nothing to back up', async () => {
  const file = path.join(folder, 'existing.tar.gz');
  expect((await run('backup', file)).code).toBe(0);
  expect((await run('backup', file)).output).toContain(`${file} already exists.`);
  expect((await run('restore', file)).output).toContain(`${product.dataFolder} is not empty.`);
  const missing = path.join(folder, 'missing');
  expect((await run('backup', path.join(folder, 'new.tar.gz'), missing)).output).toContain(
    `There is nothing to back up in ${missing}.`,
  );
});

test('refuses to restore a file that is not a backup, and prints its usage for --help', async () => {
  const target = path.join(folder, 'target');
  const text = path.join(folder, 'notes.txt');
  writeFileSync(text, 'not a backup');
  expect(await run('restore', text, target)).toEqual({
    code: 1,
    output: `${text} is not a backup of Moodlark, or it is damaged. Nothing was restored.\n`,
  });
  expect((await run('restore', '--help', target)).output).toContain('npm run restore -- <file>');
  expect(existsSync(target)).toBe(false);
});
