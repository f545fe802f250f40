import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Removes folders that no process has written to for a day, such as the data of a product whose test was killed. */
export function removeStaleFolders(parent: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(parent).filter(isOurs)) {
    const folder = join(parent, name);
    const isStale =
      (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - DAY_MS;
    if (!isStale) continue;
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Another process may remove the folder at the same time, or another user may own it.
    }
  }
}
