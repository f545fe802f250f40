import * as LIMITS from '#contract/limits.ts';
import type { NewImageRow } from '#core/domain/images/image-record.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { VideoFilter, VideoRow } from '#core/ports/video-history.ts';

/** The history tables and the usage counts, in memory. */
export function inMemoryHistories() {
  const images = new Map<string, NewImageRow & { userId: string }>();
  const videos = new Map<string, VideoRow>();
  /** The person and the kind of each counted image. */
  const counts: string[] = [];
  const missingAccounts = new Set<string>();
  /** Deletes the account with all its rows. */
  const deleteAccount = (userId: string) => {
    missingAccounts.add(userId);
    for (const rows of [images, videos])
      for (const [id, row] of rows) if (row.userId === userId) rows.delete(id);
  };
  const countOthers = (userId: string, groupId: string, id: string) =>
    [...images.values()].filter((row) => row.userId === userId && row.groupId === groupId && row.id !== id)
      .length;
  const ports: Pick<Ports, 'imageHistory' | 'usage' | 'videoHistory' | 'videoHistoryReader' | 'ownVideos'> = {
    imageHistory: {
      insert: async ({ userId }: Caller, row) => {
        if (images.has(row.id)) return 'saved';
        if (row.parentId !== undefined && images.get(row.parentId)?.userId !== userId) return 'parent-gone';
        if (row.groupId !== undefined && countOthers(userId, row.groupId, row.id) >= LIMITS.imageGroup.max)
          return 'group-full';
        images.set(row.id, { ...row, userId });
        return 'saved';
      },
      find: async ({ userId }: Caller, id) => {
        const row = images.get(id);
        return row?.userId === userId ? row : undefined;
      },
      remove: async ({ userId }: Caller, id) => {
        if (images.get(id)?.userId !== userId) return;
        images.delete(id);
        for (const row of images.values()) if (row.parentId === id) row.parentId = undefined;
        for (const row of videos.values()) if (row.parentId === id) row.parentId = null;
      },
      countOthers: async ({ userId }, groupId, id) => countOthers(userId, groupId, id),
      findReferenced: async ({ userId }, keys) => {
        const ownImages = [...images.values()].filter((row) => row.userId === userId);
        const referenced = new Set(
          ownImages.flatMap(({ key, parameters }) => [key, parameters.referenceKey]),
        );
        return new Set(keys.filter((key) => referenced.has(key)));
      },
    },
    usage: { count: async ({ userId }, kind) => void counts.push(`${userId} ${kind}`) },
    videoHistory: {
      insert: async (row) => {
        if (missingAccounts.has(row.userId)) return 'no-owner';
        if (videos.has(row.id)) return 'exists';
        const initialState = {
          status: 'pending' as const,
          key: null,
          completedAt: null,
          error: null,
          favourite: false,
        };
        videos.set(row.id, { ...row, ...initialState });
        return 'new';
      },
      update: async (id, change) => {
        const row = videos.get(id);
        if (row) videos.set(id, { ...row, ...change });
      },
      remove: async (id) => {
        videos.delete(id);
      },
    },
    ownVideos: {
      remove: async ({ userId }: Caller, id) => {
        if (videos.get(id)?.userId === userId) videos.delete(id);
      },
    },
    videoHistoryReader: {
      page: async ({ userId }, limit, after, filter = {}) =>
        [...videos.values()]
          .filter((row) => row.userId === userId && matchesFilter(filter, row))
          .sort((a, b) => sortKey(b).localeCompare(sortKey(a)))
          .filter((row) => !after || sortKey(row) < sortKey(after))
          .slice(0, limit),
    },
  };
  return { images, videos, counts, missingAccounts, deleteAccount, ports };
}

function matchesFilter(filter: VideoFilter, row: VideoRow): boolean {
  const prompt = row.prompt.toLowerCase();
  return (
    (filter.promptWords ?? []).every((word) => prompt.includes(word.toLowerCase())) &&
    (filter.status === undefined || row.status === filter.status) &&
    (filter.videoType === undefined || row.videoType === filter.videoType) &&
    (!filter.onlyFavourites || row.favourite) &&
    (filter.id === undefined || row.id === filter.id) &&
    (filter.parentId === undefined || row.parentId === filter.parentId)
  );
}

const sortKey = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`;
