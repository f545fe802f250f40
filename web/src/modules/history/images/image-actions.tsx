import { Download, Link, Share2, Wand2 } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import {
  DetailsFooter,
  FooterAction,
  footerActionStyle,
  LinkAction,
  mainActionStyle,
} from '../details/details-footer.tsx';
import { copyLink, share, sharingNote } from '../details/share-link.ts';
import { UseImageMenu } from '../use-image/use-image-menu.tsx';
import { downloadFrom } from './download-history-image.ts';

type ImageActionsProps = {
  imageId: string;
  freshLink(): Promise<string | null>;
  onUseSettings(): void;
  onDelete: (() => void) | undefined;
  /** Whether the image cannot be shown now. */
  isMissing: boolean;
};

/** The actions below an image's details. */
export function ImageActions(props: ImageActionsProps) {
  const { imageId, freshLink, onUseSettings, onDelete, isMissing } = props;
  const reasonId = useId();
  const fileActionProps = { disabled: isMissing, 'aria-describedby': isMissing ? reasonId : undefined };
  return (
    <DetailsFooter
      main={<DownloadButton freshLink={freshLink} {...fileActionProps} />}
      links={
        <>
          <LinkAction
            icon={Link}
            label="Copy Link"
            onClick={() => void copyLink('Image', freshLink)}
            {...fileActionProps}
          />
          <LinkAction
            icon={Share2}
            label="Share"
            onClick={() => void share('Image', freshLink)}
            {...fileActionProps}
          />
        </>
      }
      deleteLabel="Delete Image"
      onDelete={onDelete}
      note={sharingNote('Image')}
      reason={
        isMissing
          ? { id: reasonId, text: 'You can download, use and share it once the image can be shown.' }
          : undefined
      }
    >
      <UseImageMenu imageId={imageId} className={footerActionStyle} {...fileActionProps} />
      <FooterAction icon={Wand2} onClick={onUseSettings}>
        Use These Settings
      </FooterAction>
    </DetailsFooter>
  );
}

function DownloadButton(
  props: Pick<ImageActionsProps, 'freshLink'> &
    Pick<ComponentProps<typeof Button>, 'disabled' | 'aria-describedby'>,
) {
  const { freshLink, ...state } = props;
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    await downloadFrom(freshLink);
    setIsDownloading(false);
  };
  return (
    <Button
      icon={Download}
      className={mainActionStyle}
      {...state}
      busy={isDownloading}
      busyLabel="Downloading..."
      onClick={() => void download()}
    >
      Download Image
    </Button>
  );
}
