// npm run cost: what 1,000 pictures and 100 videos cost in a month, without the models and with them.
//   npm run cost -- --measure   first makes some with the functions of the templates, on this machine's services
//   npm run cost -- cdk.out     by what `npm run synth` made
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, nodeBinary } from './ensure-installed.mjs';
import { withExampleAssembly } from './example-assembly.mjs';

const root = path.resolve(import.meta.dirname, '..');
ensureInstalled();

const given = process.argv.slice(2);
const options = given.filter((one) => one.startsWith('--'));
process.exitCode = await withExampleAssembly(
  given.find((one) => !one.startsWith('--')),
  (folder) =>
    spawnSync(nodeBinary(), ['bench/cost.ts', folder, ...options], { cwd: root, stdio: 'inherit' }).status ??
    1,
);
