import { parentPort } from 'node:worker_threads';
import { cutOut } from './cut-out/cut-out.ts';
import { extend } from './extend.ts';
import { findMask } from './masked/find-mask.ts';
import { repaint } from './masked/repaint.ts';
import type { StudioOrder } from './orders.ts';
import { paintImage } from './paint-image.ts';
import { renderClip } from './render-clip.ts';
import type { Delivery, NumberedOrder } from './worker-pool.ts';

/** Work of one kind is done in order; a clip lets images in between its frames. */
const queues: Record<StudioOrder['kind'], Promise<void>> = {
  image: Promise.resolve(),
  'cut-out': Promise.resolve(),
  mask: Promise.resolve(),
  repaint: Promise.resolve(),
  extend: Promise.resolve(),
  clip: Promise.resolve(),
};

function make(order: StudioOrder): Promise<Uint8Array> {
  switch (order.kind) {
    case 'image':
      return paintImage(order.request);
    case 'cut-out':
      return cutOut(order.request);
    case 'mask':
      return findMask(order.request);
    case 'repaint':
      return repaint(order.request);
    case 'extend':
      return extend(order.request);
    case 'clip':
      return renderClip(order.request);
  }
}

async function deliver({ number, order }: NumberedOrder): Promise<void> {
  let delivery: Delivery;
  try {
    // A copy of its own, so that its memory can be handed over.
    delivery = { number, bytes: Uint8Array.from(await make(order)) };
  } catch (error) {
    delivery = { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(delivery, 'bytes' in delivery ? [delivery.bytes.buffer as ArrayBuffer] : []);
}

parentPort?.on('message', (one: NumberedOrder) => {
  queues[one.order.kind] = queues[one.order.kind].then(() => deliver(one));
});
