// npm run deploy: everything from a configuration to a site that answers. Plain JavaScript for the host's Node.
//   -- --yes         asks nothing
//   -- --take-over   also takes the bucket of pictures that a torn down deployment of this stage left
//   -- --despite-doctor   deploys although the doctor found problems
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CDK } from './cdk.mjs';
import { nodeBinary } from './ensure-installed.mjs';
import { prepareSynth } from './prepare-synth.mjs';
import { smokeTest } from './smoke-test.mjs';

const root = path.resolve(import.meta.dirname, '..');
const isSure = process.argv.includes('--yes');
const takesOver = process.argv.includes('--take-over');

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} title @param {string[]} programArguments */
function run(title, programArguments, failed = `${title} failed; see above. Nothing after it was done.`) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(nodeBinary(), programArguments, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop(failed);
}

prepareSynth();
run(
  'Configuration and templates',
  ['bin/moodlark.ts'],
  'Nothing was deployed: the configuration has to be mended first.',
);
run(
  'Doctor',
  ['scripts/doctor.mjs', '--before-deployment', ...process.argv.slice(2)],
  'Nothing was deployed. Solve the problems above, or deploy despite them: npm run deploy -- --despite-doctor',
);

const outputs = mkdtempSync(path.join(tmpdir(), 'moodlark-outputs-'));
process.on('exit', () => rmSync(outputs, { recursive: true, force: true }));
const outputsFile = path.join(outputs, 'outputs.json');
const remedy = 'CDK stopped; see above. "not bootstrapped": run `npm run cdk -- bootstrap` once.';
run('What would change', [...CDK, 'diff', '--all'], remedy);
run(
  'Deployment',
  [
    ...CDK,
    'deploy',
    '--all',
    '--outputs-file',
    outputsFile,
    '--require-approval',
    isSure ? 'never' : 'broadening',
    ...(takesOver ? ['--import-existing-resources'] : []),
  ],
  `${remedy} CloudFormation has gone back to what was there before; docs/deploy.md, "When it fails", says more.`,
);

const stacks = Object.values(JSON.parse(readFileSync(outputsFile, 'utf8')));
const { SiteUrl: site, ApiUrl: api, MediaUrl: media } = Object.assign({}, ...stacks);
console.log('\n== Smoke test');
const complaints = await smokeTest({ site, api, media });
if (complaints.length > 0)
  stop(
    `It is deployed, but:\n${complaints.map((one) => `  ${one}`).join('\n')}\nSee docs/deploy.md, "Going back".`,
  );
console.log(`Moodlark answers at ${site}`);
