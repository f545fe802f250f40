/** npm run backup -- <file>: saves all local data in one file, even while the product is running. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import * as z from 'zod';
import type { Configuration } from '#local/configuration.ts';
import { type DataFolderLock, lockDataFolder } from '#local/data-folder.ts';
import { databaseFolder } from '#local/data-version.ts';
import { type LastEndpoints, lastEndpoints } from '#local/endpoints-file.ts';
import { StartRefused } from '#local/start-refused.ts';
import { BackupRefused, packSnapshot } from './archive.ts';
import { withTable } from './open-table.ts';
import { runFileCommand } from './run-command.ts';
import { takeSnapshot } from './snapshot.ts';
import { writeItems } from './table-items.ts';

const snapshotResponse = z.object({ folder: z.string() });

/** Requests a snapshot from the process that has locked the folder, because it has the databases open. */
async function requestSnapshot({ origin, secretKey }: LastEndpoints): Promise<string> {
  const response = await fetch(`${origin}/__snapshot`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  });
  if (!response.ok) throw new BackupRefused(`The running Moodlark refused: ${await response.text()}`);
  return snapshotResponse.parse(await response.json()).folder;
}

async function createSnapshot(configuration: Configuration): Promise<string> {
  const { dataFolder } = configuration;
  const lock = lockOrFindProduct(dataFolder);
  if ('origin' in lock) return requestSnapshot(lock);
  try {
    return await takeSnapshot({
      dataFolder,
      copyDatabase: async (folder) => cpSync(databaseFolder(dataFolder), folder, { recursive: true }),
      writeItems: (file) => withTable(configuration, dataFolder, (table) => writeItems(table, file)),
    });
  } finally {
    lock.release();
  }
}

/** Locks the folder, or returns the endpoints of the product that already runs on it. */
function lockOrFindProduct(dataFolder: string): DataFolderLock | LastEndpoints {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    const product = error instanceof StartRefused ? lastEndpoints(dataFolder) : undefined;
    if (product) return product;
    throw error;
  }
}

await runFileCommand('Name the file to write: npm run backup -- <file>', async (file, configuration) => {
  const { dataFolder } = configuration;
  if (!existsSync(databaseFolder(dataFolder)))
    throw new BackupRefused(`There is nothing to back up in ${dataFolder}.`);
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Choose another name.`);
  const folder = await createSnapshot(configuration);
  try {
    const { files } = await packSnapshot(folder, file, new Date());
    return `Saved ${files} files from ${dataFolder} to ${file}. It contains keys and personal data: protect it like a password.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
