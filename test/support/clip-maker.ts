import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A clip to encode. `noise` is the strength of noise that differs from frame to frame, 0 to 1. */
export type ClipSpec = { width: number; height: number; frames: number; noise: number };

/** Encodes H.264 at 24 frames per second, in a worker, because the encoder registers handlers for its whole process. */
export async function makeClip(spec: ClipSpec): Promise<Uint8Array> {
  const worker = new Worker(new URL('./clip-worker.ts', import.meta.url), { workerData: spec });
  try {
    const [bytes] = await once(worker, 'message');
    return bytes;
  } finally {
    await worker.terminate();
  }
}
