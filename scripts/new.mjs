// Writes the files of a new endpoint with a failing test and registers it.
//   npm run new -- endpoint <name>
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpointFiles, endpointRegistries } from './new/endpoint-files.mjs';

const root = path.resolve(import.meta.dirname, '..');
const inRoot = (/** @type {string} */ file) => path.join(root, file);
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

const KINDS = {
  endpoint: {
    files: endpointFiles,
    registries: endpointRegistries,
    next: [
      'contract/api/<name>.ts: method, path, schemas',
      'core/<name>/<name>.ts: the use case and its ports',
      'lambdas/<name>/function.ts and handler.ts: memory, environment, grants, adapters',
      'test/support/in-memory-api.ts: a line that binds it to in-memory ports',
      'test/api/other-people.test.ts: a request by another person, which must fail',
    ],
  },
};

/** @param {string[]} problem */
function refuse(...problem) {
  console.error(problem.join('\n'));
  process.exit(1);
}

const [kind = '', name = ''] = process.argv.slice(2);
const chosen = Object.entries(KINDS).find(([one]) => one === kind)?.[1];
if (!chosen) refuse('Name what to add: npm run new -- endpoint <name>');
else if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
  refuse(`"${name}" is not a name in kebab-case. Use lower-case words, for example: share-link`);
else {
  const files = chosen.files(name);
  const existing = Object.keys(files).filter((file) => existsSync(inRoot(file)));
  if (existing.length > 0) refuse(`Nothing was written: ${existing.join(', ')} exists. Choose another name.`);
  for (const [file, content] of Object.entries({ ...files, ...chosen.registries(name, read) })) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), content);
    console.log(file);
  }
  console.log(['', 'Next:', ...chosen.next.map((step) => `  ${step.replaceAll('<name>', name)}`)].join('\n'));
}
