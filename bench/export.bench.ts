/**
 * Packs 10,000 images and 200 videos of one person, 1.6 GB, twice: by the function alone in a separate process, as in
 * the cloud, and by the product on one machine, whose single process is both function and store. Each archive is
 * extracted with unzip, and each file is compared by its hash.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { exportMemory } from '#lambdas/runtime/variables.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { freePort } from '#test/support/free-port.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Reachable, readEndpoints } from '#test/support/product.ts';
import { type Hashes, insertRows, storeFiles } from './export/fill-account.ts';
import { printFigures } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = await freePort({ consecutive: 5 });
const KILOBYTE = 1024;
const IMAGES = Array.from({ length: 10_000 }, (_, index) => (40 + (index % 120)) * KILOBYTE);
const VIDEOS = Array.from({ length: 200 }, (_, index) => (1 + (index % 9)) * 640 * KILOBYTE);
/** In addition to the process's memory before the export. */
const TARGET_MEGABYTES = 100;
const SAMPLE_MS = 50;
const POLL_MS = 500;
const SETTLE_MS = 5_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KILOBYTE;

const startExport = async (product: Reachable, person: Person) =>
  textField(await requestApi(product, '/api/account/export', { as: person, method: 'POST' }), 'exportId');

async function untilReady(product: Reachable, person: Person, exportId: string) {
  for (;;) {
    const { body } = await requestApi(product, `/api/account/export/${exportId}`, { as: person });
    if (body.status === 'ready') return { url: String(body.url), bytes: Number(body.bytes) };
    if (body.status !== 'working') throw new Error(`The export failed: ${JSON.stringify(body)}`);
    await pause(POLL_MS);
  }
}

/** Runs the work. Resolves to its result and to the process's memory before it and at its peak, in megabytes. */
async function watchMemory<T>(pid: number, work: () => Promise<T>) {
  const before = residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, SAMPLE_MS);
  try {
    const result = await work();
    return { before, peak, result };
  } finally {
    clearInterval(timer);
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Throws unless the archive has exactly these files. */
async function compare(folder: string, url: string, bytes: number, hashes: Hashes): Promise<void> {
  const archive = path.join(folder, 'export.zip');
  const extracted = path.join(folder, 'extracted');
  const response = await fetch(url);
  await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), createWriteStream(archive));
  execFileSync('unzip', ['-q', archive, '-d', extracted]);
  rmSync(archive);
  const names = ['images', 'videos'].flatMap((kind) =>
    readdirSync(path.join(extracted, kind)).map((name) => `${kind}/${name}`),
  );
  if (names.length !== hashes.size)
    throw new Error(`The archive has ${names.length} of ${hashes.size} files`);
  for (const name of names)
    if ((await hashFile(path.join(extracted, name))) !== hashes.get(name)) throw new Error(`${name} differs`);
  const { images, videos, missingFiles } = JSON.parse(
    readFileSync(path.join(extracted, 'records.json'), 'utf8'),
  );
  if (images.length + videos.length !== hashes.size || missingFiles.length > 0)
    throw new Error(
      `records.json lists ${images.length} images and ${videos.length} videos, ${missingFiles.length} without a file`,
    );
  rmSync(extracted, { recursive: true });
  console.log(
    `  ${names.length} files in ${Math.round(bytes / KILOBYTE / KILOBYTE)} MB: counts and hashes agree`,
  );
}

/** Runs the function alone: it has to start before the product's own scheduler runs the export. */
async function runWorker(folder: string, start: () => Promise<string>) {
  const script = path.join(import.meta.dirname, 'export', 'run-worker.mjs');
  const child = spawn(process.execPath, [script, folder], {
    env: { ...process.env, ...exportMemory },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  const waiting = once(lines, 'line');
  lines.on('line', (line) => output.push(line));
  await waiting;
  const exportId = await start();
  child.stdin.write('go\n');
  await once(child, 'exit');
  const { before, peak, seconds } = JSON.parse(output.at(-1) ?? '');
  return { exportId, before: Number(before), peak: Number(peak), seconds: Number(seconds) };
}

await withDataFolder(async (folder) => {
  const data = path.join(folder, 'data');
  let running = await startBuiltProduct(PORT, data);
  const product = { origin: running.origin, endpoints: () => readEndpoints(data) };
  try {
    const person = await signUp(product, 'Maya');
    const inserted = await insertRows(product, person, { images: IMAGES, videos: VIDEOS });
    const { bucket } = product.endpoints();
    await running.stop();
    const hashes = await storeFiles(data, bucket, inserted);
    running = await startBuiltProduct(PORT, data);
    const warmUpPerson = await signUp(product, 'Noor');
    await untilReady(product, warmUpPerson, await startExport(product, warmUpPerson));
    await pause(SETTLE_MS);

    const workerOnly = await runWorker(data, () => startExport(product, person));
    const first = await untilReady(product, person, workerOnly.exportId);
    if (workerOnly.seconds < 1)
      throw new Error('The product’s own scheduler ran the export first. Run this again.');
    await compare(folder, first.url, first.bytes, hashes);
    await pause(SETTLE_MS);

    const startedAt = performance.now();
    const exporting = await watchMemory(running.pid, async () =>
      untilReady(product, person, await startExport(product, person)),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const { url, bytes } = exporting.result;
    const download = await watchMemory(running.pid, () => compare(folder, url, bytes, hashes));

    const row = (name: string, { before, peak }: { before: number; peak: number }) => {
      console.log(`  ${name}: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
      return {
        name: `${name}, memory added`,
        value: peak - before,
        unit: 'MB',
        target: TARGET_MEGABYTES,
      } as const;
    };
    printFigures([
      row('the function alone', workerOnly),
      row('the product on one machine', exporting),
      row('a download from the product', download),
      { name: 'the function alone, time', value: workerOnly.seconds, unit: 's', target: 120 },
      { name: 'the product, with up to a minute of waiting', value: seconds, unit: 's', target: 180 },
    ]);
  } finally {
    await running.stop();
  }
});
