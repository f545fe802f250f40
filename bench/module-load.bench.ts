/**
 * Load time of each function's module in a fresh process of Lambda's version of Node: its share of a cold start. A
 * module of one line serves as the baseline. On a busy machine the lowest CPU time of a load says more than the elapsed
 * time.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { bundleFolder, bundleFunctions, functionNames } from '#lib/functions/bundle-functions.ts';
import { projectPath } from '#lib/project-path.ts';
import { type Figure, percentile, printFigures } from './figures.ts';

const LOADS = 15;
/** Milliseconds, median of all loads. */
const TARGETS = { 'other functions': 70, 'image functions': 90 } as const;
type LoadClass = keyof typeof TARGETS;

/** Values like those of a template, so that the measurement includes reading the environment. */
const ENVIRONMENT = {
  SUPABASE_URL: 'https://example-project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_example',
  SUPABASE_SECRET_KEY: 'sb_secret_example',
  MEDIA_BUCKET: 'media',
  JOB_TABLE: 'jobs',
  VIDEO_WORKFLOW_ARN: 'arn:aws:states:us-west-2:123456789012:stateMachine:Video',
  MODEL_CATALOGUE: JSON.stringify(DEFAULT_CATALOG),
  MODEL_QUOTAS: 'null',
  DAILY_BUDGET: JSON.stringify(DEFAULT_DAILY_BUDGET),
  PROVENANCE: JSON.stringify({
    maker: 'models',
    library: '/opt/c2pa.wasm',
    certificates: '/opt/certificates.pem',
    key: { kms: 'arn:aws:kms:us-west-2:123456789012:key/measured' },
  }),
  BEDROCK_REGION: 'us-west-2',
  CLIP_TYPICAL_SECONDS: '90',
  AWS_REGION: 'us-west-2',
  AWS_ACCESS_KEY_ID: 'measured',
  AWS_SECRET_ACCESS_KEY: 'measured',
  // In place of sharp's layer.
  NODE_PATH: projectPath('node_modules'),
};

function findLoadClass(name: string): LoadClass {
  const text = readFileSync(path.join(bundleFolder(name), 'index.mjs'), 'utf8');
  return text.includes('"sharp"') && name !== 'generate-video' ? 'image functions' : 'other functions';
}

type Load = { elapsed: number; cpuTime: number };

function load(file: string): Load {
  const loader = projectPath('bench/module-load/load-once.mjs');
  const run = spawnSync(process.execPath, [loader, pathToFileURL(file).href], {
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  if (run.status !== 0) throw new Error(`${file} does not load:\n${run.stderr}`);
  const [elapsed, cpuTime] = (run.stdout.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { elapsed: elapsed ?? Number.NaN, cpuTime: cpuTime ?? Number.NaN };
}

await bundleFunctions();
const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-load-'));
const oneLine = path.join(folder, 'one-line.mjs');
writeFileSync(oneLine, 'export const handler = async () => ({});\n');

// One load of each in turn, so that a busy moment affects all alike.
const samples = new Map<string, Load[]>([['a module of one line', []]]);
for (const name of functionNames()) samples.set(name, []);
for (let round = 0; round < LOADS; round += 1)
  for (const [name, loads] of samples)
    loads.push(load(name.includes(' ') ? oneLine : path.join(bundleFolder(name), 'index.mjs')));
rmSync(folder, { recursive: true, force: true });

const median = (loads: readonly Load[]) =>
  percentile(
    loads.map(({ elapsed }) => elapsed),
    0.5,
  );
const minCpuTime = (loads: readonly Load[]) => Math.min(...loads.map(({ cpuTime }) => cpuTime));

const classes = Object.keys(TARGETS) as LoadClass[];
const functionSamples = [...samples].filter(([name]) => !name.includes(' '));
const figures: Figure[] = classes.flatMap((loadClass) => {
  const members = functionSamples.filter(([name]) => findLoadClass(name) === loadClass);
  const rows = [
    { name: `${loadClass}, p50 of all`, value: median(members.flatMap(([, loads]) => loads)) },
    ...members.flatMap(([name, loads]) => [
      { name: `  ${name}, p50`, value: median(loads) },
      { name: `  ${name}, lowest CPU time`, value: minCpuTime(loads) },
    ]),
  ];
  return rows.map((row) => ({ ...row, unit: 'ms' as const, target: TARGETS[loadClass] }));
});
const baseline = median(samples.get('a module of one line') ?? []);
printFigures([{ name: 'a module of one line, p50', value: baseline, unit: 'ms', target: 5 }, ...figures]);
