import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { downloadImage } from './download-image.ts';
import type { MadeImage } from './image-maker.ts';

/** A warning about this image; an unsaved one can be downloaded here. */
export function WarningBanner({
  image,
}: {
  image: Pick<MadeImage<unknown>, 'warning' | 'isSaved' | 'loaded'>;
}) {
  if (image.warning === undefined) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warning-soft px-4 py-3 text-warning-text"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{image.warning}</span>
      {!image.isSaved && (
        <Button
          variant="link"
          className="text-warning-text! underline"
          onClick={() => void downloadImage(image.loaded.blob)}
        >
          Save a Copy
        </Button>
      )}
    </div>
  );
}
