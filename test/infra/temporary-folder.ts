import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'moodlark-infra-'));

/** Gives the tests a temporary folder of their own. */
export function setup(): void {
  process.env.TMPDIR = folder;
}

/**
 * Removes the folder when the tests have ended. The process that runs them has no time for it: Vitest kills it after
 * half a second, and templates and bundles take 1 GB.
 */
export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
