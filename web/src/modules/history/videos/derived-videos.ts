import { queryOptions } from '@tanstack/react-query';
import { videoHistoryEndpoint } from '#contract/api/video-history.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { historyKeys } from '../history-keys.ts';
import { VIDEOS } from './video-history.ts';

/** The videos that were made from an image, newest first, at most one page. */
export const derivedVideosQuery = (userId: string, imageId: string) =>
  queryOptions({
    ...VIDEOS.caching,
    queryKey: historyKeys.madeFrom('videos', userId, imageId),
    queryFn: async ({ signal }) => {
      const query = { userId, parentId: imageId };
      return (await callApi(videoHistoryEndpoint, { query }, { signal })).videos;
    },
  });
