import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import * as z from 'zod';
import { projectPath } from '#lib/project-path.ts';
import type { AllowedCalls } from './call-permissions.ts';
import { type FunctionRun, functionRun } from './function-runs.ts';

type WorkerOptions = {
  name: string;
  bundlePath: string;
  /** Whether the function has the layer with sharp. */
  hasSharp: boolean;
  environment: Record<string, string>;
  statements: AllowedCalls[];
};

export type DeployedWorker = {
  loaded: Promise<void>;
  invoke(event: unknown): Promise<unknown>;
  /** The function's invocations so far. */
  runs: readonly FunctionRun[];
  close(): Promise<void>;
};

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('result'), id: z.number(), result: z.unknown(), run: functionRun }),
  z.object({
    kind: z.literal('failed'),
    id: z.number(),
    error: z.object({ name: z.string(), message: z.string() }),
    run: functionRun,
  }),
]);

type PendingCall = { resolve(result: unknown): void; reject(error: Error): void };

/** Bundles the workers' program once, because otherwise each worker would compile it. Returns the bundle's path. */
export function buildRunner(folder: string): string {
  const outfile = path.join(folder, 'run-bundle.mjs');
  const entryPoints = [fileURLToPath(new URL('./run-bundle.ts', import.meta.url))];
  buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  return outfile;
}

/**
 * Runs a bundle in isolation, like Lambda: with its own variables and permissions, and nothing of this
 * process.
 */
export function startWorker(runner: string, options: WorkerOptions): DeployedWorker {
  const { hasSharp, environment, ...workerData } = options;
  const worker = new Worker(runner, {
    name: options.name,
    workerData,
    // Lambda puts layers on this path; a function without layers finds nothing outside its bundle.
    env: { ...environment, ...(hasSharp && { NODE_PATH: projectPath('node_modules') }) },
  });
  const waiting = new Map<number, PendingCall>();
  const runs: FunctionRun[] = [];
  let calls = 0;
  const loaded = Promise.withResolvers<void>();
  worker.on('message', (data: unknown) => {
    const received = message.parse(data);
    if (received.kind === 'loaded') return loaded.resolve();
    const call = waiting.get(received.id);
    waiting.delete(received.id);
    runs.push(received.run);
    if (received.kind === 'result') return call?.resolve(received.result);
    call?.reject(Object.assign(new Error(received.error.message), { name: received.error.name }));
  });
  worker.on('error', (error) => {
    console.error(`${options.name}:`, error);
    loaded.reject(error);
    for (const call of waiting.values())
      call.reject(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    loaded: loaded.promise,
    runs,
    invoke: (event) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        worker.postMessage({ id: calls, event });
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
