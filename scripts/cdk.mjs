// npm run cdk -- bootstrap | destroy --all | …: the lock file's CDK on the project's own Node, with what the app needs.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBinary } from './ensure-installed.mjs';
import { prepareSynth } from './prepare-synth.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** CDK's command line for Node. It reads .env as the doctor and the app do, so that all three mean the same account. */
export const CDK = ['--env-file-if-exists=.env', 'node_modules/aws-cdk/bin/cdk'];

/** @param {string[]} cdkArguments @returns {number} how it ended */
export const runCdk = (cdkArguments) =>
  spawnSync(nodeBinary(), [...CDK, ...cdkArguments], { cwd: root, stdio: 'inherit' }).status ?? 1;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  prepareSynth();
  process.exitCode = runCdk(process.argv.slice(2));
}
