import { clsx } from 'clsx';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { RatioFrame } from './ratio-frame.tsx';

/** An image from its loaded bytes, in its own ratio. */
export function ImageView(props: {
  picture: LoadedImage;
  alt: string;
  maxHeight?: string;
  className?: string;
}) {
  const { picture, alt, maxHeight, className } = props;
  const link = useObjectUrl(picture.blob);
  return (
    <RatioFrame
      size={picture}
      className={clsx('shadow-e3', className)}
      {...(maxHeight !== undefined && { maxHeight })}
    >
      <img
        src={link}
        alt={alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="size-full object-contain"
      />
    </RatioFrame>
  );
}
