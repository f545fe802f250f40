import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The files of both databases keep the bytes of deleted data until they are overwritten. The cloud's services clean up
 * by themselves. Here the next start cleans up, because doing so is slow and needs exclusive use of the files.
 */

const STORES = ['postgres', 'dynamodb'] as const;

const notePath = (dataFolder: string, store: (typeof STORES)[number]) =>
  path.join(dataFolder, 'erased', store);

/** Notes that the next start must remove the bytes of everything that has been deleted. */
export function noteErasure(dataFolder: string): void {
  mkdirSync(path.join(dataFolder, 'erased'), { recursive: true });
  for (const store of STORES) writeFileSync(notePath(dataFolder, store), '');
}

/** Runs `remove` if something was deleted. A failure is logged, and the next start tries again. */
export async function removeErasedBytes(
  dataFolder: string,
  store: (typeof STORES)[number],
  remove: () => Promise<void>,
): Promise<void> {
  const note = notePath(dataFolder, store);
  if (!existsSync(note)) return;
  try {
    await remove();
    rmSync(note);
  } catch (error) {
    console.error(
      `Deleted data could not be removed from the files in ${path.join(dataFolder, store)}. The next start tries again.`,
      error,
    );
  }
}
