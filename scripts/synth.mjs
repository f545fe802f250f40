// Plain JavaScript: it starts on the host's Node and runs the CDK app on the project's own. Needs no network, no
// credentials and no .env; without a configuration the templates show example values and cannot be deployed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installSharpLayer } from './install-sharp-layer.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = `${root}node_modules/.bin/node`;
const output = resolve(root, process.env.CDK_OUTDIR ?? 'cdk.out');

function run(program, programArguments, environment = {}) {
  const { status } = spawnSync(program, programArguments, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!existsSync(node)) stop('The packages are not installed: run `npm ci` first.');
if (!installSharpLayer())
  stop('sharp for the functions could not be fetched: run `npm run synth` once with a network.');
if (!existsSync(`${root}web/dist/index.html`))
  run(node, [`${root}node_modules/vite/bin/vite.js`, 'build', 'web']);

rmSync(output, { recursive: true, force: true });
const { context } = JSON.parse(readFileSync(`${root}cdk.json`, 'utf8'));
run(node, ['bin/moodlark.ts'], {
  CDK_OUTDIR: output,
  CDK_CONTEXT_JSON: JSON.stringify(context),
  SYNTH_WITH_EXAMPLES: 'on',
});
console.log(`The templates are in ${output}`);
