// npm run assembly: the browser's journey on what `npm run synth` makes: the bundles with their templates' variables,
// routes and rights, in the templates' workflow, against the services of this machine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, nodeBinary } from './ensure-installed.mjs';
import { findBrowser } from './test/find-browser.mjs';

const root = path.resolve(import.meta.dirname, '..');
ensureInstalled();
const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-assembly-'));
/** @param {string[]} programArguments @param {Record<string, string | undefined>} more */
const run = (programArguments, more) =>
  spawnSync(nodeBinary(), programArguments, { cwd: root, stdio: 'inherit', env: { ...process.env, ...more } })
    .status ?? 1;

let status = 1;
try {
  // Nobody's own configuration: the templates of example values.
  const unconfigured = {
    STAGE: '',
    SUPABASE_URL: '',
    SUPABASE_PUBLISHABLE_KEY: '',
    MODEL_CATALOGUE: '',
    MODELS_REGION: '',
  };
  status = run(['scripts/synth.mjs'], { ...unconfigured, CDK_OUTDIR: folder });
  if (status === 0)
    status = run(['node_modules/@playwright/test/cli.js', 'test', 'journey.spec.ts'], {
      ASSEMBLY: folder,
      CHROMIUM: await findBrowser(),
    });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = status;
