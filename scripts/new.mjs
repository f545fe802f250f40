// Writes the files of a new endpoint or tool with a failing test and registers it.
//   npm run new -- endpoint <name>
//   npm run new -- tool <name>
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpointFiles, endpointRegistries } from './new/endpoint-files.mjs';
import { toolFiles, toolRegistries } from './new/tool-files.mjs';

const root = path.resolve(import.meta.dirname, '..');
const inRoot = (/** @type {string} */ file) => path.join(root, file);
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

const KINDS = {
  endpoint: {
    files: endpointFiles,
    registries: endpointRegistries,
    next: [
      'contract/api/<name>.ts: method, path, schemas',
      'core/<name>/<name>.ts: the use case and its ports (its test fails: npx vitest run --project=unit core/<name>)',
      'lambdas/<name>/function.ts and handler.ts: memory, environment, grants, adapters',
      'test/api/other-people.test.ts, test/assembly/every-function.spec.ts: its request, if it takes parameters or a body',
      'npx vitest run --project=infra -u: adds its function to the snapshot of settings and permissions',
      'its screen, if it gets one: docs/add-a-feature.md, step 5',
    ],
  },
  tool: {
    files: toolFiles,
    registries: toolRegistries,
    next: [
      'contract/tools/<name>.ts: what a person can set; its own imageType and taskType (contract/images.ts)',
      'supabase/migrations: a migration that allows the image type',
      'catalog/model-row.ts, catalogs.ts: its feature, if other models serve it',
      'core/images/<name>.ts: what it requests from the model; lambdas/<name>/function.ts: the grant for that feature',
      'test/support/paid-requests.ts: its request; npx vitest run --project=infra -u: adds its function to the snapshot',
      'web/src/features/<name>/: texts of the page and of the result',
      'web/src/features/advanced-image-tools/: its card; the compiler names the other places that need the image type',
      'npx vitest run --project=unit contract/tools/<name> fails until its images have their own type',
    ],
  },
};

/** @param {string[]} problem */
function refuse(...problem) {
  console.error(problem.join('\n'));
  process.exit(1);
}

const [kind = '', name = ''] = process.argv.slice(2);
const chosen = Object.entries(KINDS).find(([known]) => known === kind)?.[1];
if (!chosen) refuse('Name what to add: npm run new -- endpoint <name>, or npm run new -- tool <name>');
else if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
  refuse(
    `"${name}" is not a name in kebab-case. Use lower-case words, for example: npm run new -- ${kind} mood-board`,
  );
else {
  const files = chosen.files(name, read);
  const existing = Object.keys(files).filter((file) => existsSync(inRoot(file)));
  if (existing.length > 0) refuse(`Nothing was written: ${existing.join(', ')} exists. Choose another name.`);
  const written = { ...files, ...chosen.registries(name, read) };
  for (const [file, content] of Object.entries(written)) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), content);
    console.log(file);
  }
  spawnSync('npx', ['biome', 'check', '--write', ...Object.keys(written)], { cwd: root });
  console.log(['', 'Next:', ...chosen.next.map((step) => `  ${step.replaceAll('<name>', name)}`)].join('\n'));
}
