// Synthesizes the templates and bundles of the example configuration for tests and estimates.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeBinary } from './ensure-installed.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** @param {string} folder @returns {number} the exit code */
function synthesize(folder) {
  // Ignores a developer's own .env.
  const env = { ...process.env, SYNTH_WITH_EXAMPLES: 'only', CDK_OUTDIR: folder };
  return spawnSync(nodeBinary(), ['scripts/synth.mjs'], { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/**
 * Calls `use` with the given folder, or with a temporary one that is synthesized first and deleted afterwards.
 *
 * @param {string | undefined} existing
 * @param {(folder: string) => number | Promise<number>} use returns an exit code
 * @returns {Promise<number>} the exit code
 */
export async function withExampleAssembly(existing, use) {
  if (existing !== undefined) return use(path.resolve(existing));
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-assembly-'));
  try {
    const status = synthesize(folder);
    return status === 0 ? await use(folder) : status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
