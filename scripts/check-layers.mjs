// Enforces the layers of docs/architecture.md. Started by node_modules/.bin/node.
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
const own = output.modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)));

const incomplete = Object.entries(MIN_MODULES).flatMap(([folder, fewest]) => {
  const seen = own.filter(({ source }) => source.startsWith(`${folder}/`)).length;
  return seen < fewest ? [`only ${seen} modules seen in ${folder}/, expected ${fewest} or more`] : [];
});
const broken = output.summary.violations.map(
  ({ rule, from, to, cycle }) =>
    `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
);

for (const line of [...broken, ...incomplete]) console.error(line);
console.log(
  `${own.length} modules, ${output.summary.totalDependenciesCruised} imports, ${broken.length + incomplete.length} broken rules`,
);
process.exitCode = broken.length + incomplete.length === 0 ? 0 : 1;
