import { Star } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Marks what is shown as a favourite, or takes the mark away. */
export function FavouriteButton({ isFavourite, onToggle }: { isFavourite: boolean; onToggle(): void }) {
  return (
    <IconButton
      icon={Star}
      label="Favorite"
      aria-pressed={isFavourite}
      onClick={onToggle}
      className="ms-auto aria-pressed:text-warning-text [&[aria-pressed=true]_svg]:fill-current"
    />
  );
}
