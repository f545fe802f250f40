import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureText, requireNetwork } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';
import { historyKeys } from './history-keys.ts';
import type { HistoryItem, HistoryKind } from './history-kind.ts';
import { changeLoaded, type LoadedPages } from './history-pages.ts';
import { markFavourite } from './history-table.ts';

const FAVOURITE_FAILURE = {
  offline: 'The favorite was not saved.',
  otherwise: 'Failed to save the favorite. Please try again.',
} as const;

/** Says why a favorite was not saved. */
export const notifyFavouriteFailure = (failure: unknown) =>
  notify.error(failure instanceof ApiError ? failure.message : failureText(failure, FAVOURITE_FAILURE), {
    id: 'favourite-failed',
  });

/** Updates everything that shows an item after it was deleted or its favorite mark changed. */
export function useHistoryChanges<Item extends HistoryItem, Filter extends object>(
  { name, invalidate }: HistoryKind<Item, Filter>,
  userId: string,
) {
  const queries = useQueryClient();
  const everything = { queryKey: historyKeys.all(name, userId) };
  const single = (id: string) => historyKeys.item(name, userId, id);
  const changeLists = (id: string, change: (item: Item) => Item[]) => {
    queries.setQueriesData<LoadedPages<Item>>(
      { queryKey: historyKeys.lists(name, userId) },
      (loaded) => loaded && changeLoaded(loaded, id, change),
    );
    // Lists without pages: the versions of an image, its group, and what was made from it.
    queries.setQueriesData<Item[]>(
      { ...everything, predicate: ({ state }) => Array.isArray(state.data) },
      (items) => items?.flatMap((item) => (item.id === id ? change(item) : [item])),
    );
  };

  const showFavourite = (id: string, favourite: boolean) => {
    changeLists(id, (item) => [{ ...item, favourite }]);
    queries.setQueryData(single(id), (item: Item | null | undefined) => item && { ...item, favourite });
  };

  const { mutate } = useMutation({
    mutationFn: async ({ id, favourite }: { id: string; favourite: boolean }) => {
      requireNetwork();
      await markFavourite(name, id, favourite);
    },
    onMutate: ({ id, favourite }) => showFavourite(id, favourite),
    onError: (failure, { id, favourite }) => {
      showFavourite(id, !favourite);
      notifyFavouriteFailure(failure);
    },
    // An item whose star was removed stays in a list of favorites until the list is opened again, so that a
    // mistake can be undone.
    onSuccess: () => queries.invalidateQueries({ ...everything, refetchType: 'none' }),
    scope: { id: 'favourites' },
  });

  return {
    /** Removes a deleted item from everything that shows it, and refetches the lists. */
    forget(id: string) {
      void queries.cancelQueries(everything);
      changeLists(id, () => []);
      queries.removeQueries({ queryKey: single(id), exact: true });
      invalidate(queries, userId);
    },
    toggleFavourite: (item: Item) => mutate({ id: item.id, favourite: !item.favourite }),
  };
}
