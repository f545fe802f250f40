import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import memory from '../scripts/server-memory.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');

/** Runs a measurement with a data folder that is deleted afterwards. */
export async function withDataFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-bench-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the built product with the memory settings of `npm start`, and waits until it reports that it is ready. */
export async function startBuiltProduct(port: number, dataFolder: string) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...memory.options, 'local/start.ts'], {
    cwd: root,
    env: { ...memory.environment, ...process.env, PORT: String(port), MOODLARK_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('Moodlark is ready')) break;
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    readyAfterSeconds: (performance.now() - startedAt) / 1_000,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
