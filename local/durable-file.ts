import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const PARTIAL = '.partial';

/** Replaces a file as a whole: after a crash there is the old content or the new, never a part. */
export async function writeWhole(file: string, content: string, mode = 0o600): Promise<void> {
  const partial = `${file}${PARTIAL}`;
  try {
    await writeThrough(partial, content, mode);
    await rename(partial, file);
  } catch (error) {
    // On a full disk the part would take what little room there is.
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeThrough(file: string, content: string, mode: number): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file's JSON, or `undefined` where there is no such file. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * What `parse` makes of the file's JSON, or `undefined` where there is no such file. One that cannot be read, which
 * no stop of ours leaves behind, is put aside under another name and said; nothing is deleted.
 */
export function readOrPutAside<T>(file: string, parse: (content: unknown) => T): T | undefined {
  try {
    const content = readJson(file);
    return content === undefined ? undefined : parse(content);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    putAside(file);
    return undefined;
  }
}

const BROKEN = '.broken';

/** Renames a file that cannot be read, and says so. */
export function putAside(file: string): void {
  renameSync(file, `${file}${BROKEN}`);
  console.warn(`${file} cannot be read. It was put aside as ${path.basename(file)}${BROKEN}.`);
}

/** Makes the folder and removes what a crash left half written. */
export function openFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.endsWith(PARTIAL)) rmSync(path.join(folder, name));
  }
  return folder;
}
