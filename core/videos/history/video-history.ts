import type { VideoHistoryQuery } from '#contract/api/video-history.ts';
import { splitIntoWords } from '#contract/history-page.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { ownsKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { VideoFilter, VideoRow } from '#core/ports/video-history.ts';
import { readCursor, writeCursor } from './history-cursor.ts';

type Ports = Uses<'videoHistoryReader'> & UsesOnly<{ media: 'signedUrl' }>;

/** One page of the caller's videos, newest first, with signed links to their files. */
export async function videoHistory(
  { videoHistoryReader, media }: Ports,
  caller: Caller,
  { limit, cursor, ...filters }: Omit<VideoHistoryQuery, 'userId'>,
): Promise<{ videos: VideoRecord[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One extra row shows whether there is a next page.
  const rows = await videoHistoryReader.page(caller, limit + 1, after, toFilter(filters));
  const pageRows = rows.slice(0, limit);
  const lastRow = pageRows.at(-1);
  return {
    videos: await Promise.all(pageRows.map((row) => toRecord(media, row))),
    nextCursor: rows.length > limit && lastRow ? writeCursor(lastRow) : null,
  };
}

function toFilter(query: Omit<VideoHistoryQuery, 'userId' | 'limit' | 'cursor'>): VideoFilter {
  const { q, status, videoType, favourite, id, parentId } = query;
  const promptWords = splitIntoWords(q ?? '');
  return {
    ...(promptWords.length > 0 && { promptWords }),
    ...(status && { status }),
    ...(videoType && { videoType }),
    ...(favourite && { onlyFavourites: true }),
    ...(id !== undefined && { id }),
    ...(parentId !== undefined && { parentId }),
  };
}

async function toRecord(media: Ports['media'], row: VideoRow): Promise<VideoRecord> {
  const link = async (key: string | null | undefined) =>
    key && ownsKey(row.userId, key) ? media.signedUrl(key) : null;
  return {
    id: row.id,
    job_id: row.id,
    user_id: row.userId,
    status: row.status,
    prompt: row.prompt,
    video_type: row.videoType,
    presigned_url: await link(row.key),
    thumbnail_url: await link(row.referenceKeys[0]),
    duration_seconds: row.durationSeconds,
    created_at: row.createdAt,
    completed_at: row.completedAt,
    error_message: row.error,
    reference_images: row.referenceKeys,
    parameters: row.parameters,
    favourite: row.favourite,
    parent_id: row.parentId,
  };
}
