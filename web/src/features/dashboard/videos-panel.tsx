import type { UseQueryResult } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { VideoRecord } from '#contract/videos.ts';
import { PATHS } from '#web/app/paths.ts';
import { HistoryGrid } from '#web/features/history/history-grid.tsx';
import { useOpenItem } from '#web/features/history/use-open-item.ts';
import { VideoDetailsDialog } from '#web/features/history/video-details-dialog.tsx';
import { VideoTile } from '#web/features/history/video-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HistoryStates } from './history-states.tsx';
import { LatestNote } from './latest-note.tsx';
import { neighboursOf } from './neighbours.ts';

type VideosPanelProps = {
  videos: UseQueryResult<VideoRecord[]>;
  imageCount: number;
  onShowImages(): void;
};

/** The videos' tab. */
export function VideosPanel({ videos, imageCount, onShowImages }: VideosPanelProps) {
  const { openId, open, show, close } = useOpenItem('video');
  const list = videos.data ?? [];
  const opened = neighboursOf(list, openId);
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
            {(video, tile) => <VideoTile video={video} {...tile} onOpen={() => open(video.id)} />}
          </HistoryGrid>
          <LatestNote count={list.length} />
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
