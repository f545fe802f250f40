import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StudioOrder } from './orders.ts';

export type NumberedOrder = { number: number; order: StudioOrder };
export type Delivery = { number: number; bytes: Uint8Array } | { number: number; failure: string };

/** One core is left to the rest of the process. */
const MAX_WORKERS = Math.max(1, availableParallelism() - 1);
const IDLE_MS = 30_000;
/** Old-generation heap of a worker in megabytes, without pixels. A worker beyond it would end the whole process. */
const MAX_HEAP_MB = 512;

/** Orders that may have to find a foreground. */
const NEEDS_VISION: ReadonlySet<StudioOrder['kind']> = new Set(['cut-out', 'mask', 'repaint', 'extend']);

type Pending = { order: StudioOrder; resolve(bytes: Uint8Array): void; reject(error: Error): void };
type PoolWorker = {
  thread: Worker;
  pending: Map<number, Pending>;
  hasVision: boolean;
  idleTimer?: NodeJS.Timeout;
};

export type WorkerPool = { run(order: StudioOrder): Promise<Uint8Array>; close(): Promise<void> };

/** Runs orders in worker threads. A worker paints images between the frames of a clip, so images never wait for one. */
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

  function deliver(worker: PoolWorker, delivery: Delivery): void {
    const pending = worker.pending.get(delivery.number);
    worker.pending.delete(delivery.number);
    if (worker.pending.size === 0) endWhenIdle(worker);
    if ('failure' in delivery) pending?.reject(new Error(delivery.failure));
    else pending?.resolve(delivery.bytes);
  }

  function startWorker(): PoolWorker {
    const thread = new Worker(new URL('./studio-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const worker: PoolWorker = { thread, pending: new Map(), hasVision: false };
    thread.on('message', (delivery: Delivery) => deliver(worker, delivery));
    thread.on('error', (error) => remove(worker, error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => remove(worker, new Error('The studio stopped.')));
    workers.add(worker);
    return worker;
  }

  /** A worker runs orders of one kind one after the other; those count most. */
  const load = ({ pending }: PoolWorker, kind: StudioOrder['kind']) =>
    [...pending.values()].filter(({ order }) => order.kind === kind).length * 100 + pending.size;

  function choose(kind: StudioOrder['kind']): PoolWorker {
    const [freest] = [...workers].sort((a, b) => load(a, kind) - load(b, kind));
    return freest && (freest.pending.size === 0 || workers.size >= MAX_WORKERS) ? freest : startWorker();
  }

  /** One worker alone loads OpenCV, which takes a lot of memory. */
  function chooseWithVision(kind: StudioOrder['kind']): PoolWorker {
    const worker = [...workers].find(({ hasVision }) => hasVision) ?? choose(kind);
    worker.hasVision = true;
    return worker;
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('The studio is closed.'));
          return;
        }
        const worker = NEEDS_VISION.has(order.kind) ? chooseWithVision(order.kind) : choose(order.kind);
        const number = ++lastNumber;
        clearTimeout(worker.idleTimer);
        worker.thread.ref();
        worker.pending.set(number, { order, resolve, reject });
        worker.thread.postMessage({ number, order } satisfies NumberedOrder);
      }),
    close: async () => {
      isClosed = true;
      await Promise.all([...workers].map(({ thread }) => thread.terminate()));
    },
  };
}
