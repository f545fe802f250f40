import type { NewImageRow } from '#core/domain/images/image-record.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { SweepName } from '#core/ports/sweep-positions.ts';
import type { OpenVideo, VideoRow } from '#core/ports/video-history.ts';

type Histories = {
  /** People whose accounts have been deleted. */
  missingAccounts: ReadonlySet<string>;
  images: Map<string, NewImageRow & { userId: string }>;
  videos: Map<string, VideoRow>;
};

/** In-memory histories and objects for sweeps; the age of an object starts with its first listing. */
export function inMemorySweeps(
  { missingAccounts, images, videos }: Histories,
  objects: Map<string, unknown>,
  clock: Clock,
): Pick<Ports, 'openVideos' | 'storedObjects' | 'referencedObjects' | 'sweepPositions'> & {
  accounts: Pick<Ports['accounts'], 'missingAmong'>;
} {
  const firstSeen = new Map<string, Date>();
  const positions = new Map<SweepName, string>();
  const listOpen = () =>
    [...videos.values()]
      .flatMap(({ id, status, createdAt }): OpenVideo[] =>
        status === 'pending' || status === 'processing' ? [{ id, status, createdAt }] : [],
      )
      .toSorted((video, other) => sortKey(video).localeCompare(sortKey(other)));
  const summarize = (status: OpenVideo['status']) => {
    const matching = listOpen().filter((video) => video.status === status);
    return { count: matching.length, oldestCreatedAt: matching[0]?.createdAt };
  };
  return {
    accounts: { missingAmong: async (userIds) => new Set(userIds.filter((id) => missingAccounts.has(id))) },
    sweepPositions: {
      read: async (sweep) => positions.get(sweep),
      save: async (sweep, position) => {
        if (position === undefined) positions.delete(sweep);
        else positions.set(sweep, position);
      },
    },
    openVideos: {
      page: async (limit, after) =>
        listOpen()
          .filter((video) => after === undefined || sortKey(video) > sortKey(after))
          .slice(0, limit),
      summary: async () => ({ pending: summarize('pending'), processing: summarize('processing') }),
    },
    storedObjects: {
      pages: async function* (after = '') {
        const keys = [...objects.keys()].filter((key) => key > after).toSorted();
        yield keys.map((key) => {
          const storedAt = firstSeen.get(key) ?? clock.now();
          firstSeen.set(key, storedAt);
          return { key, storedAt };
        });
      },
    },
    referencedObjects: {
      among: async (keys) => {
        const referenced = new Set([
          ...[...images.values()].flatMap(({ key, thumbnailKey, parameters }) => [
            key,
            thumbnailKey,
            parameters.referenceKey,
            parameters.maskKey,
          ]),
          ...[...videos.values()].flatMap(({ key, referenceKeys }) => [
            ...referenceKeys,
            ...(key ? [key] : []),
          ]),
        ]);
        return new Set(keys.filter((key) => referenced.has(key)));
      },
    },
  };
}

const sortKey = ({ createdAt, id }: Pick<OpenVideo, 'createdAt' | 'id'>) => `${createdAt} ${id}`;
