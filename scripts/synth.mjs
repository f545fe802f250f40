// npm run synth: plain JavaScript that starts on the host's Node and runs the CDK app on the project's own Node. Needs
// no network, no credentials and no .env. Without a configuration the templates contain example values, and
// CloudFormation refuses to deploy them.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary } from './ensure-installed.mjs';
import { prepareSynth } from './prepare-synth.mjs';

const root = path.resolve(import.meta.dirname, '..');
const output = path.resolve(root, process.env.CDK_OUTDIR ?? 'cdk.out');

prepareSynth();
rmSync(output, { recursive: true, force: true });
// Without CDK's CLI, this script passes the context to the app.
const { context } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'));
const { status } = spawnSync(nodeBinary(), ['bin/moodlark.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    CDK_OUTDIR: output,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    SYNTH_WITH_EXAMPLES: process.env.SYNTH_WITH_EXAMPLES ?? 'on',
  },
});
if (status !== 0) process.exit(status ?? 1);
console.log(`The templates are in ${output}`);
