import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Fault } from '#local/faults.ts';
import { within } from '#local/within.ts';
import { CHEAPEST_PASSWORD_HASH, QUICK_WASM } from './cheap-starts.ts';
import { freePort } from './free-port.ts';
import { copyPreparedDatabase } from './prepared-database.ts';
import { removeStaleFolders } from './stale-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NODE = join(root, 'node_modules/.bin/node');
const IMPORT_QUICK_STUDIO = `--import=${new URL('./use-quick-studio.ts', import.meta.url).pathname}`;
const DATA_FOLDER_PREFIX = 'moodlark-test-';
const READY_WITHIN_MS = 90_000;
const STOPPED_WITHIN_MS = 5_000;

const endpointsFile = z.strictObject({
  origin: z.url(),
  endpoints: z.strictObject({ s3: z.url(), dynamodb: z.url(), states: z.url(), bedrock: z.url() }),
  region: z.string(),
  bucket: z.string(),
  table: z.string(),
  stateMachineArn: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});
/** The content of `<MOODLARK_DATA>/endpoints.json`. */
export type Endpoints = z.infer<typeof endpointsFile>;

/** The whole product, started as people start it, on its own ports and data folder. */
export type Product = {
  origin: string;
  dataFolder: string;
  /** The endpoints that the running server wrote. */
  endpoints(): Endpoints;
  plan(...faults: FaultRequest[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Starts again on the same port and data folder. */
  start(): Promise<void>;
  /** Sends SIGTERM; throws if the product takes too long to stop. */
  stop(): Promise<void>;
  /** Stops the product and removes its data. */
  [Symbol.asyncDispose](): Promise<void>;
};
/** The parts of the product that a client needs. */
export type Reachable = Pick<Product, 'origin' | 'endpoints'>;
/** A fault to plan; without `mode`, the call fails before it has any effect. */
export type FaultRequest = Omit<Fault, 'mode'> & { mode?: Fault['mode'] };
type ProductOptions = {
  secondsPerClip?: number;
  environment?: Record<string, string>;
  /** The quick studio paints two colors. `built-in` is the default if `ASSEMBLY` is set. */
  studio?: 'quick' | 'built-in';
};

/** The endpoints that a running product wrote into its data folder. */
export function readEndpoints(dataFolder: string): Endpoints {
  return endpointsFile.parse(JSON.parse(readFileSync(join(dataFolder, 'endpoints.json'), 'utf8')));
}

type Running = { child: ChildProcess; output: () => string; ended: Promise<void> };

function spawnProduct(
  port: number,
  dataFolder: string,
  { secondsPerClip = 1, environment = {}, studio }: ProductOptions,
): Running {
  // The sources, or the output of `npm run synth`: see test/assembly.
  const { ASSEMBLY } = process.env;
  const isQuick = (studio ?? (ASSEMBLY ? 'built-in' : 'quick')) === 'quick';
  const start = ASSEMBLY ? 'test/assembly/start.ts' : 'local/start.ts';
  const child = spawn(NODE, [...(isQuick ? [QUICK_WASM, IMPORT_QUICK_STUDIO] : []), start], {
    cwd: root,
    env: {
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
      HOME: process.env.HOME ?? tmpdir(),
      PORT: String(port),
      MOODLARK_DATA: dataFolder,
      STUDIO_SECONDS_PER_CLIP: String(secondsPerClip),
      ...CHEAPEST_PASSWORD_HASH,
      ...(ASSEMBLY !== undefined && { ASSEMBLY }),
      ...environment,
    },
    // With an IPC channel the server exits when this process is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collectOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', collectOutput);
  child.stderr?.on('data', collectOutput);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, output: () => output, ended };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

async function untilReady(running: Running, origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const ready = `Moodlark is ready at ${origin}`;
  while (!(running.output().includes(ready) && (await isHealthy(origin)))) {
    if (running.child.exitCode !== null || running.child.signalCode !== null)
      throw new Error(`The product ended before it was ready:\n${running.output()}`);
    if (Date.now() > deadline) {
      running.child.kill('SIGKILL');
      throw new Error(`The product was not ready within ${READY_WITHIN_MS} ms:\n${running.output()}`);
    }
    await pause(50);
  }
}

/** Starts the product with an empty data folder. The SPA must have been built. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = await freePort({ consecutive: 5 });
  const origin = `http://localhost:${port}`;
  removeStaleFolders(tmpdir(), (name) => name.startsWith(DATA_FOLDER_PREFIX));
  const dataFolder = mkdtempSync(join(tmpdir(), DATA_FOLDER_PREFIX));
  let running: Running | undefined;

  const start = async () => {
    running = spawnProduct(port, dataFolder, options);
    await untilReady(running, origin);
  };
  const kill = async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  };
  const stop = async () => {
    if (!running || running.child.exitCode !== null || running.child.signalCode !== null) return;
    const { child, output, ended } = running;
    child.kill('SIGTERM');
    const isLate = await within(
      STOPPED_WITHIN_MS,
      ended.then(() => false),
      () => true,
    );
    if (!isLate) return;
    await kill();
    throw new Error(`The product did not stop within ${STOPPED_WITHIN_MS} ms:\n${output()}`);
  };
  const send = async (method: string, body?: unknown) => {
    const response = await fetch(`${origin}/__faults`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} /__faults: ${response.status} ${await response.text()}`);
  };

  try {
    await copyPreparedDatabase(dataFolder);
    await start();
  } catch (error) {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
  return {
    origin,
    dataFolder,
    endpoints: () => readEndpoints(dataFolder),
    plan: (...faults) => send('POST', faults),
    clearFaults: () => send('DELETE'),
    kill,
    start,
    stop,
    [Symbol.asyncDispose]: async () => {
      try {
        // test/protocol checks that the product stops in time; here a busy machine must not fail a passed test.
        await stop().catch(() => undefined);
      } finally {
        rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

let startedOnce: Promise<Product> | undefined;

/**
 * This process's shared product with the default options, for files that leave it running, idle and without
 * faults.
 */
export function sharedProduct(): Promise<Product> {
  startedOnce ??= startProduct().then((product) => {
    process.once('exit', () => {
      void product.kill();
      rmSync(product.dataFolder, { recursive: true, force: true, maxRetries: 3 });
    });
    return product;
  });
  return startedOnce;
}
