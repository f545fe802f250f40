import { clsx } from 'clsx';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '#web/modules/history/delete-dialog.tsx';
import { FavouriteButton } from '#web/modules/history/favourite-button.tsx';
import { downloadHistoryImage } from '#web/modules/history/images/download-history-image.ts';
import { type HistoryImage, IMAGES } from '#web/modules/history/images/image-history.ts';
import { imageLabel } from '#web/modules/history/images/image-label.ts';
import { TileImage } from '#web/modules/history/images/image-tile.tsx';
import { useDeletion } from '#web/modules/history/use-deletion.ts';
import { useHistoryChanges } from '#web/modules/history/use-history-changes.ts';
import { ResultActions } from '#web/modules/image-work/result-actions.tsx';
import { type Version, versionAfterDeletion } from './use-versions.ts';

type VersionActionsProps = {
  userId: string;
  image: HistoryImage;
  blob: Blob;
  versions: readonly Version[];
  editUrlFor(id: string | null): string;
  /** Hides the actions, which keep their place. */
  isDisabled: boolean;
};

/** The actions on the shown version. */
export function VersionActions(props: VersionActionsProps) {
  const { userId, image, blob, versions, editUrlFor, isDisabled } = props;
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
    onDeleted(deleted) {
      navigate(editUrlFor(versionAfterDeletion(versions, deleted)), { replace: true });
      changes.forget(deleted.id);
    },
    focusAfter: () => document.querySelector<HTMLElement>('main h1')?.focus(),
  });
  return (
    <>
      <ResultActions
        blob={blob}
        imageId={image.id}
        onDownload={() => void downloadHistoryImage(image)}
        star={
          <FavouriteButton
            isFavourite={image.favourite}
            onToggle={() => changes.toggleFavourite(image)}
            variant="secondary"
          />
        }
        onDelete={() => deletion.openDialog([image])}
        className={clsx(
          'ms-auto flex max-sm:w-full max-lg:short:ms-0 short:w-auto',
          isDisabled && 'invisible',
        )}
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
