import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Order } from './orders.ts';

export type NumberedOrder = { number: number; order: Order };
export type Delivery = { number: number; bytes: Uint8Array } | { number: number; failure: string };

/** One core is left to the rest of the product. */
const MAX_WORKERS = Math.max(1, availableParallelism() - 1);
const IDLE_MS = 30_000;
/** Old-generation heap of a worker in megabytes; pixels lie outside it. Beyond it the whole process would end. */
const MAX_HEAP_MB = 512;

/** Orders for which a foreground may have to be found. */
const CUTTING: ReadonlySet<Order['kind']> = new Set(['cut-out', 'mask', 'repaint']);

type Waiting = { order: Order; resolve(bytes: Uint8Array): void; reject(error: Error): void };
type Hand = { worker: Worker; work: Map<number, Waiting>; cutsOut: boolean; idle?: NodeJS.Timeout };

export type WorkerPool = { run(order: Order): Promise<Uint8Array>; close(): Promise<void> };

/**
 * Runs orders in worker threads. A worker paints pictures between the frames of a clip, so a picture never waits
 * for a clip to end.
 */
export function createWorkerPool(): WorkerPool {
  const hands = new Set<Hand>();
  let lastNumber = 0;
  let closed = false;

  function dismiss(hand: Hand, error: Error): void {
    hands.delete(hand);
    clearTimeout(hand.idle);
    for (const { reject } of hand.work.values()) reject(error);
    hand.work.clear();
  }

  function rest(hand: Hand): void {
    hand.worker.unref();
    hand.idle = setTimeout(() => {
      hands.delete(hand);
      void hand.worker.terminate();
    }, IDLE_MS).unref();
  }

  function deliver(hand: Hand, delivery: Delivery): void {
    const waiting = hand.work.get(delivery.number);
    hand.work.delete(delivery.number);
    if (hand.work.size === 0) rest(hand);
    if ('failure' in delivery) waiting?.reject(new Error(delivery.failure));
    else waiting?.resolve(delivery.bytes);
  }

  function hire(): Hand {
    const worker = new Worker(new URL('./studio-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const hand: Hand = { worker, work: new Map(), cutsOut: false };
    worker.on('message', (delivery: Delivery) => deliver(hand, delivery));
    worker.on('error', (error) => dismiss(hand, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => dismiss(hand, new Error('The studio stopped.')));
    hands.add(hand);
    return hand;
  }

  /** Orders of the same kind that this worker has to do first. */
  const before = (hand: Hand, kind: Order['kind']) =>
    [...hand.work.values()].filter((one) => one.order.kind === kind).length * 100 + hand.work.size;

  /** What needs the library of cut-outs is all done by one, which then holds it: it is large. */
  function chooseForCutOut(kind: Order['kind']): Hand {
    const hand = [...hands].find((one) => one.cutsOut) ?? choose(kind);
    hand.cutsOut = true;
    return hand;
  }

  function choose(kind: Order['kind']): Hand {
    const [freest] = [...hands].sort((a, b) => before(a, kind) - before(b, kind));
    return freest && (freest.work.size === 0 || hands.size >= MAX_WORKERS) ? freest : hire();
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The studio is closed.'));
          return;
        }
        const hand = CUTTING.has(order.kind) ? chooseForCutOut(order.kind) : choose(order.kind);
        const number = ++lastNumber;
        clearTimeout(hand.idle);
        hand.worker.ref();
        hand.work.set(number, { order, resolve, reject });
        hand.worker.postMessage({ number, order } satisfies NumberedOrder);
      }),
    close: async () => {
      closed = true;
      await Promise.all([...hands].map((hand) => hand.worker.terminate()));
    },
  };
}
