import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '#local/start-refused.ts';

/** Held as long as the process lives; the kernel lets go of it even after SIGKILL. */
export type DataFolderLock = { release(): void };

/**
 * Claims the data folder for this process alone: two processes on one PGlite folder destroy it. A write lock on a
 * SQLite file is refused at once while another process holds it, and free again at once when that one is killed.
 */
export function lockDataFolder(dataFolder: string): DataFolderLock {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(dataFolder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw new StartRefused(
      `Moodlark is already running on ${dataFolder}. Stop it first, or choose another folder with MOODLARK_DATA.`,
      { cause: error },
    );
  }
  return { release: () => database.close() };
}
