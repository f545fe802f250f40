import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { quarantine } from '#local/durable-file.ts';
import { StartRefused } from '#local/start-refused.ts';

/** Held for the life of the process; the kernel releases it even after SIGKILL. */
export type DataFolderLock = { release(): void };

/**
 * Claims the data folder for this process alone, because two processes on one PGlite folder corrupt it. SQLite refuses a
 * write lock immediately while another process holds it, and the lock is free again as soon as that process dies.
 */
export function lockDataFolder(dataFolder: string): DataFolderLock {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  checkFreeSpace(dataFolder);
  const file = path.join(dataFolder, 'lock.sqlite');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isLocked(error)) return replaceDamagedLock(dataFolder, file, error);
    throw new StartRefused(
      `Moodlark is already running on ${dataFolder}. Stop it first, or choose another folder with MOODLARK_DATA.`,
      { cause: error },
    );
  }
  return { release: () => database.close() };
}

/** More than a start writes. With less free space, only some of the databases would open. */
const REQUIRED_FREE_BYTES = 1024 * 1024;

/** Throws for a read-only folder or a full disk before any database is opened. */
function checkFreeSpace(dataFolder: string): void {
  const probe = path.join(dataFolder, 'probe');
  try {
    writeFileSync(probe, Buffer.alloc(REQUIRED_FREE_BYTES));
  } catch (error) {
    // A write error does not name the path.
    throw error instanceof Error ? Object.assign(error, { path: dataFolder }) : error;
  } finally {
    rmSync(probe, { force: true });
  }
}

const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

const hasCode = (error: unknown, code: number) =>
  error instanceof Error && 'errcode' in error && error.errcode === code;
const isLocked = (error: unknown) => hasCode(error, SQLITE_BUSY);

/** The file contains only the lock, so a damaged one is replaced. */
function replaceDamagedLock(dataFolder: string, file: string, error: unknown): DataFolderLock {
  if (!hasCode(error, SQLITE_NOT_A_DATABASE)) {
    throw new StartRefused(
      `The data folder ${dataFolder} cannot be written to. Free up disk space and check its permissions, or choose another with MOODLARK_DATA.`,
      { cause: error },
    );
  }
  quarantine(file);
  return lockDataFolder(dataFolder);
}
