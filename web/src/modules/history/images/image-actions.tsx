import { Download, Link, Share2, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DetailsFoot, FootAction, footActionStyle } from '../details/details-foot.tsx';
import { copyLink, share, sharingNote } from '../details/share-link.ts';
import { UseImageMenu } from '../use-image/use-image-menu.tsx';
import { downloadFrom } from './download-history-image.ts';

type ImageActionsProps = {
  imageId: string;
  freshLink(): Promise<string | null>;
  onUseSettings(): void;
  onDelete: (() => void) | undefined;
};

/** The foot of an image's details. */
export function ImageActions({ imageId, freshLink, onUseSettings, onDelete }: ImageActionsProps) {
  return (
    <DetailsFoot
      main={<DownloadButton freshLink={freshLink} />}
      deleteLabel="Delete Image"
      onDelete={onDelete}
      note={sharingNote('Image')}
    >
      <UseImageMenu imageId={imageId} className={footActionStyle} />
      <FootAction icon={Wand2} onClick={onUseSettings}>
        Use these settings
      </FootAction>
      <FootAction icon={Link} onClick={() => void copyLink('Image', freshLink)}>
        Copy Link
      </FootAction>
      <FootAction icon={Share2} onClick={() => void share('Image', freshLink)}>
        Share
      </FootAction>
    </DetailsFoot>
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
