import { ImagePlus, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isFiltering } from '#web/modules/history/images/image-filter.ts';
import { ImageFilterBar } from '#web/modules/history/images/image-filter-bar.tsx';
import { ImageGallery } from '#web/modules/history/images/image-gallery.tsx';
import { useImageFilter } from '#web/modules/history/images/use-image-filter.ts';
import { useImageCount, useImageHistory } from '#web/modules/history/images/use-image-history.ts';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FoundLine } from './found-line.tsx';
import { HistoryStates } from './history-states.tsx';

/** The pictures' tab: search and filters, and below them what they leave. */
export function ImagesPanel() {
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const { filter, change, clear } = useImageFilter();
  const history = useImageHistory(user.id, filter);
  const { data: total } = useImageCount(user.id, filter);
  const images = history.items ?? [];
  const isNarrowed = isFiltering(filter);
  const isSearching = history.query.isPlaceholderData;
  const hasNone = images.length === 0 && !isNarrowed && !isSearching;

  return (
    <div ref={panel} className="flex flex-col gap-4">
      {!hasNone && <ImageFilterBar filter={filter} onChange={change} onClear={clear} />}
      <HistoryStates
        query={history.query}
        kind="images"
        errorTitle="Error Loading Images"
        errorText="Something went wrong while loading your image history."
      >
        {hasNone && <NoImages />}
        {isNarrowed && (
          <FoundLine
            isSearching={isSearching}
            isPaused={history.query.fetchStatus === 'paused'}
            found={total}
            one="image"
            many="images"
          />
        )}
        {!hasNone && images.length === 0 && !isSearching && <NoMatches onClear={clear} />}
        <div
          aria-busy={isSearching || undefined}
          className={isSearching ? 'opacity-60 transition-opacity duration-240' : ''}
        >
          <ImageGallery
            history={history}
            images={images}
            total={total}
            onEmptied={() =>
              [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1)?.focus()
            }
          />
        </div>
      </HistoryStates>
    </div>
  );
}

function NoImages() {
  return (
    <EmptyState
      title="No Images Yet"
      description="Describe what you have in mind and the first one appears here."
      art={<ImagePlus className="size-12" strokeWidth={1.25} />}
      action={
        <Button asChild>
          <Link to={PATHS.imageGenerator}>Create New Image</Link>
        </Button>
      }
    />
  );
}

function NoMatches({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title="No Images Found"
      description="None of your images fit. Try fewer or other words, or clear a filter."
      art={<SearchX className="size-12" strokeWidth={1.25} />}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
