// npm run diff                shows what a deployment would change; needs a configuration and credentials
// npm run diff -- <folder>    compares cdk.out with the templates of another synthesis; needs neither
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCdk } from './cdk.mjs';
import { prepareSynth } from './prepare-synth.mjs';

const root = path.resolve(import.meta.dirname, '..');
const synthesized = path.join(root, 'cdk.out');
const SUFFIX = '.template.json';

/** @param {string[]} cdkArguments */
const cdkDiff = (cdkArguments) => runCdk(['diff', '--no-notices', ...cdkArguments]);

/** @param {string} folder */
function templatesIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(SUFFIX)) : [];
  if (files.length > 0) return files;
  console.error(`There are no templates in ${folder}: run \`npm run synth\` there first.`);
  process.exit(1);
}

/** @param {string} folder */
function compareTemplates(folder) {
  const others = templatesIn(folder);
  const results = templatesIn(synthesized).map((file) => {
    const stack = file.slice(0, -SUFFIX.length);
    if (others.includes(file))
      return cdkDiff([stack, '--exclusively', '--app', synthesized, '--template', path.join(folder, file)]);
    console.log(`${stack} is new`);
    return 0;
  });
  return results.find((status) => status !== 0) ?? 0;
}

const [folder] = process.argv.slice(2);
if (!folder) prepareSynth();
process.exitCode = folder ? compareTemplates(path.resolve(folder)) : cdkDiff([]);
