import { Download, Link, Share2, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DetailsFooter, FooterAction, footerActionStyle } from '../details/details-footer.tsx';
import { copyLink, share, sharingNote } from '../details/share-link.ts';
import { UseImageMenu } from '../use-image/use-image-menu.tsx';
import { downloadFrom } from './download-history-image.ts';

type ImageActionsProps = {
  imageId: string;
  freshLink(): Promise<string | null>;
  onUseSettings(): void;
  onDelete: (() => void) | undefined;
};

/** The actions below an image's details. */
export function ImageActions({ imageId, freshLink, onUseSettings, onDelete }: ImageActionsProps) {
  return (
    <DetailsFooter
      main={<DownloadButton freshLink={freshLink} />}
      deleteLabel="Delete Image"
      onDelete={onDelete}
      note={sharingNote('Image')}
    >
      <UseImageMenu imageId={imageId} className={footerActionStyle} />
      <FooterAction icon={Wand2} onClick={onUseSettings}>
        Use These Settings
      </FooterAction>
      <FooterAction icon={Link} onClick={() => void copyLink('Image', freshLink)}>
        Copy Link
      </FooterAction>
      <FooterAction icon={Share2} onClick={() => void share('Image', freshLink)}>
        Share
      </FooterAction>
    </DetailsFooter>
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
