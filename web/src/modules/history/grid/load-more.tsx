import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/platform/format/format-number.ts';
import { Button } from '#web/ui/button.tsx';

/** More items load this far before the end, in pixels, once the button has been pressed. */
const AHEAD_PIXELS = 1200;

type LoadMoreProps = {
  shown: number;
  /** The total, if known. */
  total: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  loadMore(): Promise<unknown>;
};

/**
 * The footer of a long list: how many items are shown, and a button that loads more. Once it has been pressed,
 * scrolling loads more too.
 */
export function LoadMore(props: LoadMoreProps) {
  const { shown, total, hasMore, isLoadingMore, hasLoadMoreFailed, loadMore } = props;
  const footer = useRef<HTMLDivElement>(null);
  const [isRequested, setIsRequested] = useState(false);
  const isAutomatic = isRequested && hasMore && !isLoadingMore && !hasLoadMoreFailed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has grown, the footer may still be near
  useEffect(() => {
    if (!isAutomatic || !footer.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // On a busy page several changes arrive at once; the last one is current.
        if (entries.at(-1)?.isIntersecting) void loadMore();
      },
      { rootMargin: `${AHEAD_PIXELS}px 0px` },
    );
    observer.observe(footer.current);
    return () => observer.disconnect();
  }, [isAutomatic, loadMore, shown]);

  if (!hasMore) return null;
  const press = () => {
    setIsRequested(true);
    void loadMore();
  };
  return (
    <div ref={footer} className="mt-6 flex flex-col items-center gap-3 text-text-2">
      <p className="tabular-nums">
        Showing your latest {formatNumber(shown)}
        {total !== undefined && total > shown && ` of ${formatNumber(total)}`}
      </p>
      {hasLoadMoreFailed && (
        <p role="alert">Older items could not be loaded. Check your connection and try again.</p>
      )}
      <Button
        {...(hasLoadMoreFailed && { icon: RefreshCw })}
        variant="secondary"
        busy={isLoadingMore}
        busyLabel="Loading…"
        onClick={press}
      >
        {hasLoadMoreFailed ? 'Try Again' : 'Load More'}
      </Button>
    </div>
  );
}
