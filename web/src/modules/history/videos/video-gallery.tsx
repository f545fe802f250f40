import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VideoRecord } from '#contract/videos.ts';
import { prefillVideoForm } from '#web/platform/drafts/video-prefill.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { lateCode } from '#web/ui/late-code.ts';
import { useOpenedItem } from '../details/use-opened-item.ts';
import { HistoryGrid, type HistoryGridHandle, type TileOptions } from '../grid/history-grid.tsx';
import { LoadMore } from '../grid/load-more.tsx';
import { useDeletion } from '../use-deletion.ts';
import type { PagedHistory } from '../use-paged-history.ts';
import { deleteVideo, useVideoChanges } from './use-video-changes.ts';
import { singleVideoQuery } from './use-video-history.ts';
import { StatusPicture, VideoTile } from './video-tile.tsx';

const useDetailsCode = lateCode(() => import('./video-details-dialog.tsx'));
const useDeleteCode = lateCode(() => import('../delete-dialog.tsx'));
const useRegenerationCode = lateCode(() => import('#web/modules/video-form/regenerate-dialog.tsx'));

type VideoGalleryProps = {
  history: PagedHistory<VideoRecord>;
  videos: readonly VideoRecord[];
  /** How many there are, loaded or not. */
  total: number | undefined;
  /** Focuses something useful when the last video is gone. */
  onEmptied(): void;
};

const wordsOf = (video: VideoRecord) => video.prompt || 'Video Generation';

/** The videos with everything that can be done with them: open, delete, mark, make again, load more. */
export function VideoGallery({ history, videos, total, onEmptied }: VideoGalleryProps) {
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
  const [remade, setRemade] = useState<{ video: VideoRecord; isAsking: boolean }>();

  const editAsNew = (video: VideoRecord) => navigate(prefillVideoForm(user.id, video));

  const askedAt = useRef(0);
  const deletion = useDeletion<VideoRecord>({
    idOf: ({ id }) => id,
    remove: (id) => deleteVideo(id, user.id),
    doneText: 'Video deleted',
    failure: {
      offline: 'The video was not deleted.',
      otherwise: 'Failed to delete video. Please try again.',
    },
    onDeleted({ id }) {
      askedAt.current = videos.findIndex((video) => video.id === id);
      details.closeIf(id);
      changes.forget(id);
    },
    focusAfter() {
      const last = videos.length - 1;
      if (last < 0) onEmptied();
      else grid.current?.focus(Math.min(Math.max(0, askedAt.current), last));
    },
  });

  const VideoDetailsDialog = useDetailsCode(opened !== undefined)?.VideoDetailsDialog;
  const DeleteDialog = useDeleteCode(deletion.isAsking)?.DeleteDialog;
  const RegenerateDialog = useRegenerationCode(remade !== undefined)?.RegenerateDialog;
  const latest = useRef({ details, deletion, changes });
  latest.current = { details, deletion, changes };
  const tile = useCallback(
    (video: VideoRecord, options: TileOptions) => (
      <VideoTile
        video={video}
        {...options}
        onOpen={() => latest.current.details.open(video.id)}
        onDelete={video.user_id === user.id ? () => latest.current.deletion.ask(video) : undefined}
        onToggleFavourite={() => latest.current.changes.toggleFavourite(video)}
      />
    ),
    [user.id],
  );

  return (
    <>
      <HistoryGrid ref={grid} kind="videos" label="Your videos" items={videos} total={total}>
        {tile}
      </HistoryGrid>
      <LoadMore {...history} shown={videos.length} total={total} />
      {opened && VideoDetailsDialog && (
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
          onRegenerate={() => setRemade({ video: opened, isAsking: true })}
          onEditAsNew={() => editAsNew(opened)}
          onDelete={opened.user_id === user.id ? () => deletion.ask(opened) : undefined}
        />
      )}
      {remade && RegenerateDialog && (
        <RegenerateDialog
          video={remade.video}
          isAsking={remade.isAsking}
          onClose={() => setRemade({ ...remade, isAsking: false })}
          onStarted={details.close}
        />
      )}
      {DeleteDialog && (
        <DeleteDialog
          kind="video"
          deletion={deletion}
          wordsOf={wordsOf}
          pictureOf={({ status }) => <StatusPicture status={status} isSmall />}
        />
      )}
    </>
  );
}
