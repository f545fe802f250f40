// npm run assembly: the browser's journey, and every function, on what `npm run synth` makes: the bundles with their
// templates' variables, routes and rights, in the templates' workflow, against the services of this machine.
//   npm run assembly -- cdk.out   what is already there
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, nodeBinary } from './ensure-installed.mjs';
import { findBrowser } from './test/find-browser.mjs';

const root = path.resolve(import.meta.dirname, '..');
ensureInstalled();

/** @param {string} folder */
function synthesise(folder) {
  // Whatever somebody keeps in .env for a deployment of their own.
  const env = { ...process.env, SYNTH_WITH_EXAMPLES: 'only', CDK_OUTDIR: folder };
  return spawnSync(nodeBinary(), ['scripts/synth.mjs'], { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/** @param {string[]} programArguments @param {Record<string, string | undefined>} more @returns {Promise<number>} */
const run = (programArguments, more) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...more };
    const child = spawn(nodeBinary(), programArguments, { cwd: root, stdio: 'inherit', env });
    child.on('close', (code) => resolve(code ?? 1));
  });

/** @param {string} folder */
async function runOn(folder) {
  // Either waits half of its time.
  const ended = await Promise.all([
    run(['node_modules/@playwright/test/cli.js', 'test', 'journey.spec.ts'], {
      ASSEMBLY: folder,
      CHROMIUM: await findBrowser(),
    }),
    run(['node_modules/vitest/vitest.mjs', 'run', '--project=assembly'], { ASSEMBLY: folder }),
  ]);
  return ended.find((status) => status !== 0) ?? 0;
}

const [given] = process.argv.slice(2);
const folder = given ? path.resolve(given) : mkdtempSync(path.join(tmpdir(), 'moodlark-assembly-'));
let status = 1;
try {
  status = given ? 0 : synthesise(folder);
  if (status === 0) status = await runOn(folder);
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = status;
