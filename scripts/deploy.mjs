// npm run deploy [-- --yes]: everything from a configuration to a site that answers. Plain JavaScript for the host's Node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { nodeBinary } from './ensure-installed.mjs';
import { prepareSynth } from './prepare-synth.mjs';
import { smokeTest } from './smoke-test.mjs';

const root = path.resolve(import.meta.dirname, '..');
const isSure = process.argv.includes('--yes');
const CDK = 'node_modules/aws-cdk/bin/cdk';

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

/** Whether there is anything that could be credentials; whether they are good is AWS's to say. */
function hasCredentials() {
  const {
    AWS_PROFILE,
    AWS_ACCESS_KEY_ID,
    AWS_WEB_IDENTITY_TOKEN_FILE,
    AWS_CONTAINER_CREDENTIALS_RELATIVE_URI,
  } = process.env;
  const given = [
    AWS_PROFILE,
    AWS_ACCESS_KEY_ID,
    AWS_WEB_IDENTITY_TOKEN_FILE,
    AWS_CONTAINER_CREDENTIALS_RELATIVE_URI,
  ];
  const files = ['credentials', 'config'].map((name) => path.join(homedir(), '.aws', name));
  return given.some((value) => value !== undefined && value !== '') || files.some((file) => existsSync(file));
}

prepareSynth();
run(
  'Configuration and templates',
  ['bin/moodlark.ts'],
  'Nothing was deployed: the configuration has to be mended first.',
);
if (!hasCredentials())
  stop(
    'Nothing was deployed: there are no AWS credentials. Run `aws configure` or `aws sso login`, or set AWS_PROFILE, then again.',
  );
if (existsSync(path.join(root, 'scripts', 'doctor.mjs')))
  run(
    'Doctor',
    ['scripts/doctor.mjs', '--before-deployment'],
    'Nothing was deployed: do what the doctor says, then again.',
  );

const outputs = mkdtempSync(path.join(tmpdir(), 'moodlark-outputs-'));
process.on('exit', () => rmSync(outputs, { recursive: true, force: true }));
const outputsFile = path.join(outputs, 'outputs.json');
const remedy =
  'CDK stopped; see above. "not bootstrapped": run `npx cdk bootstrap` for us-west-2 and us-east-1 once.';
run('What would change', [CDK, 'diff', '--all'], remedy);
run(
  'Deployment',
  [
    CDK,
    'deploy',
    '--all',
    '--outputs-file',
    outputsFile,
    '--require-approval',
    isSure ? 'never' : 'broadening',
  ],
  `${remedy} CloudFormation has gone back to what was there before.`,
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
