// Plants one fault after another in the sources and expects the test next to the file to fail.
//   npm run mutants            every planted fault
//   npm run mutants -- budget  those whose file, snippet or replacement contains the word
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, ensureNode } from '../ensure-installed.mjs';
import { runCommand } from '../test/run-command.mjs';
import { FAULTS } from './faults.mjs';
import { locate } from './locate.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(path.join(tmpdir(), 'moodlark-mutants-'));
const report = path.join(reports, 'report.json');
/** Contents to restore when the run is interrupted. @type {Map<string, string>} */
const originals = new Map();

process.on('exit', () => {
  for (const [file, content] of originals) writeFileSync(file, content);
  rmSync(reports, { recursive: true, force: true });
});

/** @typedef {import('./locate.mjs').Fault} Fault */

/** @param {string[]} tests @returns {Promise<{ passed: number, failed: string[] }>} failed files by their paths */
async function runTests(tests) {
  rmSync(report, { force: true });
  const programArguments = ['run', '--project=unit', '--project=web', '--reporter=json'];
  await runCommand({
    program: 'node_modules/vitest/vitest.mjs',
    programArguments: [...programArguments, `--outputFile.json=${report}`, ...tests],
    minutes: 10,
    silent: true,
  });
  if (!existsSync(report)) return { passed: 0, failed: [] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: numPassedTests, failed: failed.map(({ name }) => path.relative(root, name)) };
}

/** @param {Fault} fault @returns {Promise<string | undefined>} a sentence if the test does not notice it */
async function plant({ source, snippet, replacement, test }) {
  const file = path.join(root, source);
  const original = readFileSync(file, 'utf8');
  originals.set(file, original);
  writeFileSync(
    file,
    original.replace(snippet, () => replacement),
  );
  const { failed, passed } = await runTests([test]);
  writeFileSync(file, original);
  originals.delete(file);
  if (failed.length > 0) return undefined;
  return `${source}: ${passed > 0 ? 'missed' : 'does not load'}: ${snippet}`;
}

ensureInstalled();
ensureNode();
const word = process.argv[2] ?? '';
const located = FAULTS.filter((fault) => fault.join(' ').includes(word)).map(locate);
const faults = located.filter((fault) => typeof fault !== 'string');
const problems = located.filter((fault) => typeof fault === 'string');
const before = await runTests([...new Set(faults.map(({ test }) => test))]);
for (const test of before.failed) problems.push(`${test}: fails even without a planted fault`);
let caught = 0;
for (const fault of faults.filter(({ test }) => !before.failed.includes(test))) {
  const problem = await plant(fault);
  if (problem) problems.push(problem);
  else caught += 1;
  console.log(`${problem ? 'MISSED' : 'caught'} ${fault.source}: ${fault.snippet}`);
}
for (const problem of problems) console.log(problem);
console.log(`${caught} caught, ${located.length - caught} not`);
process.exitCode = caught > 0 && caught === located.length ? 0 : 1;
