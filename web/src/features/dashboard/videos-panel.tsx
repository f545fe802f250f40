import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useRefetchFromOtherTabs } from '#web/modules/history/videos/refetch-videos.ts';
import { VideoFilterBar } from '#web/modules/history/videos/video-filter-bar.tsx';
import { VideoGallery } from '#web/modules/history/videos/video-gallery.tsx';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HistoryPanel } from './history-panel.tsx';

type VideosPanelProps = {
  imageCount: number;
  onShowImages(): void;
};

export function VideosPanel(props: VideosPanelProps) {
  useRefetchFromOtherTabs(useUser().id);
  return (
    <HistoryPanel
      kind={VIDEOS}
      FilterBar={VideoFilterBar}
      Gallery={VideoGallery}
      empty={<NoVideos {...props} />}
    />
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
