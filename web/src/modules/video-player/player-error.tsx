import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Shown instead of a video that cannot be loaded. */
export function PlayerError({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface-2 p-4 text-center"
    >
      <TriangleAlert aria-hidden className="size-7 text-danger-text" strokeWidth={1.75} />
      <p className="font-semibold">Error loading video</p>
      <p className="text-text-2">Failed to load video.</p>
      <Button icon={RefreshCw} variant="secondary" className="mt-1" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
