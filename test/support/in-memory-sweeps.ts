import type { NewImageRow } from '#core/ports/image-history.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { OpenVideo, VideoRow } from '#core/ports/video-history.ts';

type Histories = {
  images: Map<string, NewImageRow & { userId: string }>;
  videos: Map<string, VideoRow>;
};

/** What sweeps see of histories and objects in memory; an object is as old as the first look at it. */
export function inMemorySweeps(
  { images, videos }: Histories,
  objects: Map<string, unknown>,
  clock: Clock,
): Pick<Ports, 'openVideos' | 'storedObjects' | 'namedObjects'> {
  const firstSeen = new Map<string, Date>();
  return {
    openVideos: {
      oldest: async (most) =>
        [...videos.values()]
          .flatMap(({ id, status, createdAt }): OpenVideo[] =>
            status === 'pending' || status === 'processing' ? [{ id, status, createdAt }] : [],
          )
          .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
          .slice(0, most),
    },
    storedObjects: {
      pages: async function* () {
        yield [...objects.keys()].map((key) => {
          const storedAt = firstSeen.get(key) ?? clock.now();
          firstSeen.set(key, storedAt);
          return { key, storedAt };
        });
      },
    },
    namedObjects: {
      among: async (keys) => {
        const named = new Set([
          ...[...images.values()].flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]),
          ...[...videos.values()].flatMap(({ key, referenceKeys }) => [
            ...referenceKeys,
            ...(key ? [key] : []),
          ]),
        ]);
        return new Set(keys.filter((key) => named.has(key)));
      },
    },
  };
}
