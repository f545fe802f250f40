import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder, and returns its path with a function that removes it. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-protocol-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
