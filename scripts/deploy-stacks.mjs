// Deploys the stacks and runs the smoke test. `npm run deploy` checks the configuration and the account first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CDK } from './cdk.mjs';
import { nodeBinary } from './ensure-installed.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs one step on the project's Node. Prints `failed` and ends this process if the step fails.
 * @param {string} title @param {string[]} programArguments @param {string} failed the message
 */
export function runStep(title, programArguments, failed) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(nodeBinary(), programArguments, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(failed);
  process.exit(1);
}

const NOT_BOOTSTRAPPED = 'If CDK says "not bootstrapped", run `npm run cdk -- bootstrap` once.';
const NOT_DEPLOYED =
  'The deployment failed; CDK says why above. CloudFormation rolls back automatically: the previous version keeps running, and ' +
  'no data is removed. Do not delete a stack, even if CDK suggests it: fix the cause, then run ' +
  `\`npm run deploy\` again. ${NOT_BOOTSTRAPPED} docs/deploy.md, "When it fails", lists the usual causes.`;
const SMOKE_TEST_FAILED =
  'The deployment itself succeeded, but everything marked PROBLEM above does not work. Nothing was rolled back. ' +
  'See "When it fails" in docs/deploy.md, or return to the previous version (docs/deploy.md, "Rolling back").';

/** @param {string[]} options of `npm run deploy` */
export function deployStacks(options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-outputs-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outputsFile = path.join(folder, 'outputs.json');
  const approval = options.includes('--yes') ? 'never' : 'broadening';
  const takeOver = options.includes('--take-over') ? ['--import-existing-resources'] : [];
  runStep(
    'What would change',
    [...CDK, 'diff'],
    `Nothing was deployed; CDK says why above. ${NOT_BOOTSTRAPPED}`,
  );
  runStep(
    'Deployment',
    [...CDK, 'deploy', '--all', '--outputs-file', outputsFile, '--require-approval', approval, ...takeOver],
    NOT_DEPLOYED,
  );
  // Reads .env as CDK does, so that both use the same credentials.
  runStep(
    'Smoke test',
    ['--env-file-if-exists=.env', 'scripts/smoke-test.mjs', outputsFile],
    SMOKE_TEST_FAILED,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) deployStacks(process.argv.slice(2));
