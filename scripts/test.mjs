// Plain JavaScript: it starts on the host's Node and brings everything else with it.
//   npm test               everything that CI runs
//   npm test -- unit rls   only these steps
//   npm test -- rls-postgresql   a step that needs more than Node, and runs only by its name
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { countPlaywright, countVitest } from './test/count-results.mjs';
import { findBrowser } from './test/find-browser.mjs';
import { runCommand } from './test/run-command.mjs';

const reports = fileURLToPath(new URL('../test-results/reports/', import.meta.url));

const checkWithin =
  (minutes) =>
  (program, ...programArguments) =>
  async () => {
    const isFine = await runCommand({ program, programArguments, minutes, quiet: true });
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  };
const check = checkWithin(5);

const vitest =
  (project, { minutes = 6, quiet = false } = {}) =>
  async () => {
    const report = `${reports}${project}.json`;
    const endedWell = await runCommand({
      program: 'node_modules/vitest/vitest.mjs',
      programArguments: [
        'run',
        `--project=${project}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      minutes,
      quiet,
    });
    return countVitest(report, endedWell);
  };

const journey = async () => {
  const report = `${reports}e2e.json`;
  const endedWell = await runCommand({
    program: 'node_modules/@playwright/test/cli.js',
    programArguments: ['test'],
    minutes: 20,
    extraEnvironment: { CHROMIUM: await findBrowser(), E2E_REPORT: report },
  });
  return countPlaywright(report, endedWell);
};

/** The journey once more, and every function, on what is deployed instead of the sources. */
const onAssembly = checkWithin(10)('scripts/assembly.mjs');

/** Rounds in their order. The lanes of a round run side by side, the steps of a lane in sequence. */
const ROUNDS = [
  [
    [
      { name: 'format', run: check('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings') },
      { name: 'layers', run: check('scripts/check-layers.mjs') },
      { name: 'language', run: check('scripts/check-language.mjs') },
      { name: 'build', run: check('node_modules/vite/bin/vite.js', 'build', 'web') },
    ],
    [{ name: 'types', run: check('node_modules/typescript/bin/tsc', '-p', '.') }],
  ],
  [[{ name: 'unit', run: vitest('unit') }]],
  [[{ name: 'web', run: vitest('web') }]],
  // `infra` is one process, so two cores carry both lanes.
  [
    [{ name: 'infra', run: vitest('infra', { quiet: true }) }],
    [
      { name: 'architecture', run: vitest('architecture', { quiet: true }) },
      { name: 'rls', run: vitest('rls', { quiet: true }) },
      { name: 'ports', run: vitest('ports', { quiet: true }) },
    ],
  ],
  [[{ name: 'rls-postgresql', run: vitest('rls-postgresql'), onlyByName: true }]],
  [[{ name: 'protocol', run: vitest('protocol') }]],
  [[{ name: 'assembly', run: onAssembly }]],
  [[{ name: 'api', run: vitest('api', { minutes: 15 }) }]],
  [[{ name: 'e2e', run: journey }]],
];
const STEPS = ROUNDS.flat(2);

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

async function runLane(steps) {
  const results = [];
  for (const step of steps) {
    console.log(`\n${step.name}`);
    results.push(await runStep(step));
  }
  return results;
}

async function runAll(isWanted) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const lanes of ROUNDS)
    results.push(...(await Promise.all(lanes.map((steps) => runLane(steps.filter(isWanted))))).flat());
  return results;
}

let isFinished = false;
// The last line also reports a run that ends early.
process.on('exit', () => {
  if (!isFinished) console.log('0 passed, 1 failed');
});

function finish(results) {
  isFinished = true;
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('');
  for (const { name, passed, failed, seconds } of results)
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(13)}${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(seconds).padStart(5)} s`,
    );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
try {
  if (unknown.length > 0)
    throw new Error(
      `No such step: ${unknown.join(', ')}. There are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  ensureInstalled();
  ensureNode();
  finish(await runAll(({ name, onlyByName }) => (wanted.length === 0 ? !onlyByName : wanted.includes(name))));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  finish([{ name: 'setup', passed: 0, failed: 1, seconds: 0 }]);
}
