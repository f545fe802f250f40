// Enforces the layers of docs/architecture.md. Started by node_modules/.bin/node.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const root = fileURLToPath(new URL('..', import.meta.url));
const { options, ...ruleSet } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const FOLDERS = [
  'contract',
  'catalog',
  'core',
  'adapters',
  'lambdas',
  'local',
  'studio',
  'web/src',
  'lib',
  'bin',
  'doctor',
  'test',
  'bench',
];
/** Minimum number of modules per folder: after an upgrade of TypeScript the cruiser may silently find none. */
const MIN_MODULES = {
  contract: 10,
  catalog: 10,
  core: 20,
  adapters: 15,
  lambdas: 20,
  local: 20,
  studio: 80,
  'web/src': 60,
  lib: 8,
  bin: 1,
  doctor: 8,
};

process.chdir(root);
const { output } = await cruise(FOLDERS, { ...options, validate: true, ruleSet });
const modules = output.modules.filter(({ source }) =>
  FOLDERS.some((folder) => source.startsWith(`${folder}/`)),
);

const incomplete = Object.entries(MIN_MODULES).flatMap(([folder, min]) => {
  const seen = modules.filter(({ source }) => source.startsWith(`${folder}/`)).length;
  return seen < min ? [`only ${seen} modules seen in ${folder}/, expected ${min} or more`] : [];
});
/** `file:line` of the import of a module, or the file if the import has no line of its own. */
function findImportLocation(/** @type {string} */ from, /** @type {string} */ to) {
  const imported = modules
    .find(({ source }) => source === from)
    ?.dependencies.find(({ resolved }) => resolved === to);
  const line = imported
    ? readFileSync(from, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes(`'${imported.module}'`))
    : -1;
  return line < 0 ? from : `${from}:${line + 1}`;
}
const adviceFor = (/** @type {string} */ name) =>
  ruleSet.forbidden.find((/** @type {{ name: string }} */ rule) => rule.name === name)?.comment;
const broken = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${findImportLocation(from, cycle?.[0]?.name ?? to)}: ${rule.name}: imports ${path}: ${adviceFor(rule.name)}`;
});

for (const line of [...broken, ...incomplete]) console.error(line);
console.log(
  `${modules.length} modules, ${output.summary.totalDependenciesCruised} imports, ${broken.length + incomplete.length} broken rules`,
);
process.exitCode = broken.length + incomplete.length === 0 ? 0 : 1;
