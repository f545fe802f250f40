import { createHash } from 'node:crypto';
import { openClipCache } from './clip-cache.ts';
import type { ClipRequest, CutOutRequest, MaskRequest, PictureRequest, RepaintRequest } from './orders.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Part of every cached clip's name: raise it when the art changes, so that old clips are not served. */
const ART_VERSION = 4;

/** Paints pictures and clips by algorithm: the same request gives the same bytes. */
export type Studio = {
  paintPicture(request: PictureRequest): Promise<Uint8Array>;
  cutOut(request: CutOutRequest): Promise<Uint8Array>;
  findMask(request: MaskRequest): Promise<Uint8Array>;
  repaint(request: RepaintRequest): Promise<Uint8Array>;
  renderClip(request: ClipRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Opens the studio: worker threads start with the first order and end after a while without one. */
export function openStudio(options: { clipFolder: string }): Studio {
  const pool = createWorkerPool();
  const cache = openClipCache(options.clipFolder);
  return {
    paintPicture: (request) => pool.run({ kind: 'picture', request }),
    cutOut: (request) => pool.run({ kind: 'cut-out', request }),
    findMask: (request) => pool.run({ kind: 'mask', request }),
    repaint: (request) => pool.run({ kind: 'repaint', request }),
    renderClip: async (request) => {
      const name = createHash('sha256')
        .update(`${ART_VERSION} ${JSON.stringify(request)}`)
        .digest('hex');
      const kept = await cache.find(name);
      if (kept) return kept;
      const mp4 = await pool.run({ kind: 'clip', request });
      await cache.keep(name, mp4);
      return mp4;
    },
    close: () => pool.close(),
  };
}
