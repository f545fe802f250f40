import { Star } from 'lucide-react';
import { useStars } from '#web/modules/image-work/use-stars.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { IconButton, type IconButtonProps } from '#web/ui/icon-button.tsx';
import type { GeneratedImage } from './generate-image.ts';

/** Marks an image as a favorite; not shown if it is not in the history. */
export function StarButton(
  props: { image: GeneratedImage } & Pick<IconButtonProps, 'variant' | 'className'>,
) {
  const { image, variant, className = '' } = props;
  const { isStarred, toggle } = useStars(useUser().id);
  const { key } = image;
  if (key === null) return null;
  return (
    <IconButton
      icon={Star}
      label="Favorite"
      variant={variant}
      size={variant === 'media' ? 'lg' : 'md'}
      aria-pressed={isStarred(key)}
      onClick={() => toggle(key)}
      className={`[&[aria-pressed=true]_svg]:fill-current ${className}`}
    />
  );
}
