import { Download, Link, Share2, Trash2, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { whyOffline } from '#web/platform/api/offline.ts';
import { timestampForFile } from '#web/platform/format/format-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { copyLink, shareLink } from '../details/share-link.ts';
import { saveFile } from '../save-file.ts';

type ImageActionsProps = {
  freshLink(): Promise<string | null>;
  onUseSettings(): void;
  onDelete: (() => void) | undefined;
};

/** The foot of an image's details: download first, delete apart at the far end. */
export function ImageActions({ freshLink, onUseSettings, onDelete }: ImageActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DownloadButton freshLink={freshLink} />
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
        onClick={() => void shareLink('Image', freshLink)}
      >
        Share
      </Button>
      {onDelete && <IconButton icon={Trash2} label="Delete Image" variant="danger" onClick={onDelete} />}
      <p className="basis-full text-small text-text-3">Links open for 15 minutes.</p>
    </div>
  );
}

function DownloadButton({ freshLink }: Pick<ImageActionsProps, 'freshLink'>) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      const link = await freshLink();
      if (link === null) throw new Error('no link');
      await saveFile(link, `image-${timestampForFile(new Date())}.png`);
    } catch {
      notify.error('Failed to download image', whyOffline());
    }
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
