/** How soon the product is ready on one machine, and how much memory it keeps. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printFigures } from './figures.ts';

const PORT = 47_100;
const SETTLE_SECONDS = 30;
const data = mkdtempSync(path.join(tmpdir(), 'moodlark-bench-'));
const root = path.resolve(import.meta.dirname, '..');

async function startProduct() {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), MOODLARK_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('Moodlark is ready')) break;
  return { child, seconds: (performance.now() - startedAt) / 1_000 };
}

async function stop(child: Awaited<ReturnType<typeof startProduct>>['child']) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Resident memory of the process in megabytes, as Linux counts it. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

try {
  const first = await startProduct();
  await stop(first.child);

  const laterSeconds: number[] = [];
  for (let run = 0; run < 3; run++) {
    const later = await startProduct();
    laterSeconds.push(later.seconds);
    await stop(later.child);
  }

  const settled = await startProduct();
  await sleep(SETTLE_SECONDS * 1_000);
  const megabytes = residentMegabytes(settled.child.pid ?? 0);
  await stop(settled.child);

  printFigures([
    { name: 'first start', value: first.seconds, unit: 's', target: 15 },
    {
      name: 'later start (median of 3)',
      value: laterSeconds.sort((a, b) => a - b)[1] ?? 0,
      unit: 's',
      target: 3,
    },
    { name: `memory ${SETTLE_SECONDS} s after ready`, value: megabytes, unit: 'MB', target: 800 },
  ]);
} finally {
  rmSync(data, { recursive: true, force: true });
}
