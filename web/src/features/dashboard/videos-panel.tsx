import { Clapperboard } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#contract/limits.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { PATHS } from '#web/app/paths.ts';
import { HistoryGrid, type TileOptions } from '#web/features/history/history-grid.tsx';
import { neighboursOf } from '#web/features/history/neighbours.ts';
import { useOpenItem } from '#web/features/history/use-open-item.ts';
import { useVideoHistory } from '#web/features/history/use-video-history.ts';
import { VideoDetailsDialog } from '#web/features/history/video-details-dialog.tsx';
import { VideoTile } from '#web/features/history/video-tile.tsx';
import { useUser } from '#web/platform/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HistoryStates } from './history-states.tsx';

type VideosPanelProps = {
  imageCount: number;
  onShowImages(): void;
};

/** The videos' tab. */
export function VideosPanel({ imageCount, onShowImages }: VideosPanelProps) {
  const user = useUser();
  const videos = useVideoHistory(user.id);
  const { openId, open, show, close } = useOpenItem('video');
  const list = videos.data ?? [];
  const opened = neighboursOf(list, openId);
  const latestOpen = useRef(open);
  latestOpen.current = open;
  const tile = useCallback(
    (video: VideoRecord, options: TileOptions) => (
      <VideoTile video={video} {...options} onOpen={() => latestOpen.current(video.id)} />
    ),
    [],
  );
  return (
    <HistoryStates
      query={videos}
      kind="videos"
      errorTitle="Error Loading Videos"
      errorText="Something went wrong while loading your video history."
    >
      {list.length === 0 ? (
        <NoVideos imageCount={imageCount} onShowImages={onShowImages} />
      ) : (
        <>
          <HistoryGrid kind="videos" label="Your videos" items={list}>
            {tile}
          </HistoryGrid>
          {list.length >= LIMITS.history.pageSize && (
            <p className="mt-4 text-center text-text-2">Showing your latest {list.length}</p>
          )}
        </>
      )}
      {opened && (
        <VideoDetailsDialog
          video={opened.item}
          onClose={close}
          onPrevious={opened.previous && (() => opened.previous && show(opened.previous.id))}
          onNext={opened.next && (() => opened.next && show(opened.next.id))}
        />
      )}
    </HistoryStates>
  );
}

function NoVideos({ imageCount, onShowImages }: Pick<VideosPanelProps, 'imageCount' | 'onShowImages'>) {
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
