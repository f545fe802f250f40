import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MAX_FILES = 200;
const MAX_BYTES = 2 * 1024 ** 3;

type ClipCache = {
  load(name: string): Promise<Uint8Array | undefined>;
  /** Never fails: a clip that cannot be stored is rendered again next time. */
  store(name: string, mp4: Uint8Array): Promise<void>;
};

/** Removes the least recently used clips until the folder is within its limits. */
async function evict(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  files.sort((a, b) => b.mtimeMs - a.mtimeMs);
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    bytes += file.size;
    if (index >= MAX_FILES || bytes > MAX_BYTES) await rm(path.join(folder, file.name), { force: true });
  }
}

/** A least-recently-used cache of finished clips, keyed by the hash of their request: at most 200 files and 2 GiB. */
export function openClipCache(folder: string): ClipCache {
  const file = (name: string) => path.join(folder, `${name}.mp4`);
  return {
    load: async (name) => {
      try {
        const mp4 = await readFile(file(name));
        const now = new Date();
        await utimes(file(name), now, now);
        return mp4;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    store: async (name, mp4) => {
      const temporary = `${file(name)}.tmp`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, mp4);
        await rename(temporary, file(name));
        await evict(folder);
      } catch (cause) {
        console.error('A clip could not be cached.', cause);
        await rm(temporary, { force: true });
      }
    },
  };
}
