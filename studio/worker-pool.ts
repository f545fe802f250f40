import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StudioJob } from './requests.ts';

export type NumberedJob = { number: number; job: StudioJob };
export type JobResult = { number: number; bytes: Uint8Array } | { number: number; failure: string };

/** Leaves one core to the rest of the process. */
const MAX_WORKERS = Math.max(1, availableParallelism() - 1);
const IDLE_MS = 30_000;
/** Limit of a worker's old-generation heap, in MB; pixel buffers do not count. Only the worker that exceeds it ends. */
const MAX_HEAP_MB = 512;

/** Kinds of jobs that may use the neural network, which finds foregrounds. */
const NEEDS_NETWORK: ReadonlySet<StudioJob['kind']> = new Set(['cut-out', 'mask', 'repaint', 'extend']);

type Pending = { job: StudioJob; resolve(bytes: Uint8Array): void; reject(error: Error): void };
type PoolWorker = {
  thread: Worker;
  pending: Map<number, Pending>;
  hasNetwork: boolean;
  idleTimer?: NodeJS.Timeout;
};

type WorkerPool = { run(job: StudioJob): Promise<Uint8Array>; close(): Promise<void> };

/** Runs jobs in worker threads. A worker paints images between the frames of a clip, so that images need not wait. */
export function createWorkerPool(): WorkerPool {
  const workers = new Set<PoolWorker>();
  let lastNumber = 0;
  let isClosed = false;

  function remove(worker: PoolWorker, error: Error): void {
    workers.delete(worker);
    clearTimeout(worker.idleTimer);
    for (const { reject } of worker.pending.values()) reject(error);
    worker.pending.clear();
  }

  function endWhenIdle(worker: PoolWorker): void {
    worker.thread.unref();
    worker.idleTimer = setTimeout(() => {
      workers.delete(worker);
      void worker.thread.terminate();
    }, IDLE_MS).unref();
  }

  function settle(worker: PoolWorker, result: JobResult): void {
    const pending = worker.pending.get(result.number);
    worker.pending.delete(result.number);
    if (worker.pending.size === 0) endWhenIdle(worker);
    if ('failure' in result) pending?.reject(new Error(result.failure));
    else pending?.resolve(result.bytes);
  }

  function startWorker(): PoolWorker {
    const thread = new Worker(new URL('./studio-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const worker: PoolWorker = { thread, pending: new Map(), hasNetwork: false };
    thread.on('message', (result: JobResult) => settle(worker, result));
    thread.on('error', (error) => remove(worker, error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => remove(worker, new Error('The studio stopped.')));
    workers.add(worker);
    return worker;
  }

  /** Jobs of the same kind count most, because a worker runs them one after another. */
  const load = ({ pending }: PoolWorker, kind: StudioJob['kind']) =>
    [...pending.values()].filter(({ job }) => job.kind === kind).length * 100 + pending.size;

  function choose(kind: StudioJob['kind']): PoolWorker {
    const [leastBusy] = [...workers].sort((a, b) => load(a, kind) - load(b, kind));
    return leastBusy && (leastBusy.pending.size === 0 || workers.size >= MAX_WORKERS)
      ? leastBusy
      : startWorker();
  }

  /** Only one worker loads the network, because it takes a lot of memory. */
  function chooseWithNetwork(kind: StudioJob['kind']): PoolWorker {
    const worker = [...workers].find(({ hasNetwork }) => hasNetwork) ?? choose(kind);
    worker.hasNetwork = true;
    return worker;
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('The studio is closed.'));
          return;
        }
        const worker = NEEDS_NETWORK.has(job.kind) ? chooseWithNetwork(job.kind) : choose(job.kind);
        const number = ++lastNumber;
        clearTimeout(worker.idleTimer);
        worker.thread.ref();
        worker.pending.set(number, { job, resolve, reject });
        worker.thread.postMessage({ number, job } satisfies NumberedJob);
      }),
    close: async () => {
      isClosed = true;
      await Promise.all([...workers].map(({ thread }) => thread.terminate()));
    },
  };
}
