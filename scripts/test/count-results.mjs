// Plain JavaScript: it starts on the host's Node.
import { existsSync, readFileSync } from 'node:fs';

/** A runner that crashed, wrote no report or ran no test counts as one failure. */
const atLeastOneFailure = (failed, isFine) => (isFine ? failed : Math.max(failed, 1));

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Counts the results of Vitest's JSON report. A file that failed to load contains no tests and counts as one failure. */
export function countVitest(path, hasSucceeded) {
  const report = readReport(path);
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  return { passed, failed: atLeastOneFailure(failed, hasSucceeded && passed + failed > 0) };
}

/** Counts the results of Playwright's JSON report. A test that passed on retry counts as passed; the reporter names it. */
export function countPlaywright(path, hasSucceeded) {
  const report = readReport(path);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const passed = expected + flaky;
  return { passed, failed: atLeastOneFailure(unexpected, hasSucceeded && passed + unexpected > 0) };
}
