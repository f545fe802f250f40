// Plain JavaScript: it starts on the host's Node and installs everything else.
//   npm test               every check and test
//   npm test -- unit rls   only these steps
//   npm test -- rls-postgresql   a step that needs more than Node and runs only if it is named
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { countPlaywright, countVitest } from './test/count-results.mjs';
import { runCommand } from './test/run-command.mjs';

const results = fileURLToPath(new URL('../test-results/', import.meta.url));
const reports = `${results}reports/`;

const wanted = process.argv.slice(2);
/** The output of a single step is shown while it runs; that of parallel steps only if they fail. */
const isSingleStep = wanted.length === 1;

const checkWithin =
  (minutes) =>
  (program, ...programArguments) =>
  async () => {
    const hasSucceeded = await runCommand({ program, programArguments, minutes, quiet: true });
    return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
  };
const check = checkWithin(10);

const vitest =
  (project, { environment, workers } = {}) =>
  async () => {
    const report = `${reports}${project}.json`;
    const hasSucceeded = await runCommand({
      program: 'node_modules/vitest/vitest.mjs',
      programArguments: [
        'run',
        `--project=${project}`,
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      minutes: 15,
      quiet: !isSingleStep,
      extraEnvironment: await environment?.(),
    });
    return countVitest(report, hasSucceeded);
  };

const endToEnd = async () => {
  const report = `${reports}e2e.json`;
  const hasSucceeded = await runCommand({
    program: 'node_modules/@playwright/test/cli.js',
    programArguments: ['test'],
    minutes: 25,
    quiet: !isSingleStep,
    extraEnvironment: { E2E_REPORT: report },
  });
  return countPlaywright(report, hasSucceeded);
};

let synthesis;
/** The folder of the example's templates and bundles, synthesized once for all steps that test it. */
const exampleAssembly = () => (synthesis ??= synthesizeExample());
async function synthesizeExample() {
  const folder = `${results}assembly`;
  const hasSucceeded = await runCommand({
    program: 'scripts/synth.mjs',
    programArguments: [],
    minutes: 10,
    quiet: true,
    extraEnvironment: { CDK_OUTDIR: folder, SYNTH_WITH_EXAMPLES: 'only' },
  });
  if (!hasSucceeded) throw new Error('The templates could not be synthesized.');
  return folder;
}

/** Repeats the end-to-end tests and calls every function, with the deployed bundles instead of the sources. */
const onAssembly = async () => checkWithin(15)('scripts/assembly.mjs', await exampleAssembly())();

/**
 * Rounds run in order, because many steps need the built web app and the prepared database. Two steps of a round run at
 * a time, the longest first: one uses the cores while the other waits for a browser, a clip or a process. Running three
 * is no faster.
 */
const ROUNDS = [
  [
    { name: 'build', run: check('scripts/build.mjs') },
    { name: 'database', run: check('test/support/prepare-database.ts') },
  ],
  [
    { name: 'e2e', run: endToEnd },
    // Its tests of restarts, timeouts and retries spend much of their time waiting.
    { name: 'api', run: vitest('api', { workers: 3 }) },
    { name: 'unit', run: vitest('unit') },
    { name: 'assembly', run: onAssembly },
    { name: 'protocol', run: vitest('protocol') },
    {
      name: 'infra',
      run: vitest('infra', { environment: async () => ({ ASSEMBLY: await exampleAssembly() }) }),
    },
    { name: 'web', run: vitest('web') },
    { name: 'rls', run: vitest('rls') },
    { name: 'ports', run: vitest('ports') },
    { name: 'architecture', run: vitest('architecture') },
    { name: 'types', run: check('node_modules/@typescript/native/bin/tsc', '-p', '.', '--singleThreaded') },
    { name: 'format', run: check('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings') },
    { name: 'layers', run: check('scripts/check-layers.mjs') },
    { name: 'language', run: check('scripts/check-language.mjs') },
    { name: 'rls-postgresql', run: vitest('rls-postgresql'), onlyByName: true },
  ],
];
const STEPS_AT_A_TIME = 2;
const STEPS = ROUNDS.flat();

async function runStep({ name, run }) {
  const started = Date.now();
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await run();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
  return { name, ...counts, seconds: Math.round((Date.now() - started) / 1000) };
}

/** Runs steps of the queue until none is left. */
async function runNext(queue) {
  const results = [];
  for (let step = queue.shift(); step; step = queue.shift()) {
    console.log(`${step.name} ...`);
    const result = await runStep(step);
    console.log(formatResult(result));
    results.push(result);
  }
  return results;
}

async function runAll(isWanted) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const steps of ROUNDS) {
    const queue = steps.filter(isWanted);
    const runners = Array.from({ length: STEPS_AT_A_TIME }, () => runNext(queue));
    results.push(...(await Promise.all(runners)).flat());
  }
  return results;
}

const formatResult = ({ name, passed, failed, seconds }) =>
  `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)}${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(seconds).padStart(5)} s`;

let isFinished = false;
// The last line also reports a run that ends early.
process.on('exit', () => {
  if (!isFinished) console.log('0 passed, 1 failed');
});

function finish(results) {
  isFinished = true;
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('');
  for (const result of results) console.log(formatResult(result));
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
try {
  if (unknown.length > 0)
    throw new Error(
      `No such step: ${unknown.join(', ')}. The steps are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  ensureInstalled();
  ensureNode();
  finish(await runAll(({ name, onlyByName }) => (wanted.length === 0 ? !onlyByName : wanted.includes(name))));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  finish([{ name: 'setup', passed: 0, failed: 1, seconds: 0 }]);
}
