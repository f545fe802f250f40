import { clsx } from 'clsx';
import { Copy, Download, ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { UseImageMenu } from '#web/modules/history/use-image/use-image-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { canCopyImages, copyImage } from './copy-image.ts';

type ResultActionsProps = {
  blob: Blob;
  /** The image's id in the history; null if it is unknown. */
  imageId: string | null;
  onDownload(): void;
  /** Marks the image as a favorite; empty if it is not in the history. */
  star: ReactNode;
  onDelete?(): void;
  className?: string | undefined;
};

/** The actions on a result: the same on every screen, in the order of a tile’s menu. */
export function ResultActions(props: ResultActionsProps) {
  const { blob, imageId, onDownload, star, onDelete, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label="Image actions"
      className={clsx('flex-wrap items-center gap-2 max-sm:gap-1 short:gap-1', className)}
    >
      <IconButton variant="secondary" icon={Download} label="Download" onClick={onDownload} />
      {canCopyImages() ? (
        <IconButton
          variant="secondary"
          icon={Copy}
          label="Copy to Clipboard"
          onClick={() => void copyImage(blob)}
        />
      ) : (
        <OpenButton blob={blob} />
      )}
      {star}
      {imageId !== null && (
        <UseImageMenu
          imageId={imageId}
          className="max-sm:flex-1 max-sm:px-2 short:px-2 max-sm:short:[&>svg:last-child]:hidden"
        />
      )}
      {onDelete && <IconButton variant="danger" icon={Trash2} label="Delete Image" onClick={onDelete} />}
    </div>
  );
}

/** For browsers that cannot copy images: opens the image in a new tab. */
function OpenButton({ blob }: { blob: Blob }) {
  const link = useObjectUrl(blob);
  return (
    <IconButton
      variant="secondary"
      icon={ExternalLink}
      label="Open Image"
      onClick={() => link !== undefined && open(link, '_blank', 'noopener')}
    />
  );
}
