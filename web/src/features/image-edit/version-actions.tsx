import { Columns2, Download, Star, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '#web/modules/history/delete-dialog.tsx';
import { downloadHistoryImage } from '#web/modules/history/images/download-history-image.ts';
import { type HistoryImage, IMAGES } from '#web/modules/history/images/image-history.ts';
import { imageLabel } from '#web/modules/history/images/image-label.ts';
import { TileImage } from '#web/modules/history/images/image-tile.tsx';
import { IMAGE_TYPE_NAMES } from '#web/modules/history/images/image-type-names.ts';
import { useDeletion } from '#web/modules/history/use-deletion.ts';
import { useHistoryChanges } from '#web/modules/history/use-history-changes.ts';
import { UseImageMenu } from '#web/modules/history/use-image/use-image-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { versionLabel } from './use-versions.ts';

type VersionActionsProps = {
  userId: string;
  image: HistoryImage;
  versions: readonly HistoryImage[];
  onCompare(version: HistoryImage): void;
  editUrlFor(id: string | null): string;
};

/** The actions of the shown version: compare, mark, download, use elsewhere, delete. */
export function VersionActions({ userId, image, versions, onCompare, editUrlFor }: VersionActionsProps) {
  const navigate = useNavigate();
  const changes = useHistoryChanges(IMAGES, userId);
  const deletion = useDeletion<HistoryImage>({
    getId: ({ id }) => id,
    remove: (id) => IMAGES.remove(id, userId),
    doneText: () => IMAGES.deletedText,
    failure: {
      offline: 'The image was not deleted.',
      otherwise: 'Failed to delete image. Please try again.',
    },
    onDeleted({ id, parent_id: parent }) {
      const isThere = versions.some((version) => version.id === parent);
      navigate(editUrlFor(isThere ? parent : null), { replace: true });
      changes.forget(id);
    },
    focusAfter: () => document.querySelector<HTMLElement>('main h1')?.focus(),
  });
  const others = versions.filter(({ id }) => id !== image.id);
  return (
    <>
      {others.length > 0 && (
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="secondary" icon={Columns2} className="max-sm:px-3">
              <span className="max-sm:sr-only">Compare</span>
            </Button>
          }
        >
          {others.map((version) => (
            <MenuItem key={version.id} onSelect={() => onCompare(version)}>
              {versionLabel(versions, version.id)} · {IMAGE_TYPE_NAMES[version.image_type]}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      <IconButton
        icon={Star}
        label="Favorite"
        aria-pressed={image.favourite}
        onClick={() => changes.toggleFavourite(image)}
        className="aria-pressed:text-warning-text [&[aria-pressed=true]_svg]:fill-current"
      />
      <IconButton icon={Download} label="Download" onClick={() => void downloadHistoryImage(image)} />
      <UseImageMenu imageId={image.id} className="max-sm:px-2" />
      <IconButton
        icon={Trash2}
        label="Delete Image"
        variant="danger"
        onClick={() => deletion.openDialog([image])}
      />
      <DeleteDialog<HistoryImage>
        kind="image"
        deletion={deletion}
        getLabel={imageLabel}
        renderThumbnail={(version) => <TileImage image={version} alt="" />}
      />
    </>
  );
}
