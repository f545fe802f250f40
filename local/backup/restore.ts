/** npm run restore -- <file>: unpacks a backup into an empty data folder. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused, readBackupManifest, unpackBackup } from './archive.ts';
import { withTable } from './open-table.ts';
import { runFileCommand } from './run-command.ts';
import { TABLE_FILE } from './snapshot.ts';
import { restoreItems } from './table-items.ts';

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

await runFileCommand('Name the backup to restore: npm run restore -- <file>', async (file, configuration) => {
  const { dataFolder } = configuration;
  const manifest = await readBackupManifest(file);
  if (namesIn(dataFolder).length > 0) {
    throw new BackupRefused(
      `${dataFolder} is not empty. Move it, or choose another folder with MOODLARK_DATA. Nothing was restored.`,
    );
  }
  // An interrupted restore leaves no partial data folder.
  const unfinished = `${dataFolder}.restoring`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    await unpackBackup(file, unfinished, manifest);
    const items = path.join(unfinished, TABLE_FILE);
    await withTable(configuration, unfinished, (table) => restoreItems(table, items));
    rmSync(items);
    rmSync(dataFolder, { recursive: true, force: true });
    renameSync(unfinished, dataFolder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return `The backup of ${manifest.createdAt} is restored to ${dataFolder}. Start Moodlark with npm start.`;
});
