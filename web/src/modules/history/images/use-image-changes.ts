import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteImageEndpoint } from '#contract/api/delete-image.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { failureWords, requireNetwork } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';
import { FAVOURITE_FAILURE } from '../details/favourite-failure.ts';
import { historyKeys } from '../history-keys.ts';
import { type PagedList, withChangedItem, withoutItem } from '../paged-list.ts';
import { markFavourite } from './image-query.ts';
import type { HistoryImage } from './use-image-history.ts';

type Images = PagedList<HistoryImage>;

/** Deletes an image and its files on the server. */
export const deleteImage = (id: string, userId: string) =>
  callApi(deleteImageEndpoint, { params: { id }, query: { userId } });

/** What changes in the lists of pictures when one of them was deleted or marked. */
export function useImageChanges(userId: string) {
  const queries = useQueryClient();
  const lists = { queryKey: historyKeys.imageLists(userId) };

  const setFavourite = (id: string, favourite: boolean) => {
    queries.setQueriesData<Images>(lists, (list) => list && withChangedItem(list, id, { favourite }));
    queries.setQueryData<HistoryImage | null>(
      historyKeys.image(userId, id),
      (image) => image && { ...image, favourite },
    );
  };

  const { mutate } = useMutation({
    mutationFn: async ({ id, favourite }: { id: string; favourite: boolean }) => {
      requireNetwork();
      await markFavourite(id, favourite);
    },
    onMutate: ({ id, favourite }) => setFavourite(id, favourite),
    onError: (failure, { id, favourite }) => {
      setFavourite(id, !favourite);
      notify.error(failureWords(failure, FAVOURITE_FAILURE), { id: 'favourite-failed' });
    },
    // A list of favourites keeps what lost its star until it is opened anew, so that a slip can be put right.
    onSuccess: () => queries.invalidateQueries({ queryKey: historyKeys.images(userId), refetchType: 'none' }),
    scope: { id: 'favourites' },
  });

  return {
    /** Takes a picture that is gone out of everything that shows it, and asks the server for the truth. */
    forget(id: string) {
      void queries.cancelQueries({ queryKey: historyKeys.images(userId) });
      queries.setQueriesData<Images>(lists, (list) => list && withoutItem(list, id));
      queries.removeQueries({ queryKey: historyKeys.image(userId, id), exact: true });
      void queries.invalidateQueries({ queryKey: historyKeys.images(userId) });
    },
    toggleFavourite: (image: HistoryImage) => mutate({ id: image.id, favourite: !image.favourite }),
  };
}
