import { deleteVideoEndpoint } from '#contract/api/delete-video.ts';
import { videoHistoryEndpoint } from '#contract/api/video-history.ts';
import { splitIntoWords } from '#contract/history-page.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { earlyPage } from '../early-page.ts';
import type { HistoryKind } from '../history-kind.ts';
import { countItems } from '../history-table.ts';
import { refetchVideos } from './refetch-videos.ts';
import { VIDEO_FILTER, type VideoListFilter } from './video-filter.ts';

/** The videos of a person, read through the API, because only it can sign their links. */
export const VIDEOS: HistoryKind<VideoRecord, VideoListFilter> = {
  name: 'videos',
  noun: 'video',
  filter: VIDEO_FILTER,
  caching: {
    staleTime: 60_000,
    gcTime: 5 * 60_000,
    retry: 3,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
  },
  async fetchPage(userId, { words, status, kind, starred }, cursor, signal) {
    const query = {
      userId,
      limit: cursor === null ? LIMITS.history.pageSize : LIMITS.history.maxPageSize,
      ...(cursor !== null && { cursor }),
      ...(splitIntoWords(words).length > 0 && { q: words }),
      ...(status && { status }),
      ...(kind && { videoType: kind }),
      ...(starred && { favourite: 'true' as const }),
    };
    try {
      const { videos, nextCursor } = await callApi(videoHistoryEndpoint, { query }, { signal });
      return { items: videos, nextCursor };
    } catch (cause) {
      throw new Error('Failed to fetch video history', { cause });
    }
  },
  early: earlyPage((userId) =>
    VIDEOS.fetchPage(userId, VIDEO_FILTER.none, null, new AbortController().signal),
  ),
  count: (userId, { words, status, kind, starred }, signal) =>
    countItems(
      'videos',
      userId,
      splitIntoWords(words),
      { status, video_type: kind, favourite: starred || undefined },
      signal,
    ),
  async fetchItem(userId, id, signal) {
    const { videos } = await callApi(videoHistoryEndpoint, { query: { userId, id } }, { signal });
    return videos[0] ?? null;
  },
  remove: (id, userId) => callApi(deleteVideoEndpoint, { params: { id }, query: { userId } }),
  deletedText: MESSAGES.videoDeleted,
  isInProgress: ({ status }) => status === 'pending' || status === 'processing',
  invalidate: refetchVideos,
};
