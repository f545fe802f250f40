import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VideoRecord } from '#contract/videos.ts';
import { lazyCode } from '#web/ui/lazy-code.ts';
import type { TileProps } from '../grid/tile-button.tsx';
import { type GalleryProps, HistoryGallery } from '../history-gallery.tsx';
import { VIDEOS } from './video-history.ts';
import { downloadVideo, signVideoLink } from './video-link.ts';
import { StatusPreview, VideoTile } from './video-tile.tsx';

const useDetailsCode = lazyCode(() => import('./video-details-dialog.tsx'));
const useRegenerationCode = lazyCode(() => import('#web/modules/video-form/regenerate-dialog.tsx'));

const getVideoDownload = ({ id, presigned_url: link }: VideoRecord) =>
  link === null
    ? undefined
    : () =>
        void downloadVideo(
          async () => (await signVideoLink(id).catch(() => undefined)) ?? link,
          `video-${id}.mp4`,
        );
const renderTile = (video: VideoRecord, props: TileProps) => <VideoTile video={video} {...props} />;

/** The gallery of videos. A video can also be regenerated, in a dialog over its details. */
export function VideoGallery(props: GalleryProps<VideoRecord>) {
  const [search] = useSearchParams();
  const Details = useDetailsCode(search.has(VIDEOS.noun))?.VideoDetailsDialog;
  const [regeneration, setRegeneration] = useState<{
    video: VideoRecord;
    isOpen: boolean;
    onStarted(): void;
  }>();
  const RegenerateDialog = useRegenerationCode(regeneration !== undefined)?.RegenerateDialog;
  return (
    <>
      <HistoryGallery
        {...props}
        kind={VIDEOS}
        tile={renderTile}
        thumbnail={({ status }) => <StatusPreview status={status} isSmall />}
        getLabel={(video) => video.prompt || 'Video Generation'}
        getDownload={getVideoDownload}
        details={
          Details &&
          ((dialog) => (
            <Details
              {...dialog}
              onRegenerate={() =>
                setRegeneration({ video: dialog.item, isOpen: true, onStarted: dialog.onClose })
              }
            />
          ))
        }
      />
      {regeneration && RegenerateDialog && (
        <RegenerateDialog
          video={regeneration.video}
          isOpen={regeneration.isOpen}
          onClose={() => setRegeneration({ ...regeneration, isOpen: false })}
          onStarted={regeneration.onStarted}
        />
      )}
    </>
  );
}
