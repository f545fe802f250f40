import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteVideoEndpoint } from '#contract/api/delete-video.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { failureWords, requireNetwork } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';
import { FAVOURITE_FAILURE } from '../details/favourite-failure.ts';
import { historyKeys } from '../history-keys.ts';
import { type PagedList, withChangedItem, withoutItem } from '../paged-list.ts';
import { refetchVideos } from './refetch-videos.ts';
import { markVideo } from './video-query.ts';

type Videos = PagedList<VideoRecord>;

/** Deletes a video and its files on the server; one that waits is taken out of the queue. */
export const deleteVideo = (id: string, userId: string) =>
  callApi(deleteVideoEndpoint, { params: { id }, query: { userId } });

/** What changes in the lists of videos when one of them was deleted or marked. */
export function useVideoChanges(userId: string) {
  const queries = useQueryClient();
  const lists = { queryKey: historyKeys.videoLists(userId) };

  const setFavourite = (id: string, favourite: boolean) => {
    queries.setQueriesData<Videos>(lists, (list) => list && withChangedItem(list, id, { favourite }));
    queries.setQueryData<VideoRecord | null>(
      historyKeys.video(userId, id),
      (video) => video && { ...video, favourite },
    );
  };

  const { mutate } = useMutation({
    mutationFn: async ({ id, favourite }: { id: string; favourite: boolean }) => {
      requireNetwork();
      await markVideo(id, favourite);
    },
    onMutate: ({ id, favourite }) => setFavourite(id, favourite),
    onError: (failure, { id, favourite }) => {
      setFavourite(id, !favourite);
      notify.error(failureWords(failure, FAVOURITE_FAILURE), { id: 'favourite-failed' });
    },
    // A list of favourites keeps what lost its star until it is opened anew, so that a slip can be put right.
    onSuccess: () => queries.invalidateQueries({ queryKey: historyKeys.videos(userId), refetchType: 'none' }),
    scope: { id: 'favourites' },
  });

  return {
    /** Takes a video that is gone out of everything that shows it, and asks the server for the truth. */
    forget(id: string) {
      void queries.cancelQueries({ queryKey: historyKeys.videos(userId) });
      queries.setQueriesData<Videos>(lists, (list) => list && withoutItem(list, id));
      queries.removeQueries({ queryKey: historyKeys.video(userId, id), exact: true });
      refetchVideos(queries, userId);
    },
    toggleFavourite: (video: VideoRecord) => mutate({ id: video.id, favourite: !video.favourite }),
  };
}
