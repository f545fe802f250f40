import { useSearchParams } from 'react-router-dom';
import { MenuGroup, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import type { TileProps } from '../grid/tile-button.tsx';
import { type GalleryProps, HistoryGallery } from '../history-gallery.tsx';
import { ImageUseItems } from '../use-image/image-use-items.tsx';
import { downloadHistoryImage } from './download-history-image.ts';
import { type HistoryImage, IMAGES } from './image-history.ts';
import { imageLabel } from './image-label.ts';
import { ImageTile, TileImage } from './image-tile.tsx';

const useDetailsCode = lazyCode(() => import('./image-details-dialog.tsx'));

const getImageDownload = (image: HistoryImage) => () => void downloadHistoryImage(image);
const renderTile = (image: HistoryImage, props: TileProps) => <ImageTile image={image} {...props} />;

export function ImageGallery(props: GalleryProps<HistoryImage>) {
  const [search] = useSearchParams();
  const Details = useDetailsCode(search.has(IMAGES.noun))?.ImageDetailsDialog;
  return (
    <HistoryGallery
      {...props}
      kind={IMAGES}
      tile={renderTile}
      thumbnail={(image) => <TileImage image={image} alt="" />}
      getLabel={(image) => imageLabel(image)}
      getDownload={getImageDownload}
      menuItems={(image) => (
        <>
          <MenuSeparator />
          <MenuGroup label="Use Image">
            <ImageUseItems imageId={image.id} />
          </MenuGroup>
        </>
      )}
      details={Details && ((dialog) => <Details {...dialog} />)}
    />
  );
}
