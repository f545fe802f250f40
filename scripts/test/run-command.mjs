// Plain JavaScript: it starts on the host's Node.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from '../ensure-installed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A machine's own settings must not change what is tested. */
const IGNORED =
  /^(AWS_|PORT$|MOODLARK_DATA$|BEDROCK|BUDGETS$|CONFIRM_EMAIL$|STUDIO_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/;
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !IGNORED.test(name))),
  PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
  CI: '1',
};

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Runs one of the project's programs with the project's Node. With `quiet`, its output is shown only when it fails,
 * with `silent` never. Resolves to whether it exited with 0 in time.
 */
export function runCommand({
  program,
  programArguments,
  minutes,
  quiet = false,
  silent = false,
  extraEnvironment = {},
}) {
  const output = quiet || silent ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), [`${root}${program}`, ...programArguments], {
      cwd: root,
      env: { ...environment, ...extraEnvironment },
      stdio: ['ignore', output, output],
    });
    running.add(child);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const limit = setTimeout(() => {
      console.log(`Stopped after ${minutes} minutes.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    }, minutes * 60_000);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      if (quiet && code !== 0) console.log(Buffer.concat(chunks).toString('utf8'));
      resolve(code === 0);
    });
  });
}
