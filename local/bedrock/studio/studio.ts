import { createHash } from 'node:crypto';
import type { LumaInput } from '#local/bedrock/models/luma-ray2.ts';
import type { PictureRequest } from '#local/bedrock/models/stable-image.ts';
import { openClipCache } from './clip-cache.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Part of every cached clip's name: raise it when the art changes, so that old clips are not served. */
const ART_VERSION = 2;

/** Paints pictures and clips by algorithm: the same request gives the same bytes. */
export type Studio = {
  paintPicture(request: PictureRequest): Promise<Uint8Array>;
  renderClip(input: LumaInput): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Opens the studio: worker threads start with the first order and end after a while without one. */
export function openStudio(options: { clipFolder: string }): Studio {
  const pool = createWorkerPool();
  const cache = openClipCache(options.clipFolder);
  return {
    paintPicture: (request) => pool.run({ kind: 'picture', request }),
    renderClip: async (input) => {
      const name = createHash('sha256')
        .update(`${ART_VERSION} ${JSON.stringify(input)}`)
        .digest('hex');
      const kept = await cache.find(name);
      if (kept) return kept;
      const mp4 = await pool.run({ kind: 'clip', input });
      await cache.keep(name, mp4);
      return mp4;
    },
    close: () => pool.close(),
  };
}
