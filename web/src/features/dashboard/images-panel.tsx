import type { UseQueryResult } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { HistoryGrid } from '#web/features/history/history-grid.tsx';
import { ImageDetailsDialog } from '#web/features/history/image-details-dialog.tsx';
import { ImageTile } from '#web/features/history/image-tile.tsx';
import type { HistoryImage } from '#web/features/history/use-image-history.ts';
import { useOpenItem } from '#web/features/history/use-open-item.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HistoryStates } from './history-states.tsx';
import { LatestNote } from './latest-note.tsx';
import { neighboursOf } from './neighbours.ts';

/** The pictures' tab. */
export function ImagesPanel({ images }: { images: UseQueryResult<HistoryImage[]> }) {
  const { openId, open, show, close } = useOpenItem('image');
  const list = images.data ?? [];
  const opened = neighboursOf(list, openId);
  return (
    <HistoryStates
      query={images}
      kind="images"
      errorTitle="Error Loading Images"
      errorText="Something went wrong while loading your image history."
    >
      {list.length === 0 ? (
        <EmptyState
          title="No Images Yet"
          description="Describe what you have in mind and the first one appears here."
          art={<ImagePlus className="size-12" strokeWidth={1.25} />}
          action={
            <Button asChild>
              <Link to={PATHS.imageGenerator}>Create New Image</Link>
            </Button>
          }
        />
      ) : (
        <>
          <HistoryGrid kind="images" label="Your images" items={list}>
            {(image, tile) => <ImageTile image={image} {...tile} onOpen={() => open(image.id)} />}
          </HistoryGrid>
          <LatestNote count={list.length} />
        </>
      )}
      {opened && (
        <ImageDetailsDialog
          image={opened.item}
          onClose={close}
          onPrevious={opened.previous && (() => opened.previous && show(opened.previous.id))}
          onNext={opened.next && (() => opened.next && show(opened.next.id))}
        />
      )}
    </HistoryStates>
  );
}
