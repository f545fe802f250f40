import { clsx } from 'clsx';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { RatioFrame } from './ratio-frame.tsx';

/** An image from its loaded bytes, at its own aspect ratio. */
export function ImageView(props: {
  image: LoadedImage;
  alt: string;
  maxHeight?: string;
  className?: string;
}) {
  const { image, alt, maxHeight, className } = props;
  const link = useObjectUrl(image.blob);
  return (
    <RatioFrame
      size={image}
      className={clsx('shadow-e2', className)}
      {...(maxHeight !== undefined && { maxHeight })}
    >
      <img
        src={link}
        alt={alt}
        width={image.width}
        height={image.height}
        draggable={false}
        className="size-full object-contain"
      />
    </RatioFrame>
  );
}
