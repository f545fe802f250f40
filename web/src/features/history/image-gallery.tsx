import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { prefillFromRecord } from '#web/platform/prefill.ts';
import { useUser } from '#web/platform/session.tsx';
import { HistoryGrid, type HistoryGridHandle, type TileOptions } from './history-grid.tsx';
import { ImageDetailsDialog } from './image-details-dialog.tsx';
import { ImageTile } from './image-tile.tsx';
import { LoadMore } from './load-more.tsx';
import { useImageChanges } from './use-image-changes.ts';
import type { HistoryImage } from './use-image-history.ts';
import { useOpenedImage } from './use-opened-image.ts';
import type { PagedHistory } from './use-paged-history.ts';

type ImageGalleryProps = {
  history: PagedHistory<HistoryImage>;
  images: readonly HistoryImage[];
  /** How many there are, loaded or not. */
  total: number | undefined;
};

/** The pictures with everything that can be done with them: open, delete, mark, use again, load more. */
export function ImageGallery({ history, images, total }: ImageGalleryProps) {
  const user = useUser();
  const navigate = useNavigate();
  const grid = useRef<HistoryGridHandle>(null);
  const changes = useImageChanges(user.id);
  const opened = useOpenedImage(history, images);
  const latest = useRef({ opened, changes });
  latest.current = { opened, changes };
  const tile = useCallback(
    (image: HistoryImage, options: TileOptions) => (
      <ImageTile
        image={image}
        {...options}
        onOpen={() => latest.current.opened.open(image.id)}
        onToggleFavourite={() => latest.current.changes.toggleFavourite(image)}
      />
    ),
    [],
  );

  return (
    <>
      <HistoryGrid ref={grid} kind="images" label="Your images" items={images} total={total}>
        {tile}
      </HistoryGrid>
      <LoadMore {...history} shown={images.length} total={total} />
      {opened.image && (
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
          onDelete={undefined}
        />
      )}
    </>
  );
}
