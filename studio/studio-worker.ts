import { parentPort } from 'node:worker_threads';
import { cutOut } from './cut-out/cut-out.ts';
import { extend } from './extend.ts';
import { findMask } from './masked/find-mask.ts';
import { repaint } from './masked/repaint.ts';
import { paintImage } from './paint-image.ts';
import { renderClip } from './render-clip.ts';
import type { StudioJob } from './requests.ts';
import type { JobResult, NumberedJob } from './worker-pool.ts';

/** Jobs of one kind run one after another; image jobs also run between the frames of a clip. */
const queues: Record<StudioJob['kind'], Promise<void>> = {
  image: Promise.resolve(),
  'cut-out': Promise.resolve(),
  mask: Promise.resolve(),
  repaint: Promise.resolve(),
  extend: Promise.resolve(),
  clip: Promise.resolve(),
};

function perform(job: StudioJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'image':
      return paintImage(job.request);
    case 'cut-out':
      return cutOut(job.request);
    case 'mask':
      return findMask(job.request);
    case 'repaint':
      return repaint(job.request);
    case 'extend':
      return extend(job.request);
    case 'clip':
      return renderClip(job.request);
  }
}

async function run({ number, job }: NumberedJob): Promise<void> {
  let result: JobResult;
  try {
    // Copied, so that its buffer can be transferred.
    result = { number, bytes: Uint8Array.from(await perform(job)) };
  } catch (error) {
    result = { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer as ArrayBuffer] : []);
}

parentPort?.on('message', (numbered: NumberedJob) => {
  queues[numbered.job.kind] = queues[numbered.job.kind].then(() => run(numbered));
});
