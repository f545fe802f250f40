import { Eye, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

type ZoomBarProps = {
  scale: number;
  isFitted: boolean;
  onZoomIn(): void;
  onZoomOut(): void;
  onFit(): void;
  /** Present if there is a previous image to show. */
  before: { isShown: boolean; onShow(isShown: boolean): void } | undefined;
};

/** Zoom buttons and the button for the previous image, over the corner of the stage. */
export function ZoomBar({ scale, isFitted, onZoomIn, onZoomOut, onFit, before }: ZoomBarProps) {
  return (
    <div className="absolute right-2 bottom-2 flex items-center gap-1">
      {/* At the start, so that no button moves when it appears. */}
      {!isFitted && (
        <IconButton
          icon={Maximize}
          label="Fit the image"
          variant="media"
          size="lg"
          onClick={({ currentTarget: { nextElementSibling: next } }) => {
            // This button disappears.
            if (next instanceof HTMLElement) next.focus();
            onFit();
          }}
        />
      )}
      {before && (
        <IconButton
          icon={Eye}
          label="Hold to see the previous version"
          variant="media"
          size="lg"
          aria-pressed={before.isShown}
          className="touch-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            before.onShow(true);
          }}
          onPointerUp={() => before.onShow(false)}
          onPointerCancel={() => before.onShow(false)}
          onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && before.onShow(true)}
          onKeyUp={() => before.onShow(false)}
          onBlur={() => before.onShow(false)}
          onContextMenu={(event) => event.preventDefault()}
        />
      )}
      <IconButton icon={ZoomOut} label="Zoom out" variant="media" size="lg" onClick={onZoomOut} />
      <output
        aria-label="Zoom"
        className="min-w-14 rounded-md bg-scrim px-2 py-1 text-center text-small text-on-media tabular-nums"
      >
        {Math.round(scale * 100)}%
      </output>
      <IconButton icon={ZoomIn} label="Zoom in" variant="media" size="lg" onClick={onZoomIn} />
    </div>
  );
}
