import { Star } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Marks the shown item as a favorite or removes the mark. */
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
