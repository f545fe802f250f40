import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { prefillFromRecord } from '#web/platform/drafts/prefill.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { lateCode } from '#web/ui/late-code.ts';
import { HistoryGrid, type HistoryGridHandle, type TileOptions } from '../grid/history-grid.tsx';
import { LoadMore } from '../grid/load-more.tsx';
import { useDeletion } from '../use-deletion.ts';
import type { PagedHistory } from '../use-paged-history.ts';
import { ImageTile, TilePicture } from './image-tile.tsx';
import { deleteImage, useImageChanges } from './use-image-changes.ts';
import type { HistoryImage } from './use-image-history.ts';
import { useOpenedImage } from './use-opened-image.ts';

const useDetailsCode = lateCode(() => import('./image-details-dialog.tsx'));
const useDeleteCode = lateCode(() => import('../delete-dialog.tsx'));

type ImageGalleryProps = {
  history: PagedHistory<HistoryImage>;
  images: readonly HistoryImage[];
  /** How many there are, loaded or not. */
  total: number | undefined;
  /** Focuses something useful when the last picture is gone. */
  onEmptied(): void;
};

const wordsOf = (image: HistoryImage) => image.prompt || 'No description';

/** The pictures with everything that can be done with them: open, delete, mark, use again, load more. */
export function ImageGallery({ history, images, total, onEmptied }: ImageGalleryProps) {
  const user = useUser();
  const navigate = useNavigate();
  const grid = useRef<HistoryGridHandle>(null);
  const changes = useImageChanges(user.id);
  const opened = useOpenedImage(history, images);
  const isOwner = (image: HistoryImage) => image.user_id === user.id;

  const askedAt = useRef(0);
  const deletion = useDeletion<HistoryImage>({
    idOf: ({ id }) => id,
    remove: (id) => deleteImage(id, user.id),
    doneText: 'Image deleted',
    failure: {
      offline: 'The image was not deleted.',
      otherwise: 'Failed to delete image. Please try again.',
    },
    onDeleted({ id }) {
      askedAt.current = images.findIndex((image) => image.id === id);
      opened.closeIf(id);
      changes.forget(id);
    },
    focusAfter() {
      const last = images.length - 1;
      if (last < 0) onEmptied();
      else grid.current?.focus(Math.min(Math.max(0, askedAt.current), last));
    },
  });

  const ImageDetailsDialog = useDetailsCode(opened.image !== undefined)?.ImageDetailsDialog;
  const DeleteDialog = useDeleteCode(deletion.isAsking)?.DeleteDialog;
  const latest = useRef({ opened, deletion, changes });
  latest.current = { opened, deletion, changes };
  const tile = useCallback(
    (image: HistoryImage, options: TileOptions) => (
      <ImageTile
        image={image}
        {...options}
        onOpen={() => latest.current.opened.open(image.id)}
        onDelete={image.user_id === user.id ? () => latest.current.deletion.ask(image) : undefined}
        onToggleFavourite={() => latest.current.changes.toggleFavourite(image)}
      />
    ),
    [user.id],
  );

  return (
    <>
      {images.length > 0 && (
        <HistoryGrid ref={grid} kind="images" label="Your images" items={images} total={total}>
          {tile}
        </HistoryGrid>
      )}
      <LoadMore {...history} shown={images.length} total={total} />
      {opened.image && ImageDetailsDialog && (
        <ImageDetailsDialog
          image={opened.image}
          onClose={opened.close}
          onPrevious={opened.onPrevious}
          onNext={opened.onNext}
          onCloseAutoFocus={(event) => {
            const index = images.findIndex(({ id }) => id === opened.lastId());
            if (index === -1) return;
            event.preventDefault();
            grid.current?.focus(index);
          }}
          onToggleFavourite={() => opened.image && changes.toggleFavourite(opened.image)}
          onUseSettings={() => opened.image && navigate(prefillFromRecord(user.id, opened.image))}
          onDelete={isOwner(opened.image) ? () => opened.image && deletion.ask(opened.image) : undefined}
        />
      )}
      {DeleteDialog && (
        <DeleteDialog
          kind="image"
          deletion={deletion}
          wordsOf={wordsOf}
          pictureOf={(image) => <TilePicture image={image} alt="" />}
        />
      )}
    </>
  );
}
