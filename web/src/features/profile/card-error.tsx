import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Shows why a card could not be loaded. */
export function CardError(props: {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** Shown if it could not be loaded. */
  text: string;
}) {
  const { query, text } = props;
  if (!query.isError)
    return <p className="text-text-2">You are offline. This loads when you are back online.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-text-2">{text}</p>
      <Button
        icon={RefreshCw}
        variant="secondary"
        size="sm"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try Again
      </Button>
    </div>
  );
}

/** Whether a card's data failed to load, or is missing and waiting for the network. */
export const hasFailedToLoad = (query: Pick<UseQueryResult, 'isError' | 'data' | 'fetchStatus'>): boolean =>
  query.isError || (query.data === undefined && query.fetchStatus === 'paused');
