// The templates and bundles of the example configuration, for what looks into them or runs them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeBinary } from './ensure-installed.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** @param {string} folder @returns {number} the exit code */
function synthesise(folder) {
  // Whatever somebody keeps in .env for a deployment of their own.
  const env = { ...process.env, SYNTH_WITH_EXAMPLES: 'only', CDK_OUTDIR: folder };
  return spawnSync(nodeBinary(), ['scripts/synth.mjs'], { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/**
 * Hands on the folder that is given, or one that is made for it and thrown away after it.
 *
 * @param {string | undefined} given
 * @param {(folder: string) => number | Promise<number>} use gives an exit code
 * @returns {Promise<number>} the exit code
 */
export async function withExampleAssembly(given, use) {
  if (given !== undefined) return use(path.resolve(given));
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-assembly-'));
  try {
    const status = synthesise(folder);
    return status === 0 ? await use(folder) : status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
