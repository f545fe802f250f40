import { clsx } from 'clsx';
import { Eye, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MaskAction } from './mask-actions.ts';

type ZoomProps = {
  scale: number;
  isFitted: boolean;
  onZoomIn(): void;
  onZoomOut(): void;
  onFit(): void;
};

const formatPercent = (scale: number) => `${Math.round(scale * 100)}%`;

/** Zoom buttons over the corner of the stage. */
export function ZoomBar(props: ZoomProps & { children: ReactNode }) {
  const { scale, isFitted, onZoomIn, onZoomOut, onFit, children } = props;
  return (
    <div data-keep-clear className="absolute right-2 bottom-2 flex items-center gap-1">
      {/* At the start, so that no button moves when it appears. */}
      {!isFitted && (
        <IconButton
          icon={Maximize}
          label="Fit the Image"
          variant="media"
          size="lg"
          onClick={({ currentTarget: { nextElementSibling: next } }) => {
            // This button disappears.
            if (next instanceof HTMLElement) next.focus();
            onFit();
          }}
        />
      )}
      {children}
      <IconButton icon={ZoomOut} label="Zoom Out" variant="media" size="lg" onClick={onZoomOut} />
      <output
        aria-label="Zoom"
        className="min-w-14 rounded-md bg-scrim px-2 py-1 text-center text-small text-on-media tabular-nums"
      >
        {formatPercent(scale)}
      </output>
      <IconButton icon={ZoomIn} label="Zoom In" variant="media" size="lg" onClick={onZoomIn} />
    </div>
  );
}

/** Zoom buttons in the toolbar. Pressing the percentage fits the image. */
export function ToolbarZoom({ scale, isFitted, onZoomIn, onZoomOut, onFit }: ZoomProps) {
  return (
    <div className="ms-auto flex items-center">
      <IconButton icon={ZoomOut} label="Zoom Out" size="lg" onClick={onZoomOut} />
      <output aria-label="Zoom">
        <button
          type="button"
          title="Fit the Image"
          aria-label={`${formatPercent(scale)}, fit the image`}
          aria-disabled={isFitted}
          onClick={onFit}
          className="h-11 min-w-11 rounded-md text-center text-small text-text-2 tabular-nums not-aria-disabled:hover:bg-surface-2"
        >
          {formatPercent(scale)}
        </button>
      </output>
      <IconButton icon={ZoomIn} label="Zoom In" size="lg" onClick={onZoomIn} />
    </div>
  );
}

/** The same as menu items for phones, where neither the stage nor the toolbar has room for buttons. */
export const zoomActions = ({ isFitted, onZoomIn, onZoomOut, onFit }: ZoomProps): MaskAction[] => [
  { icon: ZoomIn, label: 'Zoom In', isHidden: false, run: onZoomIn },
  { icon: ZoomOut, label: 'Zoom Out', isHidden: false, run: onZoomOut },
  { icon: Maximize, label: 'Fit the Image', isHidden: isFitted, run: onFit },
];

type BeforeButtonProps = {
  isOverImage: boolean;
  isSmall: boolean;
  isShown: boolean;
  onShow(isShown: boolean): void;
};

/** Shows the previous image while it is held. */
export function BeforeButton({ isOverImage, isSmall, isShown, onShow }: BeforeButtonProps) {
  return (
    <IconButton
      icon={Eye}
      label="Hold to See the Previous Version"
      variant={isOverImage ? 'media' : 'ghost'}
      size={isSmall ? 'md' : 'lg'}
      aria-pressed={isShown}
      className={clsx('touch-none', !isOverImage && 'ms-auto')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onShow(true);
      }}
      onPointerUp={() => onShow(false)}
      onPointerCancel={() => onShow(false)}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onShow(true)}
      onKeyUp={() => onShow(false)}
      onBlur={() => onShow(false)}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}
