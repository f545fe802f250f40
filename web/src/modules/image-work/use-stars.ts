import { useMutation, useQueryClient } from '@tanstack/react-query';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { markFavourite } from '#web/modules/history/history-table.ts';
import { notifyFavouriteFailure } from '#web/modules/history/use-history-changes.ts';
import { requireNetwork } from '#web/platform/api/offline.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

/** Object keys of the images that were starred on their tool's screen. */
const starred = tabPersonStore<readonly string[]>([]);

/** Favorites among the images just made, by object key. */
export function useStars(userId: string) {
  const keys = starred.use(userId);
  const queries = useQueryClient();
  const show = (key: string, isStarred: boolean) => {
    const others = starred.read(userId).filter((starredKey) => starredKey !== key);
    starred.write(userId, isStarred ? [...others, key] : others);
  };
  const { mutate } = useMutation({
    mutationFn: async ({ key, isStarred }: { key: string; isStarred: boolean }) => {
      requireNetwork();
      await markFavourite('images', key, isStarred, 's3_key');
    },
    onMutate: ({ key, isStarred }) => show(key, isStarred),
    onError: (failure, { key, isStarred }) => {
      show(key, !isStarred);
      notifyFavouriteFailure(failure);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: historyKeys.all('images', userId) }),
    scope: { id: 'favourites' },
  });
  return {
    isStarred: (key: string) => keys.includes(key),
    toggle: (key: string) => mutate({ key, isStarred: !keys.includes(key) }),
  };
}
