import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import type { HistoryItem, HistoryKind } from '#web/modules/history/history-kind.ts';
import { useHistory } from '#web/modules/history/use-history.ts';
import { useManualRefresh } from '#web/modules/history/use-manual-refresh.ts';
import { useUrlFilter } from '#web/modules/history/use-url-filter.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';

/** Shows when the list was last loaded, and a button that refreshes it and its counts. */
export function RefreshBar<Item extends HistoryItem, Filter extends object>(props: {
  kind: HistoryKind<Item, Filter>;
}) {
  const { kind } = props;
  const user = useUser();
  const queries = useQueryClient();
  const { filter } = useUrlFilter(kind.filter);
  const { query, readAtMs } = useHistory(kind, user.id, filter);
  const { refresh, isRefreshing } = useManualRefresh(query, `Failed to refresh ${kind.name}`);
  const press = () => {
    if (isRefreshing) return;
    const queryKey = historyKeys.all(kind.name, user.id);
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    refresh();
    void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  };
  return (
    <div className="flex items-center gap-3 max-sm:contents">
      <span className="text-small text-text-3 tabular-nums max-sm:order-last max-sm:-mt-1 max-sm:min-h-[1lh] max-sm:w-full max-sm:short:sr-only">
        {readAtMs > 0 && `Updated ${formatMoment(readAtMs, 'time')}`}
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
