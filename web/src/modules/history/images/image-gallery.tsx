import { useSearchParams } from 'react-router-dom';
import { lateCode } from '#web/ui/late-code.ts';
import type { TileProps } from '../grid/tile-button.tsx';
import { type GalleryProps, HistoryGallery } from '../history-gallery.tsx';
import { type HistoryImage, IMAGES } from './image-history.ts';
import { ImageTile, TileImage } from './image-tile.tsx';

const useDetailsCode = lateCode(() => import('./image-details-dialog.tsx'));

const drawTile = (image: HistoryImage, props: TileProps) => <ImageTile image={image} {...props} />;

export function ImageGallery(props: GalleryProps<HistoryImage>) {
  const [search] = useSearchParams();
  const Details = useDetailsCode(search.has(IMAGES.one))?.ImageDetailsDialog;
  return (
    <HistoryGallery
      {...props}
      kind={IMAGES}
      tile={drawTile}
      thumbnail={(image) => <TileImage image={image} alt="" />}
      wordsOf={(image) => image.prompt || 'No description'}
      details={Details && ((dialog) => <Details {...dialog} />)}
    />
  );
}
