// npm run assembly: tests the output of `npm run synth`. Runs the end-to-end journey and every function, with the bundles,
// variables, routes, permissions and workflow of the templates, against the stand-ins on this machine.
//   npm run assembly -- cdk.out   tests an existing output
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, nodeBinary } from './ensure-installed.mjs';
import { withExampleAssembly } from './example-assembly.mjs';

const root = path.resolve(import.meta.dirname, '..');
ensureInstalled();

/** @param {string[]} programArguments @param {Record<string, string | undefined>} variables @returns {Promise<number>} */
const run = (programArguments, variables) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...variables };
    const child = spawn(nodeBinary(), programArguments, { cwd: root, stdio: 'inherit', env });
    child.on('close', (code) => resolve(code ?? 1));
  });

/** @param {string} folder */
async function runOn(folder) {
  // In parallel, because each spends half its time waiting.
  const ended = await Promise.all([
    run(['node_modules/@playwright/test/cli.js', 'test', 'journey.spec.ts'], {
      ASSEMBLY: folder,
    }),
    run(['node_modules/vitest/vitest.mjs', 'run', '--project=assembly'], { ASSEMBLY: folder }),
  ]);
  return ended.find((status) => status !== 0) ?? 0;
}

process.exitCode = await withExampleAssembly(process.argv[2], runOn);
