import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupRefused, packSnapshot, readBackupManifest } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('names the path and the remedy when a backup cannot be written', async () => {
  const snapshot = mkdtempSync(path.join(folder, 'snapshot-'));
  const missing = path.join(folder, 'missing');
  const packing = packSnapshot(snapshot, path.join(missing, 'whole.tar.gz'), new Date());
  await expect(packing).rejects.toThrow(BackupRefused);
  await expect(packing).rejects.toThrow(
    `${missing}/whole.tar.gz cannot be written: there is no folder ${missing}. Create it, or choose another path.`,
  );
  expect(existsSync(missing)).toBe(false);

  const notes = path.join(folder, 'notes.txt');
  writeFileSync(notes, 'a file');
  await expect(packSnapshot(snapshot, path.join(notes, 'whole.tar.gz'), new Date())).rejects.toThrow(
    `${notes}/whole.tar.gz cannot be written: ${notes} is not a folder. Choose another path.`,
  );
});

test('reads a backup, and refuses a missing file, another product’s archive and a newer version’s backup', async () => {
  const pack = async (manifest: object) => {
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    const file = path.join(folder, 'made.tar.gz');
    await create({ file, cwd: folder, gzip: true }, ['manifest.json']);
    return file;
  };
  const missing = path.join(folder, 'missing');
  await expect(readBackupManifest(missing)).rejects.toThrow(
    new BackupRefused(`There is no file ${missing}.`),
  );
  const manifest = { product: 'moodlark', format: 1, schema: '20261121000100', createdAt: '', files: 0 };
  await expect(readBackupManifest(await pack({ ...manifest, product: 'another' }))).rejects.toThrow(
    'is not a backup of Moodlark',
  );
  for (const newer of [{ format: 2 }, { schema: '29990101000000' }])
    await expect(readBackupManifest(await pack({ ...manifest, ...newer }))).rejects.toThrow(
      'was made by a newer version of Moodlark',
    );
  expect(await readBackupManifest(await pack(manifest))).toMatchObject({ files: 0 });
});
