import { createHash } from 'node:crypto';
import { openClipCache } from './clip-cache.ts';
import type {
  CutOutRequest,
  ExtendRequest,
  MaskRequest,
  PaintRequest,
  RenderClipRequest,
  RepaintRequest,
} from './requests.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Part of every clip's cache key. Increase it when the rendering changes, so that old clips are not served. */
const ART_VERSION = 8;

/** Paints images and clips procedurally in worker threads. The same request gives the same bytes. */
export type Studio = {
  /** An encoded image of the requested size and format. */
  paint(request: PaintRequest): Promise<Uint8Array>;
  /** The image with a transparent background. */
  cutOut(request: CutOutRequest): Promise<Uint8Array>;
  /** A PNG of the image's size, black inside the requested part. */
  findMask(request: MaskRequest): Promise<Uint8Array>;
  /** The image with one part repainted. */
  repaint(request: RepaintRequest): Promise<Uint8Array>;
  /** The image extended beyond its sides. */
  extend(request: ExtendRequest): Promise<Uint8Array>;
  /** An MP4, from the cache if it was rendered before. */
  renderClip(request: RenderClipRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Opens the studio. Worker threads start on demand and end when idle. */
export function openStudio(options: { clipFolder: string }): Studio {
  const pool = createWorkerPool();
  const cache = openClipCache(options.clipFolder);
  return {
    paint: (request) => pool.run({ kind: 'image', request }),
    cutOut: (request) => pool.run({ kind: 'cut-out', request }),
    findMask: (request) => pool.run({ kind: 'mask', request }),
    repaint: (request) => pool.run({ kind: 'repaint', request }),
    extend: (request) => pool.run({ kind: 'extend', request }),
    renderClip: async (request) => {
      const name = createHash('sha256')
        .update(`${ART_VERSION} ${JSON.stringify(request)}`)
        .digest('hex');
      const cached = await cache.load(name);
      if (cached) return cached;
      const mp4 = await pool.run({ kind: 'clip', request });
      await cache.store(name, mp4);
      return mp4;
    },
    close: () => pool.close(),
  };
}
