import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PARTIAL_SUFFIX = '.partial';
/** Only the owner may read what people wrote. */
const FILE_OPTIONS = { mode: 0o600, flush: true } as const;

/** Replaces a file atomically: after a crash it has either the old content or the new one. */
export async function writeFileAtomic(file: string, content: string): Promise<void> {
  const partial = `${file}${PARTIAL_SUFFIX}`;
  try {
    await writeFile(partial, content, FILE_OPTIONS);
    await rename(partial, file);
  } catch (error) {
    // On a full disk a partial file would use up the remaining space.
    await rm(partial, { force: true });
    throw error;
  }
}

/** Synchronous `writeFileAtomic`, for callers that must not yield in between. */
export function writeFileAtomicSync(file: string, content: string): void {
  const partial = `${file}${PARTIAL_SUFFIX}`;
  try {
    writeFileSync(partial, content, FILE_OPTIONS);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** The file's JSON, or `undefined` for a missing file. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads the file's JSON with `parse`; `undefined` for a missing file. An unreadable file is renamed and reported, never
 * deleted.
 */
export function readOrQuarantine<T>(file: string, parse: (content: unknown) => T): T | undefined {
  try {
    const content = readJson(file);
    return content === undefined ? undefined : parse(content);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    quarantine(file);
    return undefined;
  }
}

const BROKEN_SUFFIX = '.broken';

/** Renames an unreadable file and reports it. */
export function quarantine(file: string): void {
  renameSync(file, `${file}${BROKEN_SUFFIX}`);
  console.warn(`${file} cannot be read. It was renamed to ${path.basename(file)}${BROKEN_SUFFIX}.`);
}

/** Creates the folder, or removes partial files that a crash left in it. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.endsWith(PARTIAL_SUFFIX)) rmSync(path.join(folder, name));
  }
}
