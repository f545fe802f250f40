import { clsx } from 'clsx';
import { Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFullscreen } from '#web/ui/use-fullscreen.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { RatioFrame } from './ratio-frame.tsx';

type ImageFigureProps = {
  image: LoadedImage;
  alt: string;
  className?: string;
  /** Replaces the plain image, for example with a comparison. */
  children?: ReactNode;
};

/** An image that can fill the screen. */
export function ImageFigure({ image, alt, className, children }: ImageFigureProps) {
  const { blob, width, height } = image;
  const link = useObjectUrl(blob);
  const frame = useRef<HTMLDivElement>(null);
  const openInNewTab = () => link !== undefined && open(link, '_blank', 'noopener');
  const { isFullscreen, toggleFullscreen } = useFullscreen(frame, openInNewTab);
  return (
    <RatioFrame ref={frame} size={image} className={clsx('animate-fade-in shadow-e2', className)}>
      {children ?? (
        <img src={link} alt={alt} width={width} height={height} className="size-full object-contain" />
      )}
      <IconButton
        variant="media"
        size="lg"
        icon={isFullscreen ? Minimize : Maximize}
        label={isFullscreen ? 'Exit Fullscreen' : 'Fullscreen'}
        onClick={toggleFullscreen}
        className="absolute! top-3 right-3"
      />
    </RatioFrame>
  );
}
