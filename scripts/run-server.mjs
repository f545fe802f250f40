import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary } from './ensure-installed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const SECONDS_TO_CLOSE = 5;
const PARENT_CHECK_MILLISECONDS = 250;

/** Parent of a process on Linux; `undefined` elsewhere. */
function parentPid(pid) {
  try {
    // The name in parentheses may contain spaces, so split after its closing one.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Parent and grandparent: if there is a shell between npm and this process, that shell survives npm. */
const ancestry = () => [process.ppid, parentPid(process.ppid)].join(' ');

/** The same folder as in local/compile-cache.ts. */
const COMPILED = path.join(root, 'node_modules/.cache/moodlark/compiled');

/** Node's option that reads `.env` if it exists; variables that are already set take precedence. */
const environmentFile = () => (existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []);

/**
 * Keeps memory low after the product has started and while it packs an export: the export collects garbage itself, V8
 * keeps at most 16 MB for new objects, and the C library returns freed blocks of 16 KB or more immediately.
 */
const MEMORY = JSON.parse(readFileSync(path.join(root, 'scripts/server-memory.json'), 'utf8'));

/**
 * Runs a script on the project's own Node and exits with it. Signals are forwarded. The script also exits when this
 * process dies, even by SIGKILL, because its IPC channel closes. If npm started this process, it exits with npm.
 */
export function runServer(script, ...commandLine) {
  const child = spawn(
    nodeBinary(),
    [
      '--disable-warning=ExperimentalWarning',
      ...MEMORY.options,
      ...environmentFile(),
      script,
      ...commandLine,
    ],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: COMPILED, ...MEMORY.environment, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  const end = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_CLOSE * 1_000).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(signal));
  if (process.env.npm_lifecycle_event) {
    const startedBy = ancestry();
    setInterval(() => {
      if (ancestry() !== startedBy) end('SIGTERM');
    }, PARENT_CHECK_MILLISECONDS).unref();
  }
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}
