import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupRefused, packSnapshot } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('names the path and the remedy when a backup cannot be written', async () => {
  const snapshot = mkdtempSync(path.join(folder, 'snapshot-'));
  const missing = path.join(folder, 'missing');
  const refused = packSnapshot(snapshot, path.join(missing, 'whole.tar.gz'), new Date());
  await expect(refused).rejects.toThrow(BackupRefused);
  await expect(refused).rejects.toThrow(
    `${missing}/whole.tar.gz cannot be written: there is no folder ${missing}. Create it, or choose another path.`,
  );
  expect(existsSync(missing)).toBe(false);

  const notes = path.join(folder, 'notes.txt');
  writeFileSync(notes, 'a file');
  await expect(packSnapshot(snapshot, path.join(notes, 'whole.tar.gz'), new Date())).rejects.toThrow(
    `${notes}/whole.tar.gz cannot be written: ${notes} is not a folder. Choose another path.`,
  );
});
