import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const launcherModule = path.resolve('scripts/run-server.mjs');
let folder = '';
let launched: ChildProcess | undefined;

const inFolder = (name: string) => path.join(folder, name);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts the launcher as npm does, through a shell, with a server that records its signals. */
async function launch(): Promise<{ shell: ChildProcess; launcherPid: number; serverPid: number }> {
  const server = inFolder('server.mjs');
  const record = (name: string, value: string) =>
    `fs.writeFileSync(${JSON.stringify(folder)} + '/${name}', String(${value}));`;
  writeFileSync(
    server,
    `import fs from 'node:fs';
     for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { ${record('signal', 'signal')} process.exit(7); });
     process.on('disconnect', () => process.exit(0));
     setInterval(() => undefined, 1_000);
     ${record('memory', "typeof gc + ' ' + process.env.MALLOC_MMAP_THRESHOLD_")}
     ${record('launcher', 'process.ppid')} ${record('server', 'process.pid')}`,
  );
  const launcher = `import(${JSON.stringify(launcherModule)}).then(({ runServer }) => runServer(${JSON.stringify(server)}))`;
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; exit $?', process.execPath, launcher], {
    env: { PATH: process.env.PATH ?? '', npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  launched = shell;
  // A new file is empty for a moment.
  await vi.waitFor(() => expect(readFileSync(inFolder('server'), 'utf8')).not.toBe(''), { timeout: 20_000 });
  return {
    shell,
    launcherPid: Number(readFileSync(inFolder('launcher'), 'utf8')),
    serverPid: Number(readFileSync(inFolder('server'), 'utf8')),
  };
}
const untilGone = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-launcher-'));
});
afterEach(() => {
  launched?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the launcher forwards SIGTERM and returns the server’s exit code', async () => {
  const { shell, launcherPid, serverPid } = await launch();
  process.kill(launcherPid, 'SIGTERM');
  const [code] = await once(shell, 'exit');
  expect(code).toBe(7);
  expect(readFileSync(inFolder('signal'), 'utf8')).toBe('SIGTERM');
  expect(isAlive(serverPid)).toBe(false);
});

test('the server can trigger garbage collection and is configured to return freed buffers to the system', async () => {
  await launch();
  expect(readFileSync(inFolder('memory'), 'utf8')).toBe('function 16384');
});

test('the server exits when its launcher is killed', async () => {
  const { launcherPid, serverPid } = await launch();
  process.kill(launcherPid, 'SIGKILL');
  await untilGone(serverPid);
});

test('the server exits when npm is killed', async () => {
  const { shell, launcherPid, serverPid } = await launch();
  shell.kill('SIGKILL');
  await untilGone(serverPid);
  await untilGone(launcherPid);
  expect(readFileSync(inFolder('signal'), 'utf8')).toBe('SIGTERM');
});
