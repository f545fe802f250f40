import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { describeFailure } from '#web/platform/api/describe-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { HistorySkeleton } from './grid/history-grid.tsx';
import type { HistoryName } from './history-keys.ts';

/** After this long, a line says that it is still loading. */
const SLOW_AFTER_MS = 3000;

/** A history that is loading, offline, or could not be loaded; otherwise its content. */
export function HistoryStates(props: {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'>;
  kind: HistoryName;
  /** Shown while it loads, in the layout of the content. */
  skeleton?: ReactNode;
  children: ReactNode;
}) {
  const { query, kind, skeleton, children } = props;
  if (query.data !== undefined) return children;
  if (query.isError) {
    const reason = describeFailure(query.error);
    return (
      <ErrorPanel
        title={kind === 'images' ? 'Error Loading Images' : 'Error Loading Videos'}
        // The error of the video history already says this.
        message={
          kind === 'videos' ? reason : `Something went wrong while loading your image history. ${reason}`
        }
        action={
          <Button icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (query.fetchStatus === 'paused') {
    return (
      <EmptyState
        title="You are offline"
        description="Your history appears as soon as you are back online."
        art={<WifiOff className="size-12" strokeWidth={1.25} />}
      />
    );
  }
  return <Loading kind={kind} skeleton={skeleton} />;
}

function Loading({ kind, skeleton }: { kind: HistoryName; skeleton: ReactNode }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="relative">
      {skeleton ?? <HistorySkeleton kind={kind} label={`Loading your ${kind}`} />}
      {isSlow && (
        // Over the first tiles, so that it is in sight and nothing moves.
        <p className="absolute top-12 left-1/2 -translate-x-1/2 rounded-full border border-border bg-surface px-4 py-2 text-text-2 shadow-e1">
          Still loading…
        </p>
      )}
    </div>
  );
}
