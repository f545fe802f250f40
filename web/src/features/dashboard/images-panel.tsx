import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ImageFilterBar } from '#web/modules/history/images/image-filter-bar.tsx';
import { ImageGallery } from '#web/modules/history/images/image-gallery.tsx';
import { IMAGES } from '#web/modules/history/images/image-history.ts';
import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HistoryPanel } from './history-panel.tsx';

export function ImagesPanel() {
  return (
    <HistoryPanel kind={IMAGES} FilterBar={ImageFilterBar} Gallery={ImageGallery} empty={<NoImages />} />
  );
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
