import { createHash } from 'node:crypto';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import type { Pixels } from '#core/ports/pixels.ts';

const results = new Map<string, Promise<unknown>>();

/** Caches results by bytes, because many requests share a few images. */
function cached<Rest extends unknown[], Result>(
  name: string,
  work: (bytes: Uint8Array, ...rest: Rest) => Promise<Result>,
): (bytes: Uint8Array, ...rest: Rest) => Promise<Result> {
  return (bytes, ...rest) => {
    const digest = createHash('sha1').update(bytes).digest('hex');
    const key = `${name} ${digest} ${JSON.stringify(rest)}`;
    const found = results.get(key) as Promise<Result> | undefined;
    const result = found ?? work(bytes, ...rest);
    results.set(key, result);
    return result;
  };
}

/** Processes real pixels. A repeated call returns the earlier result. */
export const cachedPixels: Pixels = {
  ...sharpPixels,
  reencode: cached('reencode', sharpPixels.reencode),
  decodeExact: cached('decodeExact', sharpPixels.decodeExact),
  cover: cached('cover', sharpPixels.cover),
  pad: cached('pad', sharpPixels.pad),
};
