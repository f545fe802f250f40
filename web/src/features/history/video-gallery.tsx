import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VideoRecord } from '#contract/videos.ts';
import { RegenerateDialog } from '#web/features/video-form/regenerate-dialog.tsx';
import { useRegeneration } from '#web/features/video-form/use-regeneration.ts';
import { useUser } from '#web/platform/session.tsx';
import { prefillVideoForm } from '#web/platform/video-prefill.ts';
import { HistoryGrid, type HistoryGridHandle, type TileOptions } from './history-grid.tsx';
import { LoadMore } from './load-more.tsx';
import { useOpenedItem } from './use-opened-item.ts';
import type { PagedHistory } from './use-paged-history.ts';
import { useVideoChanges } from './use-video-changes.ts';
import { singleVideoQuery } from './use-video-history.ts';
import { VideoDetailsDialog } from './video-details-dialog.tsx';
import { VideoTile } from './video-tile.tsx';

type VideoGalleryProps = {
  history: PagedHistory<VideoRecord>;
  videos: readonly VideoRecord[];
  /** How many there are, loaded or not. */
  total: number | undefined;
};

/** The videos with everything that can be done with them: open, delete, mark, make again, load more. */
export function VideoGallery({ history, videos, total }: VideoGalleryProps) {
  const user = useUser();
  const navigate = useNavigate();
  const grid = useRef<HistoryGridHandle>(null);
  const changes = useVideoChanges(user.id);
  const { item: opened, ...details } = useOpenedItem<VideoRecord>({
    parameter: 'video',
    history,
    items: videos,
    single: (id) => singleVideoQuery(user.id, id),
    noneText: 'This video is not in your history.',
  });
  const regeneration = useRegeneration(details.close);

  const editAsNew = (video: VideoRecord) => navigate(prefillVideoForm(user.id, video));

  const latest = useRef({ details, changes });
  latest.current = { details, changes };
  const tile = useCallback(
    (video: VideoRecord, options: TileOptions) => (
      <VideoTile
        video={video}
        {...options}
        onOpen={() => latest.current.details.open(video.id)}
        onToggleFavourite={() => latest.current.changes.toggleFavourite(video)}
      />
    ),
    [],
  );

  return (
    <>
      <HistoryGrid ref={grid} kind="videos" label="Your videos" items={videos} total={total}>
        {tile}
      </HistoryGrid>
      <LoadMore {...history} shown={videos.length} total={total} />
      {opened && (
        <VideoDetailsDialog
          video={opened}
          onClose={details.close}
          onPrevious={details.onPrevious}
          onNext={details.onNext}
          onCloseAutoFocus={(event) => {
            const index = videos.findIndex(({ id }) => id === details.lastId());
            if (index === -1) return;
            event.preventDefault();
            grid.current?.focus(index);
          }}
          onToggleFavourite={() => changes.toggleFavourite(opened)}
          onRegenerate={() => regeneration.ask(opened)}
          onEditAsNew={() => editAsNew(opened)}
          onDelete={undefined}
        />
      )}
      <RegenerateDialog regeneration={regeneration} />
    </>
  );
}
