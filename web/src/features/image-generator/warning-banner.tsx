import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { downloadGeneratedImage } from './download-generated-image.ts';
import type { GeneratedImage } from './generated-image.ts';

/** What the person should know about this picture; one that is not saved can be kept from here. */
export function WarningBanner({ image }: { image: GeneratedImage }) {
  return (
    <div
      role="status"
      className="mx-4 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warning-soft px-3.5 py-2.5 text-warning-text sm:mx-7"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{image.warning}</span>
      {!image.isSaved && (
        <Button
          variant="link"
          className="text-warning-text! underline"
          onClick={() => void downloadGeneratedImage(image)}
        >
          Download a copy
        </Button>
      )}
    </div>
  );
}
