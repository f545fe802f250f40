// Plain JavaScript: it starts on the host's Node.
import { existsSync, readFileSync } from 'node:fs';

/** A runner that crashed, wrote nothing or found nothing to run has failed once. */
const atLeastOneFailure = (failed, isFine) => (isFine ? failed : Math.max(failed, 1));

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Counts of vitest's JSON report. A file that could not be loaded has no tests, so it counts as one failure. */
export function countVitest(path, endedWell) {
  const report = readReport(path);
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  return { passed, failed: atLeastOneFailure(failed, endedWell && passed + failed > 0) };
}

/** Counts of Playwright's JSON report. A test that passed when it was repeated has passed; the reporter names it. */
export function countPlaywright(path, endedWell) {
  const report = readReport(path);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const passed = expected + flaky;
  return { passed, failed: atLeastOneFailure(unexpected, endedWell && passed + unexpected > 0) };
}
