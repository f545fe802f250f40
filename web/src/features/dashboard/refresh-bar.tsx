import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatMoment } from '#web/features/history/format-moment.ts';
import { useManualRefresh } from '#web/features/history/use-manual-refresh.ts';
import { Button } from '#web/ui/button.tsx';

/** When the list was last good, and the button that asks again. */
export function RefreshBar(props: {
  query: Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt'>;
  failureText: string;
}) {
  const { refresh, isRefreshing } = useManualRefresh(props.query, props.failureText);
  const { dataUpdatedAt } = props.query;
  return (
    <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
      <span className="text-small text-text-3 tabular-nums">
        {dataUpdatedAt > 0 && `Updated ${formatMoment(dataUpdatedAt, 'time')}`}
      </span>
      <Button variant="secondary" size="sm" icon={RefreshCw} busy={isRefreshing} onClick={refresh}>
        Refresh
      </Button>
    </div>
  );
}
