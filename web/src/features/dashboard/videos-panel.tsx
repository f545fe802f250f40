import { Clapperboard, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useVideoFilter } from '#web/modules/history/videos/use-video-filter.ts';
import { useVideoCount, useVideoHistory } from '#web/modules/history/videos/use-video-history.ts';
import { isFilteringVideos } from '#web/modules/history/videos/video-filter.ts';
import { VideoFilterBar } from '#web/modules/history/videos/video-filter-bar.tsx';
import { VideoGallery } from '#web/modules/history/videos/video-gallery.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FoundLine } from './found-line.tsx';
import { HistoryStates } from './history-states.tsx';

type VideosPanelProps = {
  imageCount: number;
  onShowImages(): void;
};

/** The videos' tab: search and filters, and below them what they leave. */
export function VideosPanel(empty: VideosPanelProps) {
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const { filter, change, clear } = useVideoFilter();
  const history = useVideoHistory(user.id, filter);
  const { data: total } = useVideoCount(user.id, filter);
  const videos = history.items ?? [];
  const isNarrowed = isFilteringVideos(filter);
  const isSearching = history.query.isPlaceholderData;
  const hasNone = videos.length === 0 && !isNarrowed && !isSearching;

  return (
    <div ref={panel} className="flex flex-col gap-4">
      {!hasNone && <VideoFilterBar filter={filter} onChange={change} onClear={clear} />}
      <HistoryStates
        query={history.query}
        kind="videos"
        errorTitle="Error Loading Videos"
        errorText="Something went wrong while loading your video history."
      >
        {hasNone && <NoVideos {...empty} />}
        {isNarrowed && (
          <FoundLine
            isSearching={isSearching}
            isPaused={history.query.fetchStatus === 'paused'}
            found={total}
            one="video"
            many="videos"
          />
        )}
        {!hasNone && videos.length === 0 && !isSearching && <NoMatches onClear={clear} />}
        <div
          aria-busy={isSearching || undefined}
          className={isSearching ? 'opacity-60 transition-opacity duration-240' : ''}
        >
          <VideoGallery
            history={history}
            videos={videos}
            total={total}
            onEmptied={() => panel.current?.querySelector<HTMLElement>('a, button')?.focus()}
          />
        </div>
      </HistoryStates>
    </div>
  );
}

function NoVideos({ imageCount, onShowImages }: VideosPanelProps) {
  return (
    <EmptyState
      title="No Videos Yet"
      description={
        imageCount === 0 ? (
          'Describe a scene and watch it move.'
        ) : (
          <>
            Looking for your images?{' '}
            <Button variant="link" onClick={onShowImages}>
              Images ({imageCount})
            </Button>
          </>
        )
      }
      art={<Clapperboard className="size-12" strokeWidth={1.25} />}
      action={
        <Button asChild>
          <Link to={PATHS.singleShotVideo}>Create New Video</Link>
        </Button>
      }
    />
  );
}

function NoMatches({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title="No Videos Found"
      description="None of your videos fit. Try fewer or other words, or clear a filter."
      art={<SearchX className="size-12" strokeWidth={1.25} />}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
