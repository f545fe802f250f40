// npm run cdk -- bootstrap | destroy --all | …: runs the pinned CDK on the project's own Node, after building the site.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBinary } from './ensure-installed.mjs';
import { prepareSynth } from './prepare-synth.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Arguments of Node that start CDK. It reads .env like the doctor and the app, so that all three use the same account. */
export const CDK = ['--env-file-if-exists=.env', 'node_modules/aws-cdk/bin/cdk'];

/** @param {string[]} cdkArguments @returns {number} the exit code */
export const runCdk = (cdkArguments) =>
  spawnSync(nodeBinary(), [...CDK, ...cdkArguments], { cwd: root, stdio: 'inherit' }).status ?? 1;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  prepareSynth();
  process.exitCode = runCdk(process.argv.slice(2));
}
