import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const PREFIX = 'snapshot-';
export const TABLE_FILE = 'table.jsonl';

/** Entries that are not linked into a snapshot: they are copied separately, or recreated at every start. */
const EXCLUDED_NAMES =
  /^(?:postgres(?:\..*)?|dynamodb|executions|logs|lock\.sqlite.*|endpoints\.json|probe|snapshot-.*|.*\.partial)$/;

type SnapshotSource = {
  dataFolder: string;
  /** Copies the database while no statement runs. */
  copyDatabase(folder: string): Promise<void>;
  /** Writes all items of the job table. */
  writeItems(file: string): Promise<void>;
};

/**
 * Takes a snapshot of a data folder, in a new folder inside it. Files are linked, not copied, because they are only
 * replaced or removed as a whole. The stores are read in the reverse of the order in which a change writes to them, so the
 * snapshot looks like a folder after a crash, which every start can recover.
 * @returns the folder, which the caller removes
 */
export async function takeSnapshot({
  dataFolder,
  copyDatabase,
  writeItems,
}: SnapshotSource): Promise<string> {
  const folder = path.join(dataFolder, `${PREFIX}${randomUUID()}`);
  const link = (name: string) => linkAll(path.join(dataFolder, name), path.join(folder, name));
  mkdirSync(folder, { mode: 0o700 });
  try {
    link('executions');
    await copyDatabase(path.join(folder, 'postgres'));
    await writeItems(path.join(folder, TABLE_FILE));
    for (const name of readdirSync(dataFolder)) if (!EXCLUDED_NAMES.test(name)) link(name);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Removes snapshots that a crash left behind. */
export function removeSnapshots(dataFolder: string): void {
  for (const name of readdirSync(dataFolder))
    if (name.startsWith(PREFIX)) rmSync(path.join(dataFolder, name), { recursive: true, force: true });
}

function linkAll(source: string, target: string): void {
  const entries = listFolder(source);
  if (entries === undefined) {
    linkOne(source, target);
    return;
  }
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const name of entries) linkAll(path.join(source, name), path.join(target, name));
}

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The names in a folder; empty if it is gone, `undefined` for a file. */
function listFolder(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (hasCode(error, ['ENOTDIR'])) return;
    if (hasCode(error, ['ENOENT'])) return [];
    throw error;
  }
}

function linkOne(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // Deleted during the backup.
    if (hasCode(error, ['ENOENT'])) return;
    if (!hasCode(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV'])) throw error;
    // The disk does not support links.
    copyFileSync(source, target);
  }
}
