// npm run cost: the monthly cost of 1,000 images and 100 videos, with and without the models.
//   npm run cost -- --measure   first measures the functions of the templates against the stand-ins
//   npm run cost -- cdk.out     uses an existing output of `npm run synth`
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, nodeBinary } from './ensure-installed.mjs';
import { withExampleAssembly } from './example-assembly.mjs';

const root = path.resolve(import.meta.dirname, '..');
ensureInstalled();

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
process.exitCode = await withExampleAssembly(
  args.find((arg) => !arg.startsWith('--')),
  (folder) =>
    spawnSync(nodeBinary(), ['bench/cost.ts', folder, ...options], { cwd: root, stdio: 'inherit' }).status ??
    1,
);
