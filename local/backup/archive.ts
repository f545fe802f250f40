import { createReadStream, readdirSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, extract, list } from 'tar';
import * as z from 'zod';
import { NEWEST_SCHEMA, readSchema } from '#local/data-version.ts';

const MANIFEST = 'manifest.json';
const FORMAT_VERSION = 1;

const manifest = z.object({
  product: z.literal('moodlark'),
  /** Version of the archive's format. */
  format: z.int(),
  /** Newest migration of the database in it. */
  schema: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Number of files after the manifest. */
  files: z.int(),
});
type Manifest = z.infer<typeof manifest>;

/** A refusal whose message is shown unchanged to the person who ran the command. */
export class BackupRefused extends Error {}

const countFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Why a file cannot be written and what to do, or the error itself. */
function explainUnwritable(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return error;
  const folder = path.dirname(file);
  const reasons: Record<string, string> = {
    ENOENT: `there is no folder ${folder}. Create it, or choose another path.`,
    ENOTDIR: `${folder} is not a folder. Choose another path.`,
    EACCES: `the permissions of ${folder} do not allow it. Change them, or choose another path.`,
    EROFS: `${folder} is read-only. Choose another path.`,
  };
  const reason = reasons[String(error.code)];
  return reason === undefined
    ? error
    : new BackupRefused(`${file} cannot be written: ${reason}`, { cause: error });
}

/**
 * Packs a snapshot into a new file, which appears only when it is complete.
 * @throws BackupRefused if the file cannot be written
 */
export async function packSnapshot(folder: string, file: string, now: Date): Promise<Manifest> {
  const packed: Manifest = {
    product: 'moodlark',
    format: FORMAT_VERSION,
    schema: readSchema(folder) ?? NEWEST_SCHEMA,
    createdAt: now.toISOString(),
    files: countFiles(folder),
  };
  const names = readdirSync(folder);
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(packed));
  const partial = `${file}.partial`;
  try {
    // Media files are already compressed; the database shrinks to a fifth of its size even at the fastest level.
    const options = {
      file: partial,
      cwd: folder,
      gzip: { level: 1 },
      portable: true,
      strict: true,
      mode: 0o600,
    };
    await create(options, [MANIFEST, ...names]);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw explainUnwritable(error, file);
  }
  return packed;
}

const invalidBackup = (file: string, cause?: unknown) =>
  new BackupRefused(`${file} is not a backup of Moodlark, or it is damaged. Nothing was restored.`, {
    cause,
  });

/**
 * Reads the manifest of a backup.
 * @throws BackupRefused if the file is not a backup, or is from a newer version
 */
export async function readBackupManifest(file: string): Promise<Manifest> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new BackupRefused(`There is no file ${file}.`);
  const entry = await firstEntry(file);
  const parsed = manifest.safeParse(entry);
  if (!parsed.success) throw invalidBackup(file, parsed.error);
  if (parsed.data.format > FORMAT_VERSION || parsed.data.schema > NEWEST_SCHEMA) {
    throw new BackupRefused(
      `${file} was made by a newer version of Moodlark. Update Moodlark, then restore it. Nothing was restored.`,
    );
  }
  return parsed.data;
}

/** The JSON of the first entry, or `undefined` if it is not the manifest. */
async function firstEntry(file: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  let isFirst = true;
  const reader = list({
    strict: true,
    onReadEntry: (entry) => {
      if (isFirst && entry.path === MANIFEST) entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      isFirst = false;
    },
  });
  const input = createReadStream(file);
  try {
    for await (const chunk of input) {
      reader.write(chunk);
      if (!isFirst) break;
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  } finally {
    input.destroy();
  }
}

/**
 * Unpacks a backup into an empty folder.
 * @throws BackupRefused if the backup is damaged
 */
export async function unpackBackup(file: string, folder: string, { files }: Manifest): Promise<void> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_name, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    });
  } catch (error) {
    throw invalidBackup(file, error);
  }
  await rm(path.join(folder, MANIFEST));
  if (countFiles(folder) !== files) throw invalidBackup(file);
}
