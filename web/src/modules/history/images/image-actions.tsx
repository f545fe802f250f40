import { Download, Link, Share2, Trash2, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyLink, share, sharingNote } from '../details/share-link.ts';
import { UseImageMenu } from '../use-image/use-image-menu.tsx';
import { downloadFrom } from './download-history-image.ts';

type ImageActionsProps = {
  imageId: string;
  freshLink(): Promise<string | null>;
  onUseSettings(): void;
  onDelete: (() => void) | undefined;
};

/** The foot of an image's details: download first, delete at the far end. */
export function ImageActions({ imageId, freshLink, onUseSettings, onDelete }: ImageActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 short:[&>button]:w-auto short:[&>button]:grow">
      <DownloadButton freshLink={freshLink} />
      <UseImageMenu imageId={imageId} wide />
      <Button variant="secondary" icon={Wand2} wide onClick={onUseSettings}>
        Use these settings
      </Button>
      <Button
        variant="secondary"
        icon={Link}
        className="flex-1"
        onClick={() => void copyLink('Image', freshLink)}
      >
        Copy Link
      </Button>
      <Button
        variant="secondary"
        icon={Share2}
        className="flex-1"
        onClick={() => void share('Image', freshLink)}
      >
        Share
      </Button>
      {onDelete && <IconButton icon={Trash2} label="Delete Image" variant="danger" onClick={onDelete} />}
      <p className="basis-full text-small text-text-3">{sharingNote('Image')}</p>
    </div>
  );
}

function DownloadButton({ freshLink }: Pick<ImageActionsProps, 'freshLink'>) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    await downloadFrom(freshLink);
    setIsDownloading(false);
  };
  return (
    <Button
      icon={Download}
      wide
      busy={isDownloading}
      busyLabel="Downloading..."
      onClick={() => void download()}
    >
      Download Image
    </Button>
  );
}
