import { FavouriteButton } from '#web/modules/history/favourite-button.tsx';
import { useUser } from '#web/platform/session/session.tsx';
import type { IconButtonProps } from '#web/ui/icon-button.tsx';
import { useStars } from './use-stars.ts';

/** Marks an image that was just made as a favorite. */
export function StarButton(
  props: { imageKey: string } & Pick<IconButtonProps, 'variant' | 'size' | 'className'>,
) {
  const { imageKey, ...look } = props;
  const { isStarred, toggle } = useStars(useUser().id);
  return <FavouriteButton isFavourite={isStarred(imageKey)} onToggle={() => toggle(imageKey)} {...look} />;
}
