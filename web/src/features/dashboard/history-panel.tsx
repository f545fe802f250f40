import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { HistorySkeleton } from '#web/modules/history/grid/history-grid.tsx';
import type { GalleryProps } from '#web/modules/history/history-gallery.tsx';
import type { HistoryName } from '#web/modules/history/history-keys.ts';
import type { HistoryItem, HistoryKind } from '#web/modules/history/history-kind.ts';
import { HistoryStates } from '#web/modules/history/history-states.tsx';
import { useHistory, useHistoryCount } from '#web/modules/history/use-history.ts';
import { useUrlFilter } from '#web/modules/history/use-url-filter.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ResultCount } from './result-count.tsx';

type FilterBarProps<Filter> = {
  filter: Filter;
  onChange(change: Partial<Filter>): void;
  onClear: (() => void) | undefined;
};

/** One tab of the history: search and filters, with the matches below. */
export function HistoryPanel<Item extends HistoryItem, Filter extends object>(props: {
  kind: HistoryKind<Item, Filter>;
  FilterBar(props: FilterBarProps<Filter>): ReactNode;
  /** Missing until its code is loaded. */
  Gallery: ((props: GalleryProps<Item>) => ReactNode) | undefined;
  /** Shown if the person has no items. */
  empty: ReactNode;
}) {
  const { kind, FilterBar, Gallery, empty } = props;
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const { filter, change, clear } = useUrlFilter(kind.filter);
  const history = useHistory(kind, user.id, filter);
  const { data: total } = useHistoryCount(kind, user.id, filter);
  const items = history.items ?? [];
  const isNarrowed = kind.filter.isFiltering(filter);
  const isSearching = history.query.isPlaceholderData;
  const hasNone = items.length === 0 && !isNarrowed && !isSearching;
  const hasNoMatches = isNarrowed && !isSearching && history.items?.length === 0;
  // While the list loads, everything above it is already shown, so that nothing shifts when it arrives.
  const isLoading = history.query.data === undefined && history.query.fetchStatus === 'fetching';

  return (
    <div ref={panel} className="flex flex-col gap-4">
      {(isLoading || !hasNone) && (
        <FilterBar
          filter={filter}
          onChange={change}
          // An empty result has its own button.
          onClear={isNarrowed === hasNoMatches ? undefined : clear}
        />
      )}
      {isNarrowed && (isLoading || history.query.data !== undefined) && (
        <ResultCount
          isSearching={isSearching}
          isPaused={history.query.fetchStatus === 'paused'}
          found={total}
          singular={kind.noun}
          plural={kind.name}
        />
      )}
      <HistoryStates query={history.query} kind={kind.name}>
        {hasNone && empty}
        {hasNoMatches && <NothingFound name={kind.name} onClear={clear} />}
        <div
          aria-busy={isSearching || undefined}
          className={isSearching ? 'opacity-60 transition-opacity duration-240' : ''}
        >
          {Gallery ? (
            <Gallery
              history={history}
              items={items}
              total={total}
              onEmptied={() =>
                [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1)?.focus()
              }
            />
          ) : (
            items.length > 0 && <HistorySkeleton kind={kind.name} label={`Loading your ${kind.name}`} />
          )}
        </div>
      </HistoryStates>
    </div>
  );
}

function NothingFound({ name, onClear }: { name: HistoryName; onClear(): void }) {
  return (
    <EmptyState
      title={name === 'images' ? 'No Images Found' : 'No Videos Found'}
      description={`None of your ${name} match. Try fewer or different words, or clear a filter.`}
      art={<SearchX className="size-12" strokeWidth={1.25} />}
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  );
}
