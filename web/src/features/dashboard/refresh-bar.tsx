import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { useImageFilter } from '#web/modules/history/images/use-image-filter.ts';
import { useImageHistory } from '#web/modules/history/images/use-image-history.ts';
import { useManualRefresh } from '#web/modules/history/use-manual-refresh.ts';
import { useVideoFilter } from '#web/modules/history/videos/use-video-filter.ts';
import { useVideoHistory } from '#web/modules/history/videos/use-video-history.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';

/** Refreshes the pictures as they are filtered now, and their numbers. */
export function ImagesRefresh() {
  const user = useUser();
  const { filter } = useImageFilter();
  const { query } = useImageHistory(user.id, filter);
  return (
    <RefreshBar query={query} queryKey={historyKeys.images(user.id)} failureText="Failed to refresh images" />
  );
}

/** Refreshes the videos as they are filtered now, and their numbers. */
export function VideosRefresh() {
  const user = useUser();
  const { filter } = useVideoFilter();
  const { query } = useVideoHistory(user.id, filter);
  return (
    <RefreshBar query={query} queryKey={historyKeys.videos(user.id)} failureText="Failed to refresh videos" />
  );
}

/** When the list was last good, and the button that asks again. */
function RefreshBar(props: {
  query: Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt'>;
  /** Everything that belongs to the list. */
  queryKey: readonly string[];
  failureText: string;
}) {
  const { query, queryKey, failureText } = props;
  const queries = useQueryClient();
  const { refresh, isRefreshing } = useManualRefresh(query, failureText);
  const press = () => {
    if (isRefreshing) return;
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    refresh();
    void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  };
  return (
    <div className="flex items-center gap-3 max-sm:contents">
      <span className="text-small text-text-3 tabular-nums max-sm:order-last max-sm:-mt-1 max-sm:min-h-[1lh] max-sm:w-full">
        {query.dataUpdatedAt > 0 && `Updated ${formatMoment(query.dataUpdatedAt, 'time')}`}
      </span>
      <Button
        variant="secondary"
        size="sm"
        icon={RefreshCw}
        busy={isRefreshing}
        onClick={press}
        className="max-sm:h-10"
      >
        <span className="max-sm:sr-only">Refresh</span>
      </Button>
    </div>
  );
}
