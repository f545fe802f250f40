import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ImageFilterBar } from '#web/modules/history/images/image-filter-bar.tsx';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { HistoryPanel } from './history-panel.tsx';

// The dashboard opens on videos, so the first view does not wait for these tiles.
const useGalleryCode = lazyCode(() => import('#web/modules/history/images/image-gallery.tsx'));

export function ImagesPanel() {
  const Gallery = useGalleryCode(true)?.ImageGallery;
  return <HistoryPanel kind={IMAGES} FilterBar={ImageFilterBar} Gallery={Gallery} empty={<NoImages />} />;
}

function NoImages() {
  return (
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
  );
}
