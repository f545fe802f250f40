import { Download, Link, Pencil, RefreshCw, Share2 } from 'lucide-react';
import type { ShownVideoStatus } from '#contract/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsFooter, FooterAction, LinkAction, mainActionStyle } from '../details/details-footer.tsx';
import { copyLink, share, sharingNote } from '../details/share-link.ts';
import type { VideoFile } from './use-video-file.ts';

type VideoActionsProps = {
  file: VideoFile;
  status: ShownVideoStatus;
  /** Whether the model's filter refused the video's words, and would refuse them again. */
  isFiltered: boolean;
  /** Whether nothing was or will be charged for the video. */
  isFree: boolean;
  onRegenerate(): void;
  /** Opens the form for this type of video, filled with this one's settings. */
  onEditAsNew(): void;
  /** Only for the owner. */
  onDelete: (() => void) | undefined;
};

/** The actions below a video's details. A failed video has no file: it can only be made again. */
export function VideoActions(props: VideoActionsProps) {
  const { file, status, isFiltered, isFree, onRegenerate, onEditAsNew, onDelete } = props;
  const shared = { deleteLabel: 'Delete Video', onDelete };
  const regenerate = (
    <FooterAction icon={RefreshCw} onClick={onRegenerate}>
      Regenerate
    </FooterAction>
  );
  if (status === 'failed')
    return (
      <DetailsFooter
        {...shared}
        main={
          <Button icon={Pencil} className={mainActionStyle} onClick={onEditAsNew}>
            Edit and Try Again
          </Button>
        }
        note={isFree ? 'Not charged' : undefined}
      >
        {!isFiltered && regenerate}
      </DetailsFooter>
    );
  return (
    <DetailsFooter
      {...shared}
      main={
        <Button
          icon={Download}
          className={mainActionStyle}
          busy={file.isDownloading}
          busyLabel="Downloading..."
          onClick={file.download}
        >
          Download Video
        </Button>
      }
      links={
        <>
          <LinkAction icon={Link} label="Copy Link" onClick={() => void copyLink('Video', file.freshLink)} />
          <LinkAction icon={Share2} label="Share" onClick={() => void share('Video', file.freshLink)} />
        </>
      }
      note={file.exists ? sharingNote('Video') : missingFileNote(status)}
    >
      {regenerate}
      <FooterAction icon={Pencil} onClick={onEditAsNew}>
        Edit as new
      </FooterAction>
    </DetailsFooter>
  );
}

const missingFileNote = (status: ShownVideoStatus): string =>
  status === 'pending' || status === 'processing'
    ? 'There is no file to download yet.'
    : 'This video has no file.';
