import { Download, Link, type LucideIcon, Pencil, RefreshCw, Share2, Trash2 } from 'lucide-react';
import type { ShownVideoStatus } from '#contract/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyLink, share, sharingNote } from '../details/share-link.ts';
import type { VideoFile } from './use-video-file.ts';

type VideoActionsProps = {
  file: VideoFile;
  status: ShownVideoStatus;
  /** Nothing was or will be charged for it. */
  isFree: boolean;
  onRegenerate(): void;
  /** Opens the form that makes such videos, filled with this one's settings. */
  onEditAsNew(): void;
  /** Only for the owner. */
  onDelete: (() => void) | undefined;
};

/** The foot of a video's details: download and delete, with the other actions below. */
export function VideoActions(props: VideoActionsProps) {
  const { file, status, onRegenerate, onEditAsNew, onDelete } = props;
  if (status === 'failed') return <FailedActions {...props} />;
  return (
    <div className="space-y-2">
      <div className="flex gap-2">
        <Button
          icon={Download}
          wide
          busy={file.isDownloading}
          busyLabel="Downloading..."
          onClick={file.download}
        >
          Download Video
        </Button>
        <DeleteButton onDelete={onDelete} />
      </div>
      <div className="grid grid-cols-4 gap-2 cramped:grid-cols-2">
        <SmallAction icon={Link} onClick={() => void copyLink('Video', file.freshLink)}>
          Copy Link
        </SmallAction>
        <SmallAction icon={Share2} onClick={() => void share('Video', file.freshLink)}>
          Share
        </SmallAction>
        <SmallAction icon={RefreshCw} onClick={onRegenerate}>
          Regenerate
        </SmallAction>
        <SmallAction icon={Pencil} onClick={onEditAsNew}>
          Edit as new
        </SmallAction>
      </div>
      <p className="text-small text-text-3">{file.exists ? sharingNote('Video') : withoutFile(status)}</p>
    </div>
  );
}

/** A failed video has no file: it can only be made again. */
function FailedActions({ isFree, onRegenerate, onEditAsNew, onDelete }: VideoActionsProps) {
  return (
    <div className="space-y-2">
      <div className="flex gap-2">
        <Button icon={Pencil} wide onClick={onEditAsNew}>
          Edit and try again
        </Button>
        <DeleteButton onDelete={onDelete} />
      </div>
      <Button variant="secondary" icon={RefreshCw} wide onClick={onRegenerate}>
        Regenerate
      </Button>
      {isFree && <p className="text-small text-text-3">Not charged</p>}
    </div>
  );
}

const DeleteButton = ({ onDelete }: Pick<VideoActionsProps, 'onDelete'>) =>
  onDelete && <IconButton icon={Trash2} label="Delete Video" variant="danger" onClick={onDelete} />;

const withoutFile = (status: ShownVideoStatus): string =>
  status === 'pending' || status === 'processing'
    ? 'There is no file to download yet.'
    : 'This video has no file.';

/** An icon with its word below: four of them fit side by side on a phone. */
function SmallAction(props: { icon: LucideIcon; onClick(): void; children: string }) {
  return (
    <Button
      variant="secondary"
      icon={props.icon}
      onClick={props.onClick}
      className="h-14! flex-col gap-1! px-1! text-small!"
    >
      {props.children}
    </Button>
  );
}
