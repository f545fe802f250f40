import { Star } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#web/ui/icon-button.tsx';

/** Marks the shown item as a favorite or removes the mark. */
export function FavouriteButton(
  props: { isFavourite: boolean; onToggle(): void } & Pick<
    IconButtonProps,
    'variant' | 'size' | 'atEdge' | 'className'
  >,
) {
  const { isFavourite, onToggle, variant, size, atEdge, className = '' } = props;
  return (
    <IconButton
      icon={Star}
      label="Favorite"
      variant={variant}
      size={size}
      atEdge={atEdge}
      aria-pressed={isFavourite}
      onClick={onToggle}
      className={`[&[aria-pressed=true]_svg]:fill-current ${variant === 'media' ? '' : 'aria-pressed:text-warning-text'} ${className}`}
    />
  );
}
